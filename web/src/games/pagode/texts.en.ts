/** What the board says in English. */
import type { Texts, Thing } from "./texts";

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

export const en: Texts = {
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
