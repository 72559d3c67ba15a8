/** Messages and answers as the client handles them. Their fields are the server's (`wire.ts`); here they are
 * combined into unions, and what the server's schemas leave open gets its type: views, the log, seats. */
import type * as wire from "./wire";

/** The version of the messages that this client speaks. */
export const PROTOCOL_VERSION = 1;

export type Seat = 0 | 1;

/** A move or a chance outcome, and who made it (null: chance). */
export type LogEntry = readonly [text: string, player: Seat | null];

/** What all views have. Each game adds its own fields. */
export interface View {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whose view this is; null: the public view. */
  readonly player: Seat | null;
  readonly to_move: Seat | null;
  readonly turn: number;
  /** The board as text; only the generic board draws it. */
  readonly text?: string | null;
}

/** A type with more exact types for some of its fields. */
type With<T, U> = Omit<T, keyof U> & U;

// ---- what a client sends ------------------------------------------------------------------------------

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type OfferKind = wire.Offer["what"];
/** A command that is answered by `done` or, for `preview`, by a preview. */
type TableCommand =
  | Omit<wire.Join, "nonce">
  | wire.CommitNonce
  | wire.RevealNonce
  | wire.Leave
  | wire.Play
  | wire.Preview
  | wire.Offer
  | wire.Accept
  | wire.Decline
  | wire.Resign
  | wire.Abort
  | wire.Claim
  | wire.SayPhrase;
/** A command before it gets its id. */
export type Wanted = WithoutId<TableCommand>;
export type Command = TableCommand | wire.Watch | wire.Unwatch | wire.Ping;
/** The table to open; everything but the game has a default. */
export type TableRequest = Pick<wire.TableRequest, "game"> & Partial<wire.TableRequest>;

// ---- what the server sends ----------------------------------------------------------------------------

export type SeatView = With<wire.SeatView, { view: View | null; views: View[] | null }>;
export type State = With<wire.State, { offers: Partial<Record<OfferKind, Seat>> }>;
export type Snapshot = With<
  wire.Snapshot,
  { terms: wire.Terms; log: LogEntry[]; state: State; sight: SeatView | null }
>;
export type TableEvent = With<
  wire.TableEvent,
  { log: LogEntry[]; state: State | null; sight: SeatView | null }
>;
export type PreviewResult = With<wire.PreviewResult, { sight: SeatView }>;
export type Message =
  | wire.Welcome
  | wire.Pong
  | wire.Done
  | wire.Refused
  | Snapshot
  | TableEvent
  | PreviewResult
  | wire.PresenceChange
  | wire.Spectators
  | wire.Phrase
  | wire.ReviewProgress
  | PersonalNews
  | wire.Resync
  | wire.Bye;
/** What concerns us and no table. */
export type PersonalNews = wire.ChallengeNews | wire.TurnNews;
/** What concerns one table. */
export type News =
  Snapshot | TableEvent | wire.PresenceChange | wire.Spectators | wire.Phrase | wire.ReviewProgress;
export type Moment = With<wire.Moment, { view: View | null; views: View[] | null }>;
export type Past = With<wire.Past, { views: Moment[] }>;
