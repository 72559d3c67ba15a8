/** What the board says in German. */
import type { Texts, Thing } from "./texts";

const GERMAN_THINGS: Record<Thing, string> = {
  hut: "Hütte",
  house: "Haus",
  castle: "Burg",
  tower: "Turm",
  pagoda: "Pagode",
  ruin: "Ruine",
  fence: "Zaun",
  wall: "Mauer",
};

export const de: Texts = {
  board: "Pagode-Brett",
  piece: { stone: "Stein", pillar: "Säule" },
  a: {
    hut: "eine Hütte",
    house: "ein Haus",
    castle: "eine Burg",
    tower: "einen Turm",
    pagoda: "eine Pagode",
  },
  named: GERMAN_THINGS,
  thing: GERMAN_THINGS,
  square: { black: "schwarzes Feld", green: "grünes Feld", red: "rotes Feld" },
  empty: "leer",
  yours: { stone: "dein Stein", pillar: "deine Säule" },
  theirs: (piece, name) => `${piece === "stone" ? "Stein" : "Säule"} von ${name}`,
  partOf: (what) => `gehört zu: ${what}`,
  of: (name, what) => `${name}: ${what}`,
  worth: (what, value) => `${what} mit ${value}`,
  notValid: (what) => `${what} ohne Wert`,
  encircled: "eingekreist",
  canGoHere: "mögliches Ziel",
  lostFor: (name) => (name === null ? "verlorenes Feld für dich" : `verlorenes Feld für ${name}`),
  wouldFinish: (what, value) => `vollendet ${what} mit ${value}`,
  last: {
    from: "letzter Zug kam von hier",
    to: "letzter Zug ging hierher",
    gone: "beim letzten Zug geräumt",
  },

  reserve: (name, stones, pillars) => `Vorrat von ${name}: ${stones}, ${pillars}`,
  pick: (piece, n) => `${piece === "stone" ? "Stein" : "Säule"} aus deinem Vorrat nehmen, noch ${n}`,
  count: {
    stone: (n) => (n === 1 ? "1 Stein" : `${n} Steine`),
    pillar: (n) => (n === 1 ? "1 Säule" : `${n} Säulen`),
  },
  keys: { stone: "s", pillar: "l" },

  stoneOrPillar: (square) => `Was kommt auf ${square}?`,
  takeBack: (square) => `${square} zurücknehmen`,
  moreStones: "Wähle weitere Steine, um mehrere auf einmal abzubrechen.",
  demolish: (squares) => `${squares} abbrechen`,
  tear: {
    fence: (squares) => `Zaun ${squares} abreißen`,
    wall: (squares) => `Mauer ${squares} abreißen`,
    ruin: (squares) => `Ruine ${squares} abreißen`,
  },
  capture: (square) => `${square} schlagen`,
  cancel: "Doch nicht",
  declare: (value) => `${value} melden`,
  declareAsk: (value, name) =>
    `Du meldest ${value} Punkte. ${name} hat noch einen Zug und gewinnt mit allem, was mehr wert ist.`,
  declareDanger: (name, what, square, value) =>
    `${name} könnte auf ${square} ${what} mit ${value} vollenden.`,
  declareCleared: (name, what, value) =>
    `${name} könnte einen Zaun oder eine Mauer auflösen und hätte dann ${what} mit ${value}.`,
  declareBeaten: (name, value) => `${name} hat schon ein Gebäude mit ${value} und würde damit gewinnen.`,
  declareSafe: (name) => `${name} kann das in einem Zug nicht überbieten.`,
  declareYes: "Melden",
  notYet: "Noch nicht",
  waive: "Verzichten",
  waiveAsk: (name, value) =>
    `Auf den letzten Zug verzichten? ${name} gewinnt dann mit ${value}, wenn du nichts Wertvolleres hast.`,
  waivePlain: "Du hast keinen anderen Zug. Verzichten?",
  declared: (name, value) => `${name} hat ${value} gemeldet. Das ist der letzte Zug.`,
  showLost: "Verlorene Felder",
  showUnfinished: "Drohungen",
  legendLost: "Strich ╱: Ein Stück von dir ergäbe dort Zaun oder Mauer. ╲: eines der Gegenseite.",
  legendUnfinished: "Ring: Ein Stück dort vollendet ein Gebäude, mit Wert. Gestrichelt: für die Gegenseite.",

  notYourTurn: "Du bist noch nicht am Zug.",
  over: "Das Spiel ist zu Ende.",
  occupied: "Dieses Feld ist besetzt. Stücke kommen auf leere Felder.",
  stonesStay: "Steine werden nie versetzt. Du kannst einen in den Vorrat zurücknehmen.",
  pillarsStay: "Säulen kommen nie in den Vorrat zurück. Sie ziehen auf Felder ihrer Farbe.",
  notYours:
    "Dieses Stück kannst du nur nehmen, wenn es eingekreist und gemeldet ist oder in Zaun, Mauer oder Ruine steht.",
  noDemolition:
    "Mehrere Steine nimmst du nur mit leerem Vorrat auf einmal vom Brett, und erst wieder, wenn die Gegenseite es getan hat.",
  reserveEmpty: "Dein Vorrat ist leer. Versetze eine Säule oder nimm einen Stein zurück.",
  noneLeft: {
    stone: "Du hast keinen Stein mehr im Vorrat. Du kannst einen vom Brett zurücknehmen.",
    pillar: "Du hast keine Säule mehr im Vorrat. Versetze eine, die schon steht.",
  },
  wrongColour: {
    black: "Diese Säule steht auf Schwarz und zieht nur auf leere schwarze Felder.",
    green: "Diese Säule steht auf Grün und zieht nur auf leere grüne Felder.",
    red: "Diese Säule steht auf Rot und zieht nur auf leere rote Felder.",
  },
};
