/** All that the Pagode board says, in three languages. */
import type { Language } from "../../lib/i18n.svelte";
import type { Colour } from "./geometry";
import type { BuildingKind, PieceKind } from "./view";

type Thing = BuildingKind | "ruin" | "fence" | "wall";

export interface Texts {
  board: string;
  piece: Record<PieceKind, string>;
  /** With the article that fits "could finish ...". */
  a: Record<BuildingKind, string>;
  /** As "part of ..." and "Mira: ..." name it. */
  named: Record<Thing, string>;
  /** For labels: "House". */
  thing: Record<Thing, string>;
  square: Record<Colour, string>;
  empty: string;
  yours: Record<PieceKind, string>;
  theirs: (piece: PieceKind, name: string) => string;
  partOf: (what: string) => string;
  /** Whose something is: "Mira: a house". */
  of: (name: string, what: string) => string;
  worth: (what: string, value: number) => string;
  notValid: (what: string) => string;
  encircled: string;
  canGoHere: string;
  lostFor: (name: string | null) => string;
  wouldFinish: (what: string, value: number) => string;
  last: Record<"from" | "to" | "gone", string>;

  reserve: (name: string, stones: string, pillars: string) => string;
  pick: (piece: PieceKind, n: number) => string;
  count: Record<PieceKind, (n: number) => string>;
  keys: Record<PieceKind, string>;

  stoneOrPillar: (square: string) => string;
  takeBack: (square: string) => string;
  moreStones: string;
  demolish: (squares: string) => string;
  tear: Record<"fence" | "wall" | "ruin", (squares: string) => string>;
  capture: (square: string) => string;
  cancel: string;
  declare: (value: number) => string;
  declareAsk: (value: number, name: string) => string;
  declareDanger: (name: string, what: string, square: string, value: number) => string;
  declareCleared: (name: string, what: string, value: number) => string;
  declareBeaten: (name: string, value: number) => string;
  declareSafe: (name: string) => string;
  declareYes: string;
  notYet: string;
  waive: string;
  waiveAsk: (name: string, value: number) => string;
  waivePlain: string;
  declared: (name: string, value: number) => string;
  showLost: string;
  showUnfinished: string;
  legendLost: string;
  legendUnfinished: string;

  notYourTurn: string;
  over: string;
  occupied: string;
  stonesStay: string;
  pillarsStay: string;
  notYours: string;
  noDemolition: string;
  reserveEmpty: string;
  noneLeft: Record<PieceKind, string>;
  wrongColour: Record<Colour, string>;
}

const ENGLISH_THINGS: Record<Thing, string> = {
  hut: "a hut",
  house: "a house",
  castle: "a castle",
  tower: "a tower",
  pagoda: "a pagoda",
  ruin: "a ruin",
  fence: "a fence",
  wall: "a wall",
};

