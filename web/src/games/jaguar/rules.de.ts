import type { Rules } from "./rules";

export const de: Rules = {
  title: "Die Pyramiden des Jaguar: die Regeln",
  by: "Ein Spiel für zwei von Günter Burkhardt, Kosmos 2002. In unseren eigenen Worten.",
  lead: "Du baust eine Pyramide aus steigenden Zahlen, mit Karten, die ihr euch gegenseitig anbietet. Wer ungeschickt baut, hilft dem gegnerischen Forscher auf dem Dschungelpfad, und wessen Forscher vorn ist, wenn der Dschungel das Spiel beendet, hat gewonnen.",
  contents: "Auf dieser Seite",
  lesson: "In fünf Minuten beim Spielen lernen",
  needs: {
    title: "Was auf dem Tisch liegt",
    text: [
      "Vierzig Karten mit den Zahlen 1 bis 40. Für jeden eine Pyramide mit zehn Feldern und ein Forscher auf dem Dschungelpfad. Jaguarsteine liegen bereit.",
      "Die Felder zählen von unten links bis zur Spitze, die Stufen von 1 ganz unten bis 4 ganz oben.",
    ],
  },
  round: {
    title: "Eine Runde beginnt",
    text: [
      "Alle vierzig Karten werden gemischt. Jeder bekommt verdeckt fünfzehn; die anderen zehn sind der verdeckte Stapel.",
      "In der ersten Runde wählen beide verdeckt eine Karte und zeigen sie gleichzeitig. Die höhere beginnt, und beide Karten kommen zurück auf die Hand. In späteren Runden beginnt, wessen Forscher weiter hinten steht; stehen beide auf einem Feld, werden wieder Karten gezeigt.",
    ],
  },
  turn: {
    title: "Ein Zug",
    text: ["Jeder Zug bringt beiden Pyramiden eine Karte; dann ist der andere am Zug."],
    steps: [
      "Wer am Zug ist, bietet offen zwei Handkarten an.",
      "Der andere nimmt eine davon und legt sie in seine Pyramide.",
      "Wer am Zug ist, legt die Karte, die übrig bleibt.",
    ],
  },
  laying: {
    title: "Legen und abdecken",
    text: [
      "Von Feld 1 bis Feld 10 gelesen müssen die sichtbaren Zahlen steigen. Lücken sind erlaubt.",
      "Eine Karte kommt auf ein leeres Feld, auf dem die Ordnung bleibt. Gibt es keines, muss sie eine Karte so abdecken, dass die Ordnung stimmt, und bekommt einen Jaguarstein. Eine Karte mit Stein kann nicht abgedeckt werden.",
      "Jedes Abdecken bringt den gegnerischen Forscher um die Stufe des Feldes vor: unten ein Feld, an der Spitze vier.",
    ],
  },
  stuck: {
    title: "Eine Karte, die nirgends passt",
    text: [
      "Könnte eine Karte nur auf ein Feld mit Jaguarstein, verliert sofort die Runde, wer sie legen muss. Zwei Steine nebeneinander sind ein Loch, in das man dich stoßen kann.",
    ],
  },
  events: {
    title: "Ereignisse",
    text: [
      "Ein Forscher, der durch ein Abdecken auf ein Ereignisfeld kommt, löst das Ereignis sofort aus, noch vor der nächsten Karte. Sein Besitzer darf es ausführen oder darauf verzichten.",
    ],
    note: "Entfernte Karten kommen offen unter den Stapel; die aus einer Hand gezogene Karte kommt dorthin, ohne dass sie jemand sieht.",
  },
  ends: {
    title: "Wie eine Runde endet",
    text: [],
    ways: [
      "Eine vollständige Pyramide gewinnt am Ende des Zuges. Wurden beide im selben Zug vollständig, gewinnt der kleinere Unterschied zwischen höchster und niedrigster Karte, dann die höhere höchste Karte.",
      "Eine Karte, die sich nirgends legen lässt, verliert die Runde sofort.",
      "Hat, wer an den Zug kommt, nur noch eine Karte oder keine, darf jeder noch eine letzte Karte auf ein leeres Feld legen. Dann gewinnt eine vollständige Pyramide, sonst weniger leere Felder, sonst der kleinere Unterschied, sonst die höhere höchste Karte.",
    ],
    after: "Der Forscher des Siegers geht fünf Felder vor. Dafür wird kein Ereignis ausgeführt.",
  },
  test: {
    title: "Die Dschungelprobe",
    text: [
      "Nach jeder Runde wird die oberste Karte des Stapels aufgedeckt und mit der Zahl neben dem vorderen Forscher verglichen.",
      "Die letzten Felder des Pfads haben keine Zahl: Wer dort am Ende einer Runde vorn ist, gewinnt ohne Probe. Stehen beide Forscher am Spielende auf einem Feld, hat der Sieger der letzten Runde gewonnen.",
    ],
    goesOn: "Gleich oder höher: eine neue Runde mit allen Karten; die Forscher bleiben stehen.",
    isOver: "Kleiner: Das Spiel ist aus, und der vordere Forscher gewinnt.",
  },
  path: {
    title: "Der Pfad",
    text: [
      "Den gedruckten Pfad kennen wir nur von einem kleinen Bild, unserer ist deshalb nachgebaut: ein Start und 44 Felder, von denen 5 bis 40 ihre eigene Zahl tragen, mit den vier Ereignissen der Reihe nach. Wer das Brett besitzt, kann den echten Pfad aufschreiben und darauf spielen.",
    ],
  },
  knows: {
    title: "Wer was weiß",
    text: [
      "Offen für beide: die Pyramiden mit ihren abgedeckten Karten, das Angebot, entfernte Karten, wie viele Karten in Händen und Stapel sind, und die zum Rundenbeginn gezeigten Karten, bis sie angeboten oder gelegt werden.",
      "Verborgen: die andere Hand, der Stapel, und was ein Ereignis aus einer Hand gezogen hat; nur wem die Karte fehlt, der kennt sie.",
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
    text: ["Wo die Regeln etwas offen lassen, haben wir so entschieden:"],
    rulings: [
      {
        id: "J1",
        rule: "Abgedeckt wird nur, wenn kein leeres Feld passt. Es kommen also höchstens zwei Karten in Frage: die nächstkleinere und die nächstgrößere.",
        why: "Abdecken muss, wer nicht mehr legen kann.",
      },
      {
        id: "J2",
        rule: "Eine Karte, die sich nicht legen lässt, darf nur nehmen, wer beide nicht legen kann; dann darf es jede von beiden sein.",
        why: "Wer eine Karte nimmt, muss sie legen.",
      },
      {
        id: "J3",
        rule: "Vollendet der Nehmende seine Pyramide, legt der andere seine Karte noch, und beide werden verglichen. Die Pyramide gilt auch dann als vollständig, wenn ein Ereignis danach ein Feld leert.",
        why: "Im selben Zug zu vollenden soll beiden möglich sein.",
      },
      {
        id: "J4",
        rule: "Eine entfernte Karte nimmt die Karten unter ihr mit, und das Feld ist leer.",
        why: "Eine Karte, die wieder ans Licht kommt, könnte die Ordnung stören.",
      },
      {
        id: "J5",
        rule: "Es gibt so viele Jaguarsteine, wie gebraucht werden.",
        why: "Zehn Steine sind Material, keine Regel.",
      },
      {
        id: "J6",
        rule: "Letzte Karten: zuerst, wer am Zug ist, dann der andere, eine beliebige Handkarte oder keine. Eine leere Hand wird übersprungen. Niemand deckt ab, niemand verliert dadurch.",
        why: "Es ist erlaubt, nicht verlangt; Abdecken ist eine Pflicht der Züge.",
      },
      {
        id: "J7",
        rule: "Die beiden Startkarten werden gewählt, ohne die andere zu sehen, und sind von da an bekannt.",
        why: "Sie werden gleichzeitig gezeigt.",
      },
      {
        id: "J8",
        rule: "Aus einer Hand wird jede Karte mit derselben Wahrscheinlichkeit gezogen, und niemand bekommt sie zu sehen. Ein Ereignis ohne Ziel entfällt.",
        why: "Sie wird blind gezogen und weggelegt.",
      },
      {
        id: "J9",
        rule: "Vorrücken ist keine Wahl. Wer auf das letzte Feld kommt, löst dessen Ereignis aus; wer schon dort steht, nicht.",
        why: "Niemand landet, wo er schon steht.",
      },
      {
        id: "J10",
        rule: "Beide Pyramiden mit letzten Karten vollendet: verglichen wie im selben Zug.",
        why: "Das ist die nächstliegende Regel.",
      },
      {
        id: "J11",
        rule: "Steht der vordere Forscher neben keiner Zahl, folgt aber weiter vorn noch eine, beginnt die nächste Runde, welche Karte auch aufgedeckt wird.",
        why: "Es gibt nichts, was sie unterbieten könnte. Auf unserem Pfad kommt das nicht vor.",
      },
    ],
  },
  drawings: {
    fields: "Die zehn Felder, gezählt von unten links bis zur Spitze.",
    offer: "Ein Angebot von 5 und 36.",
    taken: "eine nimmt der andere",
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
