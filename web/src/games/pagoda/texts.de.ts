import { colourOf, onTable, type Colour } from "./view";
import type { Texts, Thing } from "./texts";

const colours = { r: "rot", y: "gelb", g: "grün", b: "blau", v: "violett" } as const;
const nouns = { r: "Rot", y: "Gelb", g: "Grün", b: "Blau", v: "Violett" } as const;
const abilities = { r: "Lampion", y: "Drache", g: "Reisschale", b: "Buddha", v: "Fächer" } as const;
/** Mit bestimmtem Artikel, wie nach "mit" und als Satzgegenstand. */
const withAbilityOf = {
  r: "dem Lampion",
  y: "dem Drachen",
  g: "der Reisschale",
  b: "dem Buddha",
  v: "dem Fächer",
} as const;
const theAbility = {
  r: "Der Lampion",
  y: "Der Drache",
  g: "Die Reisschale",
  b: "Der Buddha",
  v: "Der Fächer",
} as const;

function inflected(c: Colour, ending: string): string {
  return `${colours[c]}${ending}`;
}

function thing({ kind, base, colour }: Thing): string {
  if (kind === "T")
    return `${inflected(base ?? colour, "es")} Plättchen mit ${inflected(colour, "en")} Feldern`;
  if (kind === "R") return `${inflected(base ?? colour, "es")} Dach mit ${inflected(colour, "er")} Spitze`;
  return `${inflected(colour, "e")} Säule`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} und ${items.at(-1) ?? ""}`;
}

function cards(n: number): string {
  return n === 1 ? "1 Karte" : `${n} Karten`;
}

export const de: Texts = {
  colours,
  abilities,
  effects: {
    r: "Lampion: in diesem Zug vier Säulen statt drei. Jederzeit im Zug.",
    y: "Drache: bevor du baust, beliebige eigene Karten ablegen und ebenso viele ziehen.",
    g: "Reisschale: Zwei Karten einer Farbe gelten als eine Säule einer anderen Farbe oder als eine Hälfte einer Spitze.",
    b: "Buddha: Zwei Karten einer Farbe legen ein Plättchen einer anderen Farbe.",
    v: "Fächer: am Ende des Zugs die Hand auf vier statt zwei Karten auffüllen.",
  },
  thing,
  aThing: (what) => `${what.kind === "T" || what.kind === "R" ? "ein" : "eine"} ${thing(what)}`,
  card: (card) => `${inflected(colourOf(card), "e")} ${onTable(card) ? "Tischkarte" : "Handkarte"}`,
  paid: (card, n) => {
    const name = `${inflected(colourOf(card), "e")} ${onTable(card) ? "Tischkarte" : "Handkarte"}`;
    return n === 1 ? `eine ${name}` : `${n} ${name}n`;
  },
  list,

  build: (what, site, paid) => `${what} auf Platz ${site}, für ${paid}`,
  builds: (by, what, site, paid) => `${by} baute ${what} auf Platz ${site}, für ${paid}`,
  alternative: (by, what, site, paid) =>
    `${by} machte einen Alternativzug: ${what} auf Platz ${site}, für ${paid}`,
  place: (site) => `Platz ${site}`,
  withAbility: (used) => ` (mit ${list(used)})`,
  lights: (by) => `${by} zündete den Lampion an: vier Säulen in diesem Zug`,
  swap: (said) => `Drache: ${said}`,
  swaps: (by, said) => `${by} tauschte mit dem Drachen: ${said}`,
  ends: (by) => `${by} beendete den Zug`,
  usesFan: (by) => `${by} benutzte den Fächer und füllte die Hand auf vier`,
  keepsFan: (by) => `${by} hob den Fächer auf`,
  passes: (by) => `${by} passte: Keine Säule war möglich`,
  did: {
    column: (c, site, count) => `${count > 1 ? `${count}-mal ` : ""}${nouns[c]} auf ${site}`,
    columns: (built) => `baute ${list(built)}`,
    alternative: (built) => `baute im Alternativzug ${built}`,
    tile: (what, site) => `legte ${what} auf ${site}`,
    roof: (what, site) => `setzte ${what} auf ${site}`,
    lantern: "zündete den Lampion an",
    dragon: (n) => `tauschte mit dem Drachen ${cards(n)}`,
    fan: "füllte mit dem Fächer die Hand auf vier",
    keep: "hob den Fächer auf",
    end: "beendete den Zug",
    pass: "passte",
  },
  begins: (name) => `Ausgelost: ${name} beginnt`,
  player: (seat) => `Spieler ${seat}`,
  draws: (table, hand, hidden, reshuffled) => {
    const held = [
      ...hand,
      ...(hidden ? [hidden === 1 ? "1 verdeckte Karte" : `${hidden} verdeckte Karten`] : []),
    ];
    const parts = [
      ...(table.length ? [`${list(table)} auf den Tisch`] : []),
      ...(held.length ? [`${list(held)} auf die Hand`] : []),
    ];
    return `Gezogen: ${parts.join(", ") || "nichts"}${reshuffled ? "; der Stapel wurde neu gemischt" : ""}`;
  },

  step: (what, site, notes) => `${what}${site === null ? "" : ` auf ${site}`} (${notes})`,
  steps: (what, count) => (count > 1 ? `${count} ${thing(what)}n` : thing(what)),
  lit: "Lampion an",
  alternativeStep: (step) => `Alternativzug: ${step}`,
  columnsLeft: (count) =>
    count === 0 ? "keine Säule übrig" : count === 1 ? "noch 1 Säule" : `noch ${count} Säulen`,

  emptySite: "leer",
  floorDone: (floor, c, field) =>
    `Stockwerk ${floor} ${colours[c]}, Plättchen mit ${inflected(field, "en")} Feldern`,
  floorOpen: (floor, c, columns) =>
    `Stockwerk ${floor} ${colours[c]}, ${columns === 0 ? "noch keine Säule" : columns === 1 ? "1 Säule" : `${columns} Säulen`}, kein Plättchen`,
  roofed: (base, tip) => `fertig: ${thing({ kind: "R", base, colour: tip })}`,
  blockedSite: (c) => `geht nicht weiter: kein ${inflected(c, "es")} Plättchen mehr da; gilt als fertig`,
  site: (n, what) => `Platz ${n}: ${what}`,
  may: (things) => `du kannst bauen: ${list(things)}`,
  hand: (table, hand) => `Dein Tisch: ${table}. Deine Hand: ${hand}.`,
  otherCards: (name, table, hand, known) =>
    `Tisch von ${name}: ${table}. ${name} hält ${cards(hand)}${known ? `, darunter ${known}` : ""}.`,
  counted: (card, count) => (count === 1 ? card : `${count}-mal ${card}`),
  nothing: "nichts",
  score: (a, scoreA, b, scoreB, complete) =>
    `${a} ${scoreA}, ${b} ${scoreB}. ${complete === 1 ? "1 Pagode ist" : `${complete} Pagoden sind`} fertig; mit der dritten endet das Spiel.`,
  uses: (name, uses) => `Fähigkeiten von ${name}: ${uses}.`,
  endNear: "Drei Pagoden sind fertig: Beide haben am Ende gleich viele Züge.",

  taskWait: "Warte auf den anderen Baumeister.",
  taskOver: "Das Spiel ist zu Ende.",
  taskFirst: "Wähle eine Karte, dann einen leuchtenden Platz: Baue mindestens eine Säule.",
  taskAlternative: "Deine Karten passen nirgends. Mach einen Alternativzug: vier Karten für eine Säule.",
  taskMore: (left) =>
    `Baue weiter, noch bis zu ${left} ${left === 1 ? "Säule" : "Säulen"}, oder beende den Zug.`,
  taskTiles: "Alle Säulen sind gebaut. Lege ein Plättchen oder beende den Zug.",
  taskEnd: "Alle Säulen sind gebaut. Beende den Zug, dann ziehst du nach.",
  taskClosing: "Der Alternativzug ist gemacht. Beende den Zug, dann ziehst du nach.",
  taskPass: "Keine Säule ist möglich. Lege Plättchen, wenn du kannst, und passe.",
  taskFan: "Deine Tischkarten sind gezogen. Fülle mit dem Fächer die Hand auf vier oder hebe ihn auf.",

  sites: "Bauplätze",
  yourTable: "Dein Tisch",
  yourHand: "Deine Hand",
  yourCards: "Deine Karten",
  theirs: (name) => `Karten von ${name}`,
  abilityBoard: "Deine Fähigkeiten",
  supply: "Plättchen",
  tileGone: (tile) => `${tile}: schon verbaut`,
  pile: (count) => `Nachziehstapel: ${cards(count)}`,
  discard: (count, said) => `Ablagestapel: ${cards(count)}${said ? ` (${said})` : ""}`,
  pileShort: "Stapel",
  discardShort: "Ablage",
  track: "Punkte",
  points: (name, points) => `${name}: ${points === 1 ? "1 Punkt" : `${points} Punkte`}`,
  turnPoints: (points) => `+${points} in diesem Zug`,
  columnsUsed: (built, limit) => `${built} von ${limit} Säulen gebaut`,
  endTurn: "Zug beenden",
  endFan: "Mit Fächer beenden",
  useFan: "Fächer benutzen",
  keepFan: "Fächer aufheben",
  pass: "Passen",
  alternativeTurn: "Alternativzug",
  cancel: "Abbrechen",
  use: "Benutzen",
  showWhere: "Zeig, wo",
  usesLeft: (count) => (count === 0 ? "kein Einsatz" : count === 1 ? "noch einmal" : `noch ${count}-mal`),
  locked: "nicht zurückzunehmen",
  knownCard: "dem Gegenüber bekannt",
  hiddenCard: "verdeckte Karte",
  lastTurn: "Letzter Zug",

  chooseWhat: (site) => `Was baust du auf Platz ${site}?`,
  chooseTile: (site) =>
    `Welches Plättchen für Platz ${site}? Seine Felder geben die Farbe des nächsten Stockwerks vor.`,
  chooseTip: (site) => `Welches Dach für Platz ${site}? Seine Spitze kostet zwei Karten ihrer Farbe.`,
  payFor: (what) => `Bezahlen (${what}) mit`,
  payTip: (tip) => `Die ${inflected(tip, "e")} Spitze bezahlen mit`,
  fromTable: "Tisch",
  fromHand: "Hand",
  price:
    "Beide zahlen gleich. Aber eine Tischkarte wird offen ersetzt, für alle sichtbar, eine Handkarte verdeckt und nur bis zu zwei.",
  ricePair: "mit der Reisschale",
  buddhaPair: "mit dem Buddha",
  alternativeHelp: (n) =>
    `Statt eines normalen Zugs: Vier beliebige Karten bauen eine Säule in einer passenden Farbe deiner Wahl. ${n} von 4 gewählt.`,
  alternativeWhere: "Wähle jetzt einen leuchtenden Platz.",
  pairHelp: {
    g: "Reisschale: Wähle einen leuchtenden Platz. Zwei Karten einer Farbe bezahlen seine Säule oder eine halbe Spitze.",
    b: "Buddha: Wähle einen leuchtenden Platz. Zwei Karten einer Farbe bezahlen sein Plättchen.",
  },
  dragonHelp: "Wähle die Karten, die du tauschen willst. Du ziehst ebenso viele, dann geht dein Zug weiter.",
  dragonDo: (n) => (n === 0 ? "Karten wählen" : `${cards(n)} tauschen`),
  fanHelp: "Fächer: Die Hand wird auf vier statt zwei Karten aufgefüllt.",
  fanAsk:
    "Deine Tischkarten sind gezogen. Die Hand mit dem Fächer auf vier füllen oder ihn aufheben und auf zwei füllen?",

  notYourTurn: (name) => `${name} ist am Zug.`,
  notYours: (name) => `Das sind die Karten von ${name}. Du zahlst mit deinen eigenen.`,
  closing: "Ein Alternativzug baut eine Säule und endet: Jetzt kannst du nur noch den Zug beenden.",
  fanDue: "Der Zug ist beendet. Entscheide zuerst über den Fächer: benutzen oder aufheben.",
  complete: (site) => `Die Pagode auf Platz ${site} ist fertig.`,
  blocked: (site, c) =>
    `Es gibt kein ${inflected(c, "es")} Plättchen mehr, darum geht Platz ${site} nicht weiter. Er gilt als fertig.`,
  limit: (limit) =>
    limit === 3
      ? "Mehr als drei Säulen gehen nicht in einem Zug (vier mit dem Lampion)."
      : "Mehr als vier Säulen gehen nicht, auch nicht mit dem Lampion.",
  needsTile: (site, c) =>
    `Auf Platz ${site} stehen vier Säulen. Als Nächstes kommt ein ${inflected(c, "es")} Plättchen, für eine ${inflected(c, "e")} Karte.`,
  needsRoof: (site, c) =>
    `Das oberste Stockwerk auf Platz ${site} ist voll. Jetzt kommt das Dach: eine ${inflected(c, "e")} Karte für sein Plättchen und zwei für die Spitze.`,
  roofNeeds: (c) =>
    `Ein Dach kostet eine ${inflected(c, "e")} Karte für das Plättchen und zwei in der Farbe der Spitze, alles auf einmal. Die hast du gerade nicht.`,
  floorTakes: (site, floor, wanted, got) =>
    `Stockwerk ${floor} auf Platz ${site} nimmt ${inflected(wanted, "e")} Säulen, eine ${inflected(got, "e")} Karte passt nicht.`,
  noCard: (site, c) => `Platz ${site} braucht eine ${inflected(c, "e")} Karte, und du hast keine.`,
  noUse: (c) => `Mit einer ${inflected(c, "en")} Karte lässt sich gerade nichts bauen.`,
  columnOwed: "Danach könntest du die Säule nicht mehr bauen, die jeder Zug verlangt.",
  owes: "Jeder Zug baut mindestens eine Säule.",
  tileNotDue: (c) =>
    `Ein ${inflected(c, "es")} Plättchen kommt auf vier ${inflected(c, "e")} Säulen. So weit ist kein Platz.`,
  tileTaken: (base, field) =>
    `Das ${inflected(base, "e")} Plättchen mit ${inflected(field, "en")} Feldern ist schon verbaut.`,
  notThisTile: (c) => `Hier kommt ein ${inflected(c, "es")} Plättchen hin, wie die Säulen darunter.`,
  noMarker: (c) => `${abilities[c]}: kein Einsatz übrig. Ein ${inflected(c, "es")} Plättchen bringt zwei.`,
  usedUp: (c) => `${theAbility[c]} wurde in diesem Zug schon benutzt. Jede Fähigkeit wirkt einmal im Zug.`,
  dragonLate: "Der Drache kommt zuerst, bevor etwas gebaut oder gelegt ist.",
  lanternBlocks: "Nur ein Alternativzug kann jetzt eine Säule bauen, und den würde der Lampion ausschließen.",
  fanLater: "Über den Fächer entscheidest du, wenn der Zug beendet ist und deine Tischkarten gezogen sind.",
  fanAtEnd: "Der Fächer wirkt am Ende des Zugs, wenn eine Säule gebaut ist.",
  noPair: (c) =>
    `Mit ${withAbilityOf[c]} brauchst du zwei Karten einer Farbe und ${c === "g" ? "einen Platz, der eine andere nimmt" : "ein volles Stockwerk einer anderen"}.`,
  simple: "Im einfachen Spiel gibt es keine Fähigkeiten.",
  alternativeLate: "Ein Alternativzug ersetzt den ganzen Zug, und dieser hat schon begonnen.",
  alternativeNowhere: (site) => `Auf Platz ${site} ist jetzt keine Säule möglich.`,
  fourFirst: "Wähle zuerst vier Karten für den Alternativzug.",
  fourAlready: "Vier Karten sind gewählt. Klicke eine noch einmal an, um sie zurückzulegen.",
  drawLater: "Du ziehst am Ende deines Zugs: den Tisch bis fünf, dann die Hand bis zwei.",
};
