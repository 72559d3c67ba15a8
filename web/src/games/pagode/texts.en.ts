import type { Thing } from "./texts";
import type { BuildingKind, PieceKind, Square } from "./view";

const THINGS: Record<Thing, string> = {
  hut: "a hut",
  house: "a house",
  castle: "a castle",
  tower: "a tower",
  pagoda: "a pagoda",
  ruin: "a ruin",
  fence: "a fence",
  wall: "a wall",
};

export const en = {
  board: "Pagode board",
  piece: { stone: "Stone", pillar: "Pillar" },
  /** With the article that fits "could finish ...". */
  a: THINGS as Record<BuildingKind, string>,
  /** As "part of ..." and "Mira: ..." name it. */
  named: THINGS,
  /** For labels: "House". */
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
  theirs: (piece: PieceKind, name: string) => `${name}'s ${piece}`,
  partOf: (what: string) => `part of ${what}`,
  /** Whose it is: "Mira: a house". */
  of: (name: string, what: string) => `${name}: ${what}`,
  worth: (what: string, value: number) => `${what} of ${value}`,
  notValid: (what: string) => `${what} that does not count`,
  encircled: "encircled",
  canGoHere: "can go here",
  lostFor: (name: string | null) => (name === null ? "lost square for you" : `lost square for ${name}`),
  wouldFinish: (what: string, value: number) => `would finish ${what} of ${value}`,
  last: { from: "last move came from here", to: "last move went here", gone: "last move cleared this" },

  reserve: (name: string, stones: string, pillars: string) => `${name}'s reserve: ${stones}, ${pillars}`,
  pick: (piece: PieceKind, n: number) => `Take a ${piece} from your reserve, ${n} left`,
  count: {
    stone: (n: number) => (n === 1 ? "1 stone" : `${n} stones`),
    pillar: (n: number) => (n === 1 ? "1 pillar" : `${n} pillars`),
  },
  keys: { stone: "s", pillar: "p" },

  stoneOrPillar: (square: string) => `What goes on ${square}?`,
  takeBack: (square: string) => `Take back ${square}`,
  moreStones: "Choose more stones to demolish several at once.",
  demolish: (squares: string) => `Demolish ${squares}`,
  tear: {
    fence: (squares: string) => `Tear down the fence ${squares}`,
    wall: (squares: string) => `Tear down the wall ${squares}`,
    ruin: (squares: string) => `Tear down the ruin ${squares}`,
  },
  capture: (square: string) => `Capture ${square}`,
  cancel: "Cancel",
  declare: (value: number) => `Declare ${value}`,
  declareAsk: (value: number, name: string) =>
    `You declare ${value} points. ${name} has one more turn and wins with anything worth more.`,
  declareDanger: (name: string, what: string, square: string, value: number) =>
    `${name} could finish ${what} of ${value} on ${square}.`,
  declareCleared: (name: string, what: string, value: number) =>
    `${name} could clear a fence or wall, and ${what} of ${value} would count.`,
  declareBeaten: (name: string, value: number) =>
    `${name} already has a building of ${value} and would win with it.`,
  declareSafe: (name: string) => `${name} cannot beat that in one turn.`,
  declareYes: "Declare",
  notYet: "Not yet",
  waive: "Waive",
  waiveAsk: (name: string, value: number) =>
    `Waive your last turn? ${name} then wins with ${value}, unless your building is worth more.`,
  waivePlain: "You have no other turn. Waive it?",
  declared: (name: string, value: number) => `${name} has declared ${value}. This is the last turn.`,
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

  /** For the move list, for screen readers and for read-outs. */
  sentences: {
    place: {
      stone: (by: string, to: Square) => `${by} placed a stone on ${to}`,
      pillar: (by: string, to: Square) => `${by} placed a pillar on ${to}`,
    },
    move: (by: string, from: Square, to: Square) => `${by} moved a pillar from ${from} to ${to}`,
    takeOff: (by: string, from: Square) => `${by} took the stone on ${from} back`,
    demolish: (by: string, squares: string) => `${by} demolished ${squares}`,
    tear: {
      fence: (by: string, squares: string) => `${by} tore down the fence ${squares}`,
      wall: (by: string, squares: string) => `${by} tore down the wall ${squares}`,
      ruin: (by: string, squares: string) => `${by} tore down the ruin ${squares}`,
    },
    capture: (by: string, at: Square) => `${by} captured the piece on ${at}`,
    simple: {
      declare: (by: string) => `${by} declared`,
      waive: (by: string) => `${by} waived`,
      resign: (by: string) => `${by} resigned`,
      draw: (by: string) => `${by} offered a draw`,
      accept: (by: string) => `${by} accepted the draw`,
    },
    /** Moves that nobody has made yet, unless the board already has words for them. */
    suggest: {
      place: { stone: (to: Square) => `Stone on ${to}`, pillar: (to: Square) => `Pillar on ${to}` },
      move: (from: Square, to: Square) => `Pillar from ${from} to ${to}`,
      resign: "Resign",
      draw: "Offer a draw",
      accept: "Accept the draw",
    },
    first: ["Green begins", "Red begins"] satisfies [string, string],
    cross: "cross",
    and: " and ",
    hand: (name: string, stones: string, pillars: string) =>
      `${name} has ${stones} and ${pillars} in reserve.`,
    gone: (n: number) => (n === 1 ? "One piece is captured." : `${n} pieces are captured.`),
    none: "none",
    pieces: (name: string, stones: string, pillars: string) =>
      `${name}: stones ${stones}; pillars ${pillars}.`,
    encircled: (squares: string) => `Encircled: ${squares}.`,
    best: (name: string, value: number) => `${name}'s best building is worth ${value}.`,
    noBest: (name: string) => `${name} has no building.`,
    declared: (name: string, value: number) => `${name} has declared ${value}.`,
    won: (name: string, points: number) => `${name} has won with ${points}.`,
    drawn: "The game is drawn.",
    taskOver: "The game is over.",
    taskWait: "Wait for the other side.",
    taskLast: (value: number) => `Last turn: you need a building worth more than ${value}.`,
    taskDeclare: (value: number) => `Your building stands: declare ${value}, or build on.`,
    taskCapture: "You have encircled a piece: click it to capture it.",
    taskTear: "The other side has a fence, wall or ruin: click it to tear it down.",
    taskBegin: "Place a stone or a pillar: four of yours in a square make a building.",
    taskFull: "Move a pillar to a square of its colour, or take stones back.",
    taskUsual: "Place a piece, move a pillar, or take a stone back.",
    taskWaive: "No turn is left to you but waiving.",
    price: (points: number) => `Resigning now gives the other side ${points} points.`,
  },
};
