/** Everything that Pagode says. One object per language; a missing sentence fails the build. */
import type { Language } from "../../lib/i18n.svelte";
import type { Colour } from "./geometry";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";
import type { BuildingKind, PieceKind, Square } from "./view";

export type Thing = BuildingKind | "ruin" | "fence" | "wall";

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
  /** Whose it is: "Mira: a house". */
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

  sentences: Sentences;
}

/** For the move list, for screen readers and for read-outs. */
export interface Sentences {
  place: Record<"stone" | "pillar", (by: string, to: Square) => string>;
  move: (by: string, from: Square, to: Square) => string;
  takeOff: (by: string, from: Square) => string;
  demolish: (by: string, squares: string) => string;
  tear: Record<"fence" | "wall" | "ruin", (by: string, squares: string) => string>;
  capture: (by: string, at: Square) => string;
  simple: Record<"declare" | "waive" | "resign" | "draw" | "accept", (by: string) => string>;
  /** Moves that nobody has made yet, unless the board already has words for them. */
  suggest: {
    place: Record<"stone" | "pillar", (to: Square) => string>;
    move: (from: Square, to: Square) => string;
    resign: string;
    draw: string;
    accept: string;
  };
  first: Record<0 | 1, string>;
  cross: string;
  and: string;

  hand: (name: string, stones: string, pillars: string) => string;
  gone: (n: number) => string;
  none: string;
  pieces: (name: string, stones: string, pillars: string) => string;
  encircled: (squares: string) => string;
  best: (name: string, value: number) => string;
  noBest: (name: string) => string;
  declared: (name: string, value: number) => string;
  won: (name: string, points: number) => string;
  drawn: string;

  taskOver: string;
  taskWait: string;
  taskLast: (value: number) => string;
  taskDeclare: (value: number) => string;
  taskCapture: string;
  taskTear: string;
  taskBegin: string;
  taskFull: string;
  taskUsual: string;
  taskWaive: string;
  price: (points: number) => string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
