import type { Rules } from "./rules";

export const de: Rules = {
  title: "Die Pyramiden des Jaguar: die Regeln",
  by: "Ein Spiel für zwei Personen von Günter Burkhardt, Kosmos 2002. Mit unseren eigenen Worten erklärt.",
  lead: "Du baust eine Pyramide aus steigenden Zahlen, mit Karten, die ihr euch gegenseitig anbietet. Wer ungeschickt baut, bringt den gegnerischen Forscher auf dem Dschungelpfad voran, und wessen Forscher vorn ist, wenn der Dschungel das Spiel beendet, hat gewonnen.",
  contents: "Auf dieser Seite",
  lesson: "In fünf Minuten beim Spielen lernen",
  needs: {
    title: "Was auf dem Tisch liegt",
    text: [
      "Vierzig Karten mit den Zahlen 1 bis 40. Jede Seite hat eine Pyramide mit zehn Feldern und einen Forscher auf dem Dschungelpfad; zwei Forscher dürfen auf einem Feld stehen. Jaguarsteine liegen bereit.",
      "Die Felder werden von unten links bis zur Spitze gezählt, die Stufen von 1 ganz unten bis 4 ganz oben.",
    ],
  },
  round: {
    title: "Eine Runde beginnt",
    text: [
      "Alle vierzig Karten werden gemischt. Beide bekommen verdeckt fünfzehn; die anderen zehn bilden den verdeckten Stapel.",
      "In der ersten Runde wählen beide verdeckt eine Karte und zeigen sie gleichzeitig. Die höhere beginnt, und beide Karten kommen zurück auf die Hand. In späteren Runden beginnt die Seite, deren Forscher weiter hinten steht; stehen beide auf einem Feld, werden wieder Karten gezeigt.",
    ],
  },
  turn: {
    title: "Ein Zug",
    text: ["In jedem Zug bekommt jede Pyramide eine Karte; dann ist die andere Seite am Zug."],
    steps: [
      "Wer am Zug ist, bietet offen zwei Handkarten an.",
      "Die andere Seite nimmt eine davon und legt sie in ihre Pyramide.",
      "Wer am Zug ist, legt die übrige Karte in die eigene Pyramide.",
    ],
  },
  laying: {
    title: "Legen und abdecken",
    text: [
      "Von Feld 1 bis Feld 10 gelesen müssen die sichtbaren Zahlen steigen. Lücken sind erlaubt.",
      "Eine Karte kommt auf ein leeres Feld, auf dem die Reihenfolge gewahrt bleibt. Gibt es keines, muss sie eine andere so abdecken, dass die Reihenfolge stimmt, und bekommt einen Jaguarstein. Solange der Stein darauf liegt, kann die Karte nicht abgedeckt werden.",
      "Jedes Abdecken bringt den gegnerischen Forscher um die Stufe des Feldes voran (J9): unten um ein Feld, an der Spitze um vier.",
    ],
  },
  stuck: {
    title: "Eine Karte, die nirgends passt",
    text: [
      "Könnte eine Karte nur auf ein Feld mit Jaguarstein gelegt werden, verliert die Seite, die sie legen muss, sofort die Runde. Zwei Steine nebeneinander sind ein Loch, in das man dich stoßen kann.",
    ],
  },
  events: {
    title: "Ereignisse",
    text: [
      "Ein Forscher, der durch ein Abdecken auf ein Ereignisfeld kommt, löst das Ereignis sofort aus, noch vor der nächsten Karte. Die Seite, der er gehört, darf es ausführen oder darauf verzichten.",
    ],
    note: "Eine Karte, deren Stein entfernt ist, darf erneut abgedeckt werden. Entfernte Karten kommen offen unter den Stapel; eine aus der Hand gezogene Karte kommt dorthin, ohne dass sie jemand sieht.",
  },
  ends: {
    title: "Wie eine Runde endet",
    text: [],
    ways: [
      "Eine vollständige Pyramide gewinnt am Ende des Zugs (J3). Wurden beide im selben Zug vollständig, gewinnt der kleinere Unterschied zwischen höchster und niedrigster sichtbarer Karte (J12), dann die höhere höchste Karte.",
      "Wer eine Karte nirgends legen kann, verliert die Runde sofort.",
      "Hat die Seite, die an den Zug kommt, nur noch eine Karte oder keine, dürfen beide noch eine letzte Karte auf ein leeres Feld legen. Dann gewinnt eine vollständige Pyramide, sonst die mit weniger leeren Feldern, sonst der kleinere Unterschied, sonst die höhere höchste Karte.",
    ],
    after:
      "Wer die Runde gewinnt, rückt mit dem Forscher fünf Felder vor. Dabei wird kein Ereignis ausgeführt.",
  },
  test: {
    title: "Die Dschungelprobe",
    text: [
      "Nach jeder Runde wird die oberste Karte des Stapels aufgedeckt und mit der Zahl neben dem vorderen Forscher verglichen.",
      "Die letzten Felder des Pfads haben keine Zahl: Wer dort am Ende einer Runde vorn ist, gewinnt ohne Probe. Stehen beide Forscher am Spielende auf einem Feld, gewinnt, wer die letzte Runde gewonnen hat.",
    ],
    goesOn: "Gleich oder höher: eine neue Runde mit allen Karten; die Forscher bleiben stehen.",
    isOver: "Niedriger: Das Spiel ist aus, und der vordere Forscher gewinnt.",
  },
  path: {
    title: "Der Pfad",
    text: [
      "Die Spielregel, die uns vorliegt, zeigt den gedruckten Pfad nicht; unserer ist deshalb rekonstruiert (J13): ein Start und 44 Felder, von denen 5 bis 40 ihre eigene Zahl tragen, mit den vier Ereignissen im Wechsel. Wenn du den Spielplan besitzt, kannst du den echten Pfad aufschreiben und darauf spielen.",
    ],
  },
  knows: {
    title: "Wer was weiß",
    text: [
      "Offen für beide: die Pyramiden mit ihren abgedeckten Karten, das Angebot, entfernte Karten, wie viele Karten in den Händen und im Stapel sind, und die zum Rundenbeginn gezeigten Karten, bis sie angeboten oder gelegt werden.",
      "Verborgen: die andere Hand, der Stapel, und was ein Ereignis aus einer Hand gezogen hat; nur wer die Karte verloren hat, kennt sie.",
    ],
  },
  notation: {
    title: "Schreibweise",
    text: ["So stehen die Züge in der Zugliste, und so kannst du sie eintippen:"],
    forms: [
      ["b17", "17 zum Rundenbeginn zeigen"],
      ["o17,23", "17 und 23 anbieten"],
      ["17@5", "17 auf das leere Feld 5 legen"],
      ["17x5", "die Karte auf Feld 5 mit 17 abdecken"],
      ["17#", "17 lässt sich nirgends legen; die Runde ist verloren"],
      ["es4", "Ereignis: den Stein von der eigenen Karte auf Feld 4 nehmen"],
      ["er4", "Ereignis: die eigene Karte auf Feld 4 entfernen"],
      ["eo4", "Ereignis: die gegnerische Karte auf Feld 4 entfernen"],
      ["eh", "Ereignis: aus der gegnerischen Hand ziehen"],
      ["e-", "auf das Ereignis verzichten"],
      ["k", "keine letzte Karte legen"],
    ],
  },
  rulings: {
    title: "Entscheidungen",
    text: [
      "Wo die Spielregel etwas offen lässt oder wir von ihr abweichen, spielen wir so, aus diesen Gründen. Wo sie etwas sagt, ist sie zitiert.",
    ],
    rulings: [
      {
        id: "J1",
        rule: "Abgedeckt wird nur, wenn kein leeres Feld passt. Es kommen also höchstens zwei Karten in Frage: die nächstkleinere und die nächstgrößere.",
        why: "Laut Spielregel muss man abdecken, wenn „kein passendes Feld … mehr frei ist“.",
      },
      {
        id: "J2",
        rule: "Eine Karte, die sich nicht legen lässt, darf nur nehmen, wer keine der beiden legen kann; dann darf es jede der beiden sein.",
        why: "In der Spielregel heißt es: „wählt eine Karte davon aus und muss sie … legen“.",
      },
      {
        id: "J3",
        rule: "Wird durch die genommene Karte eine Pyramide vollständig, legt auch die Seite am Zug noch ihre Karte, und die Pyramiden werden verglichen. Eine vollendete Pyramide gilt auch dann als vollständig, wenn ein Ereignis danach ein Feld leert.",
        why: "Die Spielregel lässt sich auf zwei Arten lesen: Die Runde endet, „sobald“ eine Pyramide fertig ist, und doch vergleicht sie zwei, die „im gleichen Zug“ fertig werden. Das geht nur, wenn der Zug zu Ende gespielt wird.",
      },
      {
        id: "J4",
        rule: "Eine entfernte Karte nimmt die Karten unter ihr mit, und das Feld ist leer.",
        why: "Was mit den Karten darunter geschieht, sagt die Spielregel nicht. Eine, die wieder zum Vorschein kommt, könnte die Reihenfolge stören.",
      },
      {
        id: "J5",
        rule: "Es gibt so viele Jaguarsteine, wie gebraucht werden.",
        why: "Die Spielregel zählt „10 Jaguarsteine“ zum Material und sagt nicht, was gilt, wenn sie ausgehen.",
      },
      {
        id: "J6",
        rule: "Letzte Karten: Zuerst legt die Seite am Zug, dann die andere, eine beliebige Handkarte oder keine. Eine leere Hand wird übersprungen. Niemand deckt ab, niemand verliert dadurch.",
        why: "Beide „dürfen noch je eine verbliebene Handkarte“ einbauen, sagt die Spielregel, sie müssen es also nicht. Abdecken ist nur im Zug eine Pflicht.",
      },
      {
        id: "J7",
        rule: "Beide wählen ihre Startkarte, ohne die andere zu sehen; danach sind beide Karten bekannt.",
        why: "Laut Spielregel werden sie „gleichzeitig“ aufgedeckt.",
      },
      {
        id: "J8",
        rule: "Jede Karte einer Hand wird mit derselben Wahrscheinlichkeit gezogen, und niemand bekommt sie zu sehen. Ein Ereignis ohne Ziel entfällt.",
        why: "Laut Spielregel kommt sie „ungesehen“ unter den Stapel. Und ein Ereignis, das nichts bewirken kann, braucht keine Entscheidung.",
      },
      {
        id: "J9",
        rule: "Vorgerückt wird von selbst. Ein Forscher, der auf das letzte Feld kommt, löst dessen Ereignis aus; einer, der schon dort steht, rückt nicht vor und löst nichts aus.",
        why: "In der Spielregel heißt es „darf … vorrücken“. Aber vorn zu sein ist das Ziel des Spiels, und auf jedes Ereignis darf man verzichten; eine Frage bei jedem Abdecken würde nur aufhalten. Und wo man schon steht, landet man nicht.",
      },
      {
        id: "J10",
        rule: "Werden beide Pyramiden erst mit den letzten Karten vollständig, werden sie verglichen wie im selben Zug.",
        why: "Die Spielregel schweigt dazu. Das ist die nächstliegende Regel.",
      },
      {
        id: "J11",
        rule: "Steht der vordere Forscher neben keiner Zahl, folgt aber weiter vorn noch eine, beginnt die nächste Runde, welche Karte auch aufgedeckt wird.",
        why: "Felder ohne Zahl erwähnt die Spielregel nur am Ende des Pfads. Hier gibt es nichts, was die Karte unterbieten könnte. Auf unserem Pfad kommt das nicht vor.",
      },
      {
        id: "J12",
        rule: "Für den Unterschied zwischen höchster und niedrigster Karte zählen nur die sichtbaren Karten, nicht die abgedeckten.",
        why: "Die Spielregel spricht von „ihrem höchsten und ihrem niedrigsten Kartenwert“. Abgedeckte Karten gehören nicht mehr zur Reihenfolge der Pyramide.",
      },
      {
        id: "J13",
        rule: "Der Pfad mit seinen Zahlen und Ereignissen ist rekonstruiert.",
        why: "Die Spielregel nennt „unterschiedliche Ereignisse“ und Zahlen neben den Feldern, aber der Text, der uns vorliegt, zeigt nicht, wo sie sind. Wer den Spielplan besitzt, kann den echten Pfad aufschreiben.",
      },
    ],
  },
  drawings: {
    fields: "Die zehn Felder, gezählt von unten links bis zur Spitze.",
    offer: "Ein Angebot von 5 und 36.",
    taken: "eine nimmt die andere Seite",
    left: "die andere bleibt für dich",
    fits: "Jedes leere Feld nimmt die Zahlen, die darauf stehen; jede gelegte Karte engt die Felder um sich ein.",
    cover:
      "Die 16 passt auf kein leeres Feld: Sie kann die 13 oder die 19 abdecken, beide auf Stufe 1, und der gegnerische Forscher geht ein Feld vor.",
    covered: "Sie hat die 19 abgedeckt und trägt einen Jaguarstein.",
    stuck: "14 und 18 tragen Steine: Eine 15, 16 oder 17 lässt sich nirgends legen.",
    path: "Grüne Felder sind Ereignisse; die goldenen Pyramiden am Ende haben keine Zahl.",
    you: "Du",
    other: "Mira",
  },
};
