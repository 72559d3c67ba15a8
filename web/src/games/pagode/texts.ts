/** All that the Pagode board says, in three languages. */
import type { Language } from "../../lib/i18n.svelte";
import type { Colour } from "./geometry";
import type { BuildingKind, PieceKind } from "./view";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";

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

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
