/** Everything that goes over the wire, as the server's models have it: `tests/web/test_wire.py` compares every
 * interface here with the model of the same name, field by field. */
import type { GameName, LogEntry, Seat, View } from "../boards/contract";

export const VERSION = 1;

export type Offered = "draw" | "takeback" | "rematch" | "mirrored";
export type Status = "waiting" | "playing" | "over";

// ---- what a client sends ------------------------------------------------------------------------------

export interface Watch {
  do: "watch";
  id: string;
  table: string;
  after?: number | null;
  show?: "events" | "view";
}
export interface Unwatch {
  do: "unwatch";
  id: string;
  table: string;
}
export interface Join {
  do: "join";
  id: string;
  table: string;
  nonce?: string | null;
}
export interface Leave {
  do: "leave";
  id: string;
  table: string;
}
export interface Play {
  do: "play";
  id: string;
  table: string;
  at: number;
  moves: string[];
}
export interface Preview {
  do: "preview";
  id: string;
  table: string;
  at: number;
  moves: string[];
}
export interface Offer {
  do: "offer";
  id: string;
  table: string;
  what: Offered;
}
export interface Accept {
  do: "accept";
  id: string;
  table: string;
  what: Offered;
}
export interface Decline {
  do: "decline";
  id: string;
  table: string;
  what: Offered;
}
export interface Resign {
  do: "resign";
  id: string;
  table: string;
}
export interface Abort {
  do: "abort";
  id: string;
  table: string;
}
export interface Claim {
  do: "claim";
  id: string;
  table: string;
  result: "win" | "draw";
}
export interface Ping {
  do: "ping";
  id: string;
}

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command that is answered by `done` or, for `preview`, by a preview. */
export type TableCommand = Join | Leave | Play | Preview | Offer | Accept | Decline | Resign | Abort | Claim;
/** A command before it has got its id. */
export type Wanted = WithoutId<TableCommand>;
export type Command = TableCommand | Watch | Unwatch | Ping;

// ---- what the server sends ----------------------------------------------------------------------------

export interface Result {
  winner: Seat | null;
  scores: [number, number];
  reason: string;
}
export interface Times {
  left: [number, number];
  running: Seat | null;
  since: number;
}
export interface State {
  status: Status;
  length: number;
  to_move: Seat | null;
  times: Times | null;
  offers: Partial<Record<Offered, Seat>>;
  result: Result | null;
  next: string | null;
}
export interface Sight {
  view: View | null;
  moves: string[];
  undoable: string;
  views: View[] | null;
}
export interface Deal {
  commitment: string;
  nonces: [string, string] | null;
  secret: string | null;
  start: number;
}
export interface Origin {
  table: string;
  length: number;
}
export interface Sitting {
  name: string;
  level: string | null;
  here: boolean;
  gone: number | null;
}
export interface Clock {
  kind: "none" | "time" | "days";
  seconds: number;
  increment: number;
  days: number;
}
export interface Terms {
  game: GameName;
  options: Record<string, unknown>;
  clock: Clock;
  rated: boolean;
  lobby: boolean;
  private: boolean;
  takebacks: boolean;
  hot_seat: boolean;
  games: number;
  number: number;
  scores: [number, number];
  before: string | null;
  mirrored: boolean;
  origin: Origin | null;
}
export interface Welcome {
  say: "welcome";
  version: number;
  name: string;
  now: number;
  heartbeat: number;
  patience: number;
  build: string | null;
}
export interface Pong {
  say: "pong";
  id: string;
  now: number;
}
export interface Done {
  say: "done";
  id: string;
  table: string;
  seq: number;
}
export interface Refused {
  say: "refused";
  id: string | null;
  code: string;
  sentence: string;
  rule: string | null;
  broken: string | null;
  section: string | null;
}
export interface Snapshot {
  say: "table";
  table: string;
  seq: number;
  now: number;
  terms: Terms;
  seats: [Sitting | null, Sitting | null];
  spectators: number;
  you: Seat[];
  deal: Deal;
  log: LogEntry[];
  stamps: (number | null)[];
  state: State;
  sight: Sight | null;
}
export interface Happened {
  say: "event";
  table: string;
  seq: number;
  at: number;
  kind: string;
  by: Seat | null;
  log_from: number;
  log: LogEntry[];
  state: State | null;
  sight: Sight | null;
}
export interface Previewed {
  say: "preview";
  id: string;
  table: string;
  to_move: Seat | null;
  sight: Sight;
}
export interface Presence {
  say: "presence";
  table: string;
  seat: Seat;
  here: boolean;
  gone: number | null;
}
export interface Spectators {
  say: "spectators";
  table: string;
  count: number;
}
export interface Reviewing {
  say: "review";
  table: string;
  done: number;
  of: number;
  finished: boolean;
}
export interface Resync {
  say: "resync";
}
export interface Bye {
  say: "bye";
}
export type Message =
  | Welcome
  | Pong
  | Done
  | Refused
  | Snapshot
  | Happened
  | Previewed
  | Presence
  | Spectators
  | Reviewing
  | Resync
  | Bye;
