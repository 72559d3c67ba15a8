/** When the game of a player who is late or gone may be claimed. */
import type { Seat } from "../boards/contract";
import { left } from "../lib/time";
import type { Snapshot } from "../lib/wire";

/** A player who only reloads is back before anybody is told that he has gone. */
const SHORTLY = 8_000;

export type Claim = { why: "late" } | { why: "gone" } | { why: "soon"; wait: number } | null;

interface Absence {
  /** When the other player was seen last, while he is gone; by our clock, like `now`. */
  since: number | null;
  now: number;
  /** By how much the server's clock is ahead of ours. */
  ahead: number;
  /** How long he must be gone, as the server says; all in milliseconds. */
  patience: number;
}

export function claim(told: Snapshot, other: Seat, { since, now, ahead, patience }: Absence): Claim {
  const { times, status, to_move } = told.state;
  if (status !== "playing" || told.terms.hot_seat || told.seats[other]?.level) return null;
  if (times?.running === other && left(times, other, now + ahead) === 0) return { why: "late" };
  if (since === null || to_move !== other || told.terms.clock.kind === "days") return null;
  const away = now - since;
  if (away >= patience) return { why: "gone" };
  return away > SHORTLY ? { why: "soon", wait: patience - away } : null;
}
