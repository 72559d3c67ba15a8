/** What a view of Die Pyramiden des Jaguar holds; docs/rules/jaguar.md says who knows what. */
import type { Seat, View } from "../contract";

export interface Lying {
  readonly card: number;
  readonly stone: boolean;
  readonly covered: readonly number[];
}

/** Ten fields, field 1 first. */
export type Pyramid = readonly (Lying | null)[];

export type Event = "a" | "b" | "c" | "d";

type Phase = "deal" | "bid" | "offer" | "take" | "lay" | "event" | "draw" | "last" | "test" | "ended";

type Pair<T> = readonly [T, T];

export interface JaguarView extends View {
  readonly phase: Phase;
  readonly round: number;
  readonly on_turn: Seat | null;
  readonly event: Event | null;
  /** The field of the path that each explorer stands on; 0 is the start. */
  readonly explorers: Pair<number>;
  /** One word for each field after the start: the number or "-", then the letter of its event. */
  readonly path: readonly string[];
  readonly pyramids: Pair<Pyramid>;
  readonly complete: Pair<boolean>;
  readonly offer: readonly number[];
  readonly bids: Pair<number | null>;
  /** Cards of each hand that a bid has shown. */
  readonly known: Pair<readonly number[]>;
  readonly removed: readonly number[];
  readonly hand: readonly number[] | null;
  readonly taken: readonly number[] | null;
  readonly hand_sizes: Pair<number>;
  readonly taken_sizes: Pair<number>;
  readonly pile_size: number;
  readonly last_winner: Seat | null;
  readonly test: number | null;
  readonly outcome: { readonly winner: Seat | null; readonly reason: string } | null;
}

/** The other seat. */
export function enemy(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
