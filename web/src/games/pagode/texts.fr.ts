/** What the board says in French. */
import type { Texts, Thing } from "./texts";

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

export const fr: Texts = {
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
