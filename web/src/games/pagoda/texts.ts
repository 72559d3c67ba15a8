/** Everything Pagoda's board says. One object per language; a missing sentence fails the build. */
import type { Language } from "../../lib/i18n.svelte";
import type { Build } from "./moves";
import type { CardLetter, Colour } from "./view";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";

/** What is built: a column, a tile or a roof, with its colours. */
export type Thing = Pick<Build, "kind" | "base" | "colour">;

export interface Texts {
  colours: Readonly<Record<Colour, string>>;
  abilities: Readonly<Record<Colour, string>>;
  /** What an ability does, where it is used. */
  effects: Readonly<Record<Colour, string>>;
  /** "red tile with blue fields", and with its article. */
  thing: (thing: Thing) => string;
  aThing: (thing: Thing) => string;
  card: (card: CardLetter) => string;
  /** "a red table card", "2 red table cards". */
  paid: (card: CardLetter, count: number) => string;
  list: (items: readonly string[]) => string;

  // Moves and draws, for the move list; without a name for a hint.
  build: (what: string, site: number, paid: string) => string;
  builds: (by: string, what: string, site: number, paid: string) => string;
  alternative: (by: string, what: string, site: number, paid: string) => string;
  withAbility: (abilities: readonly string[]) => string;
  lights: (by: string) => string;
  swaps: (by: string, cards: string) => string;
  ends: (by: string) => string;
  endsWithFan: (by: string) => string;
  passes: (by: string) => string;
  begins: (name: string) => string;
  player: (seat: number) => string;
  draws: (table: readonly string[], hand: readonly string[], hidden: number, reshuffled: boolean) => string;

  // The turn that writes itself.
  /** Without a site if it is the same as in the step before. */
  step: (what: string, site: number | null, notes: string) => string;
  steps: (what: Thing, count: number) => string;
  lit: string;
  alternativeStep: (step: string) => string;
  columnsLeft: (count: number) => string;

  // Read-outs.
  emptySite: string;
  floorDone: (floor: number, colour: string, field: string) => string;
  floorOpen: (floor: number, colour: string, columns: number) => string;
  roofed: (base: string, tip: string) => string;
  blockedSite: (colour: string) => string;
  site: (n: number, what: string) => string;
  may: (things: readonly string[]) => string;
  hand: (table: string, hand: string) => string;
  otherCards: (name: string, table: string, hand: number, known: string) => string;
  counted: (card: string, count: number) => string;
  nothing: string;
  score: (a: string, scoreA: number, b: string, scoreB: number, complete: number) => string;
  uses: (name: string, uses: string) => string;
  endNear: string;

  // What to do now.
  taskWait: string;
  taskOver: string;
  taskFirst: string;
  taskAlternative: string;
  taskMore: (left: number) => string;
  taskTiles: string;
  taskEnd: string;
  taskClosing: string;
  taskPass: string;

  // Labels.
  sites: string;
  yourTable: string;
  yourHand: string;
  yourCards: string;
  theirs: (name: string) => string;
  abilityBoard: string;
  supply: string;
  tileGone: (tile: string) => string;
  pile: (count: number) => string;
  discard: (count: number, colours: string) => string;
  pileShort: string;
  discardShort: string;
  track: string;
  points: (name: string, points: number) => string;
  turnPoints: (points: number) => string;
  columnsUsed: (built: number, limit: number) => string;
  endTurn: string;
  endFan: string;
  pass: string;
  alternativeTurn: string;
  cancel: string;
  use: string;
  showWhere: string;
  usesLeft: (count: number) => string;
  locked: string;
  knownCard: string;
  hiddenCard: string;
  lastTurn: string;

  // Choices.
  chooseWhat: (site: number) => string;
  chooseTile: (site: number) => string;
  chooseTip: (site: number) => string;
  payFor: (what: string) => string;
  payTip: (tip: string) => string;
  fromTable: string;
  fromHand: string;
  price: string;
  ricePair: string;
  buddhaPair: string;
  alternativeHelp: (cards: number) => string;
  alternativeWhere: string;
  /** After "Show where": what to pick now. */
  pairHelp: Record<"g" | "b", string>;
  dragonHelp: string;
  dragonDo: (cards: number) => string;
  fanHelp: string;

  // Why a click does nothing.
  notYourTurn: (name: string) => string;
  notYours: (name: string) => string;
  closing: string;
  complete: (site: number) => string;
  blocked: (site: number, colour: Colour) => string;
  limit: (limit: number) => string;
  needsTile: (site: number, colour: Colour) => string;
  needsRoof: (site: number, colour: Colour) => string;
  roofNeeds: (colour: Colour) => string;
  floorTakes: (site: number, floor: number, wanted: Colour, got: Colour) => string;
  noCard: (site: number, colour: Colour) => string;
  noUse: (colour: Colour) => string;
  columnOwed: string;
  owes: string;
  tileNotDue: (base: Colour) => string;
  tileTaken: (base: Colour, field: Colour) => string;
  notThisTile: (base: Colour) => string;
  noMarker: (ability: Colour) => string;
  usedUp: (ability: Colour) => string;
  dragonLate: string;
  lanternBlocks: string;
  fanLater: string;
  noPair: (ability: Colour) => string;
  simple: string;
  alternativeLate: string;
  alternativeNowhere: (site: number) => string;
  fourFirst: string;
  fourAlready: string;
  drawLater: string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