const en: Texts = {
  board: "Pagode board",
  piece: { stone: "Stone", pillar: "Pillar" },
  a: ENGLISH_THINGS,
  named: ENGLISH_THINGS,
  thing: {
    hut: "Hut",
    house: "House",
    castle: "Castle",
    tower: "Tower",
    pagoda: "Pagoda",
    ruin: "Ruin",
    fence: "Fence",
    wall: "Wall",
  },
  square: { black: "black square", green: "green square", red: "red square" },
  empty: "empty",
  yours: { stone: "your stone", pillar: "your pillar" },
  theirs: (piece, name) => `${name}'s ${piece}`,
  partOf: (what) => `part of ${what}`,
  of: (name, what) => `${name}: ${what}`,
  worth: (what, value) => `${what} of ${value}`,
  notValid: (what) => `${what} that does not count`,
  encircled: "encircled",
  canGoHere: "can go here",
  lostFor: (name) => (name === null ? "lost square for you" : `lost square for ${name}`),
  wouldFinish: (what, value) => `would finish ${what} of ${value}`,
  last: { from: "last move came from here", to: "last move went here", gone: "last move cleared this" },

  reserve: (name, stones, pillars) => `${name}'s reserve: ${stones}, ${pillars}`,
  pick: (piece, n) => `Take a ${piece} from your reserve, ${n} left`,
  count: {
    stone: (n) => (n === 1 ? "1 stone" : `${n} stones`),
    pillar: (n) => (n === 1 ? "1 pillar" : `${n} pillars`),
  },
  keys: { stone: "s", pillar: "p" },

  stoneOrPillar: (square) => `What goes on ${square}?`,
  takeBack: (square) => `Take back ${square}`,
  moreStones: "Choose more stones to demolish several at once.",
  demolish: (squares) => `Demolish ${squares}`,
  tear: {
    fence: (squares) => `Tear down the fence ${squares}`,
    wall: (squares) => `Tear down the wall ${squares}`,
    ruin: (squares) => `Tear down the ruin ${squares}`,
  },
  capture: (square) => `Capture ${square}`,
  cancel: "Cancel",
  declare: (value) => `Declare ${value}`,
  declareAsk: (value, name) =>
    `You declare ${value} points. ${name} has one more turn and wins with anything worth more.`,
  declareDanger: (name, what, square, value) => `${name} could finish ${what} of ${value} on ${square}.`,
  declareCleared: (name, what, value) =>
    `${name} could clear a fence or wall, and ${what} of ${value} would count.`,
  declareBeaten: (name, value) => `${name} already has a building of ${value} and would win with it.`,
  declareSafe: (name) => `${name} cannot beat that in one turn.`,
  declareYes: "Declare",
  notYet: "Not yet",
  waive: "Waive",
  waiveAsk: (name, value) =>
    `Waive your last turn? ${name} then wins with ${value}, unless your building is worth more.`,
  waivePlain: "You have no other turn. Waive it?",
  declared: (name, value) => `${name} has declared ${value}. This is the last turn.`,
  showLost: "Lost squares",
  showUnfinished: "Threats",
  legendLost: "Stroke ╱: a piece of yours there makes a fence or wall. ╲: one of the other side.",
  legendUnfinished: "Ring: one piece there finishes a building, with its value. Dashed: for the other side.",

  notYourTurn: "It is not your turn yet.",
  over: "The game is over.",
  occupied: "This square is taken. Pieces go on empty squares.",
  stonesStay: "Stones never move. You can take one back into your reserve.",
  pillarsStay: "Pillars never come back into the reserve. They move to squares of their colour.",
  notYours:
    "You can take this piece only when it is encircled and announced, or stands in a fence, wall or ruin.",
  noDemolition:
    "You can take several stones off at once only with an empty reserve, and not again before the other side has done so.",
  reserveEmpty: "Your reserve is empty. Move a pillar or take a stone back.",
  noneLeft: {
    stone: "You have no stone left in your reserve. You can take one back from the board.",
    pillar: "You have no pillar left in your reserve. Move one that stands on the board.",
  },
  wrongColour: {
    black: "That pillar stands on black, so it can only move to empty black squares.",
    green: "That pillar stands on green, so it can only move to empty green squares.",
    red: "That pillar stands on red, so it can only move to empty red squares.",
  },
};

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

