/** The notation: a text as a move, and the legal moves grouped by what a player can touch. */
import type { Seat } from "../contract";
import { level } from "./geometry";
import type { JaguarView } from "./view";

type Aimed = "stone" | "own" | "enemy";

export type Move =
  /** `card` is null while another player's bid is hidden. */
  | { readonly kind: "bid"; readonly card: number | null }
  | { readonly kind: "offer"; readonly cards: readonly [number, number] }
  | { readonly kind: "lay" | "cover"; readonly card: number; readonly field: number }
  | { readonly kind: "stuck"; readonly card: number }
  | { readonly kind: Aimed; readonly field: number }
  | { readonly kind: "draw" | "decline" | "keep" }
  | { readonly kind: "deal" }
  /** What event d took; null if the reader may not know. */
  | { readonly kind: "drawn"; readonly card: number | null }
  | { readonly kind: "test"; readonly card: number };

const AIMS: Readonly<Record<string, Aimed>> = { s: "stone", r: "own", o: "enemy" };
const PLAIN: Readonly<Record<string, Move>> = {
  eh: { kind: "draw" },
  "e-": { kind: "decline" },
  k: { kind: "keep" },
};

/** A move or chance outcome from its text; null if it is neither. */
export function parse(text: string): Move | null {
  const plain = PLAIN[text];
  if (plain) return plain;
  if (text.startsWith(">")) return parseChance(text);
  let found = /^b(\d+|\?)$/.exec(text);
  if (found) return { kind: "bid", card: numberOf(found[1]) };
  found = /^o(\d+),(\d+)$/.exec(text);
  if (found) return { kind: "offer", cards: [Number(found[1]), Number(found[2])] };
  found = /^(\d+)([@x])(\d+)$/.exec(text);
  if (found)
    return { kind: found[2] === "@" ? "lay" : "cover", card: Number(found[1]), field: Number(found[3]) };
  found = /^(\d+)#$/.exec(text);
  if (found) return { kind: "stuck", card: Number(found[1]) };
  found = /^e([sro])(\d+)$/.exec(text);
  const aim = found && AIMS[found[1] ?? ""];
  return aim ? { kind: aim, field: Number(found?.[2]) } : null;
}

function parseChance(text: string): Move | null {
  if (text.startsWith(">deal ")) return { kind: "deal" };
  let found = /^>d (\d+|\?)$/.exec(text);
  if (found) return { kind: "drawn", card: numberOf(found[1]) };
  found = /^>test (\d+)$/.exec(text);
  return found ? { kind: "test", card: Number(found[1]) } : null;
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === "?" ? null : Number(text);
}

/** Where a card can go, and what that costs. */
interface Spot {
  readonly move: string;
  readonly covers: boolean;
  /** How far the enemy explorer advances for it. */
  readonly price: number;
}

/** The legal moves by what is touched to play them. */
export interface Options {
  readonly bids: ReadonlyMap<number, string>;
  /** The partners of a card in an offer. */
  readonly offers: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** For each card, the fields it can go on. */
  readonly spots: ReadonlyMap<number, ReadonlyMap<number, Spot>>;
  /** Cards that can be laid nowhere. */
  readonly stuck: ReadonlyMap<number, string>;
  /** Fields an event can aim at, on one's own pyramid and on the other. */
  readonly own: ReadonlyMap<number, string>;
  readonly enemy: ReadonlyMap<number, string>;
  readonly draw: string | null;
  readonly decline: string | null;
  readonly keep: string | null;
}

export function group(moves: readonly string[]): Options {
  const offers = new Map<number, Map<number, string>>();
  const spots = new Map<number, Map<number, Spot>>();
  const [bids, stuck, own, enemy] = [0, 1, 2, 3].map(() => new Map<number, string>()) as Maps;
  const plain: Record<string, string> = {};
  for (const text of moves) {
    const move = parse(text);
    if (move?.kind === "bid" && move.card !== null) bids.set(move.card, text);
    else if (move?.kind === "stuck") stuck.set(move.card, text);
    else if (move?.kind === "stone" || move?.kind === "own") own.set(move.field, text);
    else if (move?.kind === "enemy") enemy.set(move.field, text);
    else if (move?.kind === "offer") addOffer(offers, move.cards, text);
    else if (move?.kind === "lay" || move?.kind === "cover")
      entry(spots, move.card).set(move.field, spotOf(move.field, text, move.kind === "cover"));
    else if (move) plain[move.kind] = text;
  }
  const { draw = null, decline = null, keep = null } = plain;
  return { bids, offers, spots, stuck, own, enemy, draw, decline, keep };
}

type Maps = [Map<number, string>, Map<number, string>, Map<number, string>, Map<number, string>];

function addOffer(
  offers: Map<number, Map<number, string>>,
  [a, b]: readonly [number, number],
  text: string,
): void {
  entry(offers, a).set(b, text);
  entry(offers, b).set(a, text);
}

function spotOf(field: number, move: string, covers: boolean): Spot {
  return { move, covers, price: covers ? level(field) : 0 };
}

function entry<T>(map: Map<number, Map<number, T>>, key: number): Map<number, T> {
  const found = map.get(key) ?? new Map<number, T>();
  map.set(key, found);
  return found;
}

/** A move to show as a ghost, and on whose side. */
export interface Ghost {
  readonly seat: Seat;
  readonly move: Move;
}

/** Who would play each of these moves. After an offer the other player lays first, then the one on turn; what
 * cannot be told belongs to the player to move. */
export function ghostsOf(view: JaguarView, texts: readonly string[]): Ghost[] {
  let waiting = view.offer.length;
  const found: Ghost[] = [];
  for (const text of texts) {
    const move = parse(text);
    if (!move) continue;
    let seat: Seat = view.to_move ?? 0;
    if (move.kind === "offer") waiting = 2;
    else if ((move.kind === "lay" || move.kind === "cover") && waiting > 0 && view.on_turn !== null) {
      seat = waiting === 2 ? ((1 - view.on_turn) as Seat) : view.on_turn;
      waiting -= 1;
    }
    found.push({ seat, move });
  }
  return found;
}
