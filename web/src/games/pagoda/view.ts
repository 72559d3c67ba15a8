/** What a view of Pagoda tells, and the words for its letters. */
import type { Seat, View } from "../contract";

export const COLOURS = ["r", "y", "g", "b", "v"] as const;
export type Colour = (typeof COLOURS)[number];
export type Counts = Readonly<Record<Colour, number>>;

/** A card that its owner can pay with: a capital lies on the table, a small letter is held in the hand. */
export type CardLetter = Colour | Uppercase<Colour>;
/** All cards, in the order in which payments are written. */
export const CARDS: readonly CardLetter[] = ["R", "Y", "G", "B", "V", "r", "y", "g", "b", "v"];

/** What a tile of each colour gives, as views call it. */
export const ABILITIES: Readonly<Record<Colour, string>> = {
  r: "lantern",
  y: "dragon",
  g: "rice bowl",
  b: "Buddha",
  v: "fan",
};

interface Floor {
  readonly colour: Colour;
  readonly columns: number;
  /** The field colour of the tile that lies on this floor. */
  readonly tile: Colour | null;
}

export interface Site {
  /** From the ground up. */
  readonly floors: readonly Floor[];
  readonly tip: Colour | null;
  /** Its top floor is complete and no tile of that colour is left (P5). */
  readonly blocked: boolean;
}

export interface PagodaView extends View {
  readonly options: Readonly<{ quick?: boolean; simple?: boolean }>;
  /** The version of the rules: by version 1 the fan is decided before any card is drawn (P12). */
  readonly rules: number;
  readonly phase:
    "turn" | "closing" | "paying" | "deal" | "lot" | "dragon" | "refill" | "table" | "fan" | "finished";
  readonly turn_of: Seat;
  readonly start_player: Seat | null;
  readonly scores: readonly [number, number];
  readonly sites: readonly Site[];
  /** [base colour]: field colours of the tiles that are left. */
  readonly supply: Readonly<Record<Colour, string>>;
  readonly table: readonly [Counts, Counts];
  /** The cards that the owner of this view holds; null in the public view. */
  readonly hand: Counts | null;
  readonly hand_sizes: readonly [number, number];
  /** The part of each hand that its opponent can deduce by counting (P11). */
  readonly known_hands: readonly [Counts, Counts] | null;
  readonly unseen: Counts;
  readonly pile: number;
  readonly discard: Counts;
  readonly played: Counts;
  readonly markers: readonly [Counts, Counts];
  /** Abilities used this turn, by their English names. */
  readonly used: readonly string[];
  readonly acted: boolean;
  readonly built: number;
  readonly limit: number;
  readonly complete: number;
  readonly end_is_near: boolean;
}

/** Floors of a whole pagoda, and what its tip scores. */
export function floorsOf(view: PagodaView): number {
  return view.options.quick ? 3 : 4;
}
export function tipPoints(view: Pick<PagodaView, "options">): number {
  return view.options.quick ? 4 : 5;
}

export function colourOf(card: CardLetter): Colour {
  return card.toLowerCase() as Colour;
}
export function onTable(card: CardLetter): boolean {
  return card < "a";
}
export function total(counts: Counts): number {
  return COLOURS.reduce((sum, colour) => sum + counts[colour], 0);
}

/** What comes next on a site. */
export type Next =
  | { readonly kind: "column"; readonly floor: number; readonly colour: Colour | null }
  | { readonly kind: "tile"; readonly floor: number; readonly colour: Colour }
  | { readonly kind: "roof"; readonly floor: number; readonly colour: Colour }
  | { readonly kind: "complete" }
  | { readonly kind: "blocked" };

export function next(site: Site, floors: number): Next {
  if (site.tip !== null) return { kind: "complete" };
  if (site.blocked) return { kind: "blocked" };
  const top = site.floors.at(-1);
  if (!top) return { kind: "column", floor: 1, colour: null };
  const floor = site.floors.length;
  if (top.columns < 4) return { kind: "column", floor, colour: top.colour };
  return { kind: floor === floors ? "roof" : "tile", floor, colour: top.colour };
}