const de: Texts = {
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

const FRENCH_THINGS: Record<Thing, string> = {
  hut: "une hutte",
  house: "une maison",
  castle: "un château",
  tower: "une tour",
  pagoda: "une pagode",
  ruin: "une ruine",
  fence: "une clôture",
  wall: "un mur",
};

const fr: Texts = {
  board: "Plateau de Pagode",
  piece: { stone: "Pierre", pillar: "Colonne" },
  a: FRENCH_THINGS,
  named: FRENCH_THINGS,
  thing: {
    hut: "Hutte",
    house: "Maison",
    castle: "Château",
    tower: "Tour",
    pagoda: "Pagode",
    ruin: "Ruine",
    fence: "Clôture",
    wall: "Mur",
  },
  square: { black: "case noire", green: "case verte", red: "case rouge" },
  empty: "vide",
  yours: { stone: "votre pierre", pillar: "votre colonne" },
  theirs: (piece, name) => `${piece === "stone" ? "pierre" : "colonne"} de ${name}`,
  partOf: (what) => `fait partie de : ${what}`,
  of: (name, what) => `${name} : ${what}`,
  worth: (what, value) => `${what} à ${value}`,
  notValid: (what) => `${what} sans valeur`,
  encircled: "encerclée",
  canGoHere: "destination possible",
  lostFor: (name) => (name === null ? "case perdue pour vous" : `case perdue pour ${name}`),
  wouldFinish: (what, value) => `achèverait ${what} à ${value}`,
  last: {
    from: "départ du dernier coup",
    to: "arrivée du dernier coup",
    gone: "vidée par le dernier coup",
  },

  reserve: (name, stones, pillars) => `Réserve de ${name} : ${stones}, ${pillars}`,
  pick: (piece, n) =>
    `Prendre une ${piece === "stone" ? "pierre" : "colonne"} dans votre réserve, reste ${n}`,
  count: {
    stone: (n) => (n > 1 ? `${n} pierres` : `${n} pierre`),
    pillar: (n) => (n > 1 ? `${n} colonnes` : `${n} colonne`),
  },
  keys: { stone: "p", pillar: "c" },

  stoneOrPillar: (square) => `Que poser en ${square} ?`,
  takeBack: (square) => `Reprendre ${square}`,
  moreStones: "Choisissez d’autres pierres pour en démolir plusieurs à la fois.",
  demolish: (squares) => `Démolir ${squares}`,
  tear: {
    fence: (squares) => `Abattre la clôture ${squares}`,
    wall: (squares) => `Abattre le mur ${squares}`,
    ruin: (squares) => `Abattre la ruine ${squares}`,
  },
  capture: (square) => `Capturer ${square}`,
  cancel: "Annuler",
  declare: (value) => `Annoncer ${value}`,
  declareAsk: (value, name) =>
    `Vous annoncez ${value} points. ${name} joue encore un coup et gagne avec tout ce qui vaut plus.`,
  declareDanger: (name, what, square, value) => `${name} pourrait achever ${what} à ${value} en ${square}.`,
  declareCleared: (name, what, value) =>
    `${name} pourrait défaire une clôture ou un mur et aurait alors ${what} à ${value}.`,
  declareBeaten: (name, value) => `${name} a déjà un bâtiment à ${value} et gagnerait grâce à lui.`,
  declareSafe: (name) => `${name} ne peut pas faire mieux en un coup.`,
  declareYes: "Annoncer",
  notYet: "Pas encore",
  waive: "Renoncer",
  waiveAsk: (name, value) =>
    `Renoncer à votre dernier coup ? ${name} gagne alors avec ${value}, sauf si votre bâtiment vaut plus.`,
  waivePlain: "Vous n’avez pas d’autre coup. Renoncer ?",
  declared: (name, value) => `${name} a annoncé ${value}. C’est le dernier coup.`,
  showLost: "Cases perdues",
  showUnfinished: "Menaces",
  legendLost: "Trait ╱ : une de vos pièces y ferait une clôture ou un mur. ╲ : une pièce adverse.",
  legendUnfinished:
    "Anneau : une pièce y achève un bâtiment, avec sa valeur. En pointillé : pour l’adversaire.",

  notYourTurn: "Ce n’est pas encore à vous de jouer.",
  over: "La partie est terminée.",
  occupied: "Cette case est prise. Les pièces vont sur des cases vides.",
  stonesStay: "Les pierres ne se déplacent jamais. Vous pouvez en reprendre une dans votre réserve.",
  pillarsStay: "Les colonnes ne reviennent jamais en réserve. Elles vont sur des cases de leur couleur.",
  notYours:
    "Cette pièce ne se prend que si elle est encerclée et annoncée, ou dans une clôture, un mur ou une ruine.",
  noDemolition:
    "On retire plusieurs pierres à la fois seulement avec une réserve vide, et pas deux fois avant que l’adversaire l’ait fait.",
  reserveEmpty: "Votre réserve est vide. Déplacez une colonne ou reprenez une pierre.",
  noneLeft: {
    stone: "Il ne vous reste aucune pierre en réserve. Vous pouvez en reprendre une sur le plateau.",
    pillar: "Il ne vous reste aucune colonne en réserve. Déplacez-en une du plateau.",
  },
  wrongColour: {
    black: "Cette colonne est sur une case noire : elle ne va que sur des cases noires vides.",
    green: "Cette colonne est sur une case verte : elle ne va que sur des cases vertes vides.",
    red: "Cette colonne est sur une case rouge : elle ne va que sur des cases rouges vides.",
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
