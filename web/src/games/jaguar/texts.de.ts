import { between, range } from "./phrases";
import type { Texts } from "./texts";

function cards(n: number): string {
  return n === 1 ? "1 Karte" : `${n} Karten`;
}

export const de: Texts = {
  hand: "Deine Hand",
  handOf: (name, count) => `Hand von ${name}, ${cards(count)}`,
  card: (card) => `Karte ${card}`,
  picked: (card) => `Karte ${card}, gewählt`,
  pyramid: "Deine Pyramide",
  pyramidOf: (name) => `Pyramide von ${name}`,
  path: "Dschungelpfad",
  table: "Auf dem Tisch",
  field: (f) =>
    [
      `Feld ${f.field}, Stufe ${f.level}`,
      f.card === null ? "leer" : `darauf ${f.card}`,
      f.stone ? "mit Jaguarstein" : "",
      f.covered === 0 ? "" : `${f.covered} abgedeckt`,
      f.stone ? "" : f.fits === null ? "keine Zahl passt" : `passend ${range(f.fits, "bis")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  fitsHere: (card) => `${card} hierher legen`,
  coverHere: (card, price) => `mit ${card} abdecken: ${price}`,
  aimHere: "kann gewählt werden",
  price: (fields, name) => `+${fields} für ${name}`,
  covering: (prices, name) => `Abdecken: ${prices.map((price) => `+${price}`).join(" oder ")} für ${name}`,
  forWhom: (name) => `für ${name}`,
  offer: (cards) => `${cards.join(" und ")} anbieten`,
  pickTwo: "Wähle zwei Karten",
  bid: (card) => `${card} zeigen`,
  stuck: (card) => `${card} nehmen und die Runde verlieren`,
  giveUp: (card) => `Die ${card} passt nirgends: Runde verloren`,
  keep: "Keine Karte legen",
  decline: "Verzichten",
  draw: (name) => `Aus der Hand von ${name} ziehen`,
  event: {
    a: "Nimm einen Jaguarstein von einer deiner Karten",
    b: "Entferne eine deiner Karten ohne Stein",
    c: "Entferne eine gegnerische Karte ohne Stein",
    d: "Ziehe blind eine Karte aus der gegnerischen Hand",
  },
  station: (field, number, event) =>
    [
      `Feld ${field}`,
      number === null ? "keine Zahl" : `Zahl ${number}`,
      event ? `Ereignis: ${de.event[event]}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  start: "Start",
  end: "hier endet das Spiel mit der Runde, ohne Dschungelprobe",
  standsHere: (name) => `hier steht ${name}`,
  offeredBy: (name) => `${name} bietet an`,
  youOffer: "Du bietest an",
  leftFor: (name) => `Bleibt für ${name}`,
  leftForYou: "Bleibt für dich",
  bidding: "Wer beginnt?",
  pickOne: "Wähle eine Karte",
  yourBid: "Nur du siehst sie bisher",
  lastCards: "Letzte Karten",
  hiddenBid: (name) => `${name} hat eine Karte gewählt`,
  noBid: (name) => `${name} wählt noch`,
  begins: (name, high, low) => `${name} beginnt: ${high} schlägt ${low}`,
  eventOf: (name) => `Ereignis für ${name}`,
  yourEvent: "Ein Ereignis für dich",
  seen: "Gesehene Zahlen",
  seenNote: "Nur was beide in dieser Runde gesehen haben",
  round: (round) => `Runde ${round}`,
  roundWon: (round, name) => `Runde ${round} geht an ${name}`,
  why: {
    stuck: (loser, card) => `${loser} konnte die ${card} nirgends legen.`,
    complete: (winner) => `Die Pyramide von ${winner} ist vollständig.`,
    last: (winner) => `Die Karten sind verbraucht, und ${winner} hat besser gebaut.`,
  },
  advances: (name, field) => `Der Forscher von ${name} geht fünf weiter, auf Feld ${field}.`,
  test: "Dschungelprobe",
  testQuestion: (number) => `Ist die Karte kleiner als ${number}?`,
  testGoesOn: (card, number) => `${card} ist nicht kleiner als ${number}: Eine neue Runde beginnt.`,
  testEnds: (card, number) => `${card} ist kleiner als ${number}: Das Spiel ist aus.`,
  noNumber: "Der vordere Forscher steht neben keiner Zahl: Eine neue Runde beginnt.",
  pathEnds: (name) => `${name} ist am Ende des Pfads: Eine Probe ist nicht nötig.`,
  gameWon: (name) => `${name} gewinnt das Spiel`,
  you: {
    begin: (high, low) => `Du beginnst: ${high} schlägt ${low}`,
    standHere: "hier stehst du",
    roundWon: (round) => `Runde ${round} gehört dir`,
    why: {
      stuck: (card) => `Du konntest die ${card} nirgends legen.`,
      complete: "Deine Pyramide ist vollständig.",
      last: "Die Karten sind verbraucht, und du hast besser gebaut.",
    },
    advance: (field) => `Dein Forscher geht fünf weiter, auf Feld ${field}.`,
    pathEnds: "Du bist am Ende des Pfads: Eine Probe ist nicht nötig.",
    gameWon: "Du gewinnst das Spiel",
  },
  goOn: "Weiter",
  suggested: "vorgeschlagen",

  sentences: {
    move: {
      bid: (by, m) => (m.card === null ? `${by} wählt verdeckt eine Karte` : `${by} zeigt ${m.card}`),
      offer: (by, m) => `${by} bietet ${m.cards.join(" und ")} an`,
      lay: (by, m) => `${by} legt ${m.card} auf Feld ${m.field}`,
      cover: (by, m) => `${by} deckt Feld ${m.field} mit ${m.card} ab`,
      stuck: (by, m) => `${by} kann die ${m.card} nirgends legen und verliert die Runde`,
      stone: (by, m) => `${by} nimmt den Jaguarstein von Feld ${m.field}`,
      own: (by, m) => `${by} entfernt die eigene Karte auf Feld ${m.field}`,
      enemy: (by, m) => `${by} entfernt die gegnerische Karte auf Feld ${m.field}`,
      draw: (by) => `${by} zieht eine Karte aus der gegnerischen Hand`,
      decline: (by) => `${by} verzichtet auf das Ereignis`,
      keep: (by) => `${by} legt keine letzte Karte`,
      deal: () => "Die Karten werden ausgeteilt",
      drawn: (_, m) =>
        m.card === null
          ? "Eine Karte kommt ungesehen unter den Stapel"
          : `Die ${m.card} kommt unter den Stapel`,
      test: (_, m) => `Dschungelprobe: ${m.card}`,
    },
    hand: (cards) => `Deine Hand: ${cards.join(", ")}.`,
    emptyHand: "Deine Hand ist leer.",
    noHand: (names, sizes) => `${names[0]} hat ${cards(sizes[0])}, ${names[1]} ${sizes[1]}.`,
    pyramid: (name, fields) => `${name}: ${fields.join(", ")}.`,
    emptyPyramid: (name) => `${name}: eine leere Pyramide.`,
    on: (field, card, stone) => `Feld ${field} ${card}${stone ? " mit Stein" : ""}`,
    offered: (cards) => `Angeboten: ${cards.join(" und ")}.`,
    explorer: (name, field, number) =>
      `Der Forscher von ${name} steht auf Feld ${field}${number === null ? "" : `, Zahl ${number}`}.`,
    round: (round) => `Runde ${round}.`,
    task: {
      bid: "Wähle verdeckt eine Karte: Die höhere beginnt, beide kommen zurück.",
      offer: "Biete zwei Karten an. Eine wird dir genommen, die andere legst du selbst.",
      take: (cards) => `Nimm ${cards.join(" oder ")} und lege sie dorthin, wo es leuchtet.`,
      takeStuck: "Keine der Karten lässt sich legen: Die Runde ist verloren.",
      lay: (card) => `Lege die ${card} auf ein leuchtendes Feld.`,
      cover: (card) =>
        `Die ${card} passt auf kein leeres Feld: Decke eine Karte ab. Das bewegt den anderen Forscher.`,
      stuck: (card) => `Die ${card} lässt sich nirgends legen: Die Runde ist verloren.`,
      last: "Letzte Karten: Lege noch eine auf ein leeres Feld, oder keine.",
      keep: "Keine deiner Karten passt mehr.",
      event: {
        a: "Nimm den Jaguarstein von einer deiner Karten, oder verzichte.",
        b: "Entferne eine deiner Karten ohne Stein, oder verzichte.",
        c: "Entferne eine Karte ohne Stein aus der anderen Pyramide, oder verzichte.",
        d: "Ziehe blind eine Karte aus der anderen Hand, oder verzichte.",
      },
    },
  },

  refusals: {
    othersTurn: (name) => `${name} ist am Zug; danach bist du dran.`,
    takeFirst: "Nimm zuerst eine der beiden angebotenen Karten; deine Hand kommt später.",
    layFirst: (card) => `Lege zuerst die ${card} in deine Pyramide.`,
    pickFirst: "Wähle zuerst eine Karte, dann ihr Feld.",
    offerFromHand: "Biete zuerst zwei Handkarten an; danach legst du die, die übrig bleibt.",
    bidFromHand: "Wähle zuerst eine Handkarte: Die höhere beginnt, und sie kommt zu dir zurück.",
    eventFirst: "Entscheide zuerst über das Ereignis.",
    chooses: (name) => `${name} wählt zuerst; die andere Karte gehört dir.`,
    othersPyramid: (name) => `Das ist die Pyramide von ${name}; deine Karten kommen in deine eigene.`,
    mustLay: (card) => `Die ${card} lässt sich nirgends legen, also muss es die andere Karte sein.`,
    order: (card, low, high) =>
      `Von Feld 1 bis 10 steigen die Zahlen: Die ${card} gehört ${between(low, high, {
        above: (v) => `hinter die ${v}`,
        below: (v) => `vor die ${v}`,
        both: (a, b) => `zwischen die ${a} und die ${b}`,
        free: "überallhin",
      })}.`,
    coverOnlyIf: (card) =>
      `Die ${card} passt noch auf ein leeres Feld; abgedeckt wird nur, wenn keines passt.`,
    stoneStays: "Eine Karte mit Jaguarstein kann nicht abgedeckt werden.",
    nowhere: (card) => `Die ${card} passt auf keines deiner leeren Felder.`,
    aimStone: "Wähle eine deiner Karten mit Jaguarstein.",
    aimBare: "Nur eine Karte ohne Jaguarstein kann entfernt werden.",
    aimOwn: "Bei diesem Ereignis geht es um eine Karte deiner eigenen Pyramide.",
    aimEnemy: (name) => `Bei diesem Ereignis geht es um eine Karte in der Pyramide von ${name}.`,
    aimHand: (name) => `Bei diesem Ereignis wird eine Karte aus der Hand von ${name} gezogen.`,
    noCoverLast: "Eine letzte Karte kommt nur auf ein leeres Feld; abgedeckt wird jetzt nicht mehr.",
  },
};