/** What concerns one table. */
export type News = Snapshot | Happened | Presence | Spectators | Reviewing;

// ---- requests and answers -----------------------------------------------------------------------------

export interface Me {
  signed_in: boolean;
  name: string;
  account: boolean;
}
export interface Token {
  id: string;
  label: string;
  scopes: string[];
  created: number;
}
export interface MadeToken {
  id: string;
  label: string;
  scopes: string[];
  created: number;
  token: string;
}
export interface Option {
  name: string;
  help: string;
  type: "boolean" | "integer" | "text";
  default: boolean | number | string;
  least: number | null;
  most: number | null;
  choices: (boolean | number | string)[] | null;
}
export interface Strength {
  elo: number;
  low: number;
  high: number;
  games: number;
}
export interface LevelInfo {
  name: string;
  number: number;
  title: Record<string, string>;
  seconds: number;
  rating: Strength | null;
}
export interface GameInfo {
  name: GameName;
  title: string;
  seats: [string, string];
  options: Option[];
  levels: LevelInfo[];
  most_games: number;
}
export interface Wishes {
  game: GameName;
  options?: Record<string, boolean | number | string>;
  against?: "person" | "computer" | "myself";
  level?: string | null;
  seat?: Seat;
  clock?: Clock;
  rated?: boolean;
  lobby?: boolean;
  private?: boolean;
  takebacks?: boolean;
  games?: number;
  nonce?: string | null;
  from?: Origin | null;
}
export interface Opened {
  table: string;
}
export interface Line {
  table: string;
  game: GameName;
  options: Record<string, unknown>;
  clock: string;
  rated: boolean;
  status: Status;
  players: [string | null, string | null];
  you: Seat[];
  your_turn: boolean;
  created: number;
  games: number;
}
export interface Finished {
  table: string;
  game: GameName;
  rated: boolean;
  players: [string | null, string | null];
  seat: Seat;
  won: boolean | null;
  reason: string;
  ended: number;
}
export interface Ranked {
  name: string;
  rating: number;
  deviation: number;
  games: number;
}
export interface Board {
  people: Ranked[];
  levels: Ranked[];
}
export interface Moment {
  length: number;
  view: View | null;
  views: View[] | null;
}
export interface Past {
  table: string;
  length: number;
  from: number;
  to: number;
  views: Moment[];
}
export interface Chances {
  win: number;
  draw: number;
  loss: number;
}
export interface Candidate {
  move: string;
  expected: number;
  chances: Chances;
  scores: [number, number];
  line: string[];
}
export interface Hinted {
  table: string;
  length: number;
  moves: Candidate[];
}
export interface Note {
  table: string;
  text: string;
  at: number | null;
}
export interface ReviewedMove {
  entry: number;
  player: Seat;
  move: string;
  expected: number;
  chances: Chances;
  scores: [number, number];
  best: string;
  best_expected: number;
  cost: number;
  mark: string | null;
  line: string[];
  luck: number;
  drift: number;
}
export interface ReviewedPlayer {
  decisions: number;
  accuracy: number;
  average_loss: number;
  lost: number;
  marks: Record<string, number>;
  luck: number;
  drift: number;
}
export interface Review {
  table: string;
  simulations: number;
  done: number;
  of: number;
  finished: boolean;
  moves: ReviewedMove[] | null;
  players: [ReviewedPlayer, ReviewedPlayer] | null;
}
