/** When a game may be claimed because the other player is late or gone. */
import type { Seat } from "../games/contract";
import { timeLeft } from "../lib/time";
import type { Snapshot } from "../lib/protocol";

/** A player who only reloads the page is back before anybody is told that they left. */
const UNNOTICED_ABSENCE = 8_000;

type Claim = { why: "late" } | { why: "gone" } | { why: "soon"; wait: number } | null;

/** `now` is the server's time, and `patience` how long the server wants the player to be gone; in milliseconds. */
export function claim(snapshot: Snapshot, other: Seat, now: number, patience: number): Claim {
  const { times, status, to_move } = snapshot.state;
  if (status !== "playing" || snapshot.terms.hot_seat || snapshot.seats[other]?.level) return null;
  if (times?.running === other && timeLeft(times, other, now) === 0) return { why: "late" };
  const since = snapshot.seats[other]?.gone ?? null;
  if (since === null || to_move !== other || snapshot.terms.clock.kind === "days") return null;
  const away = now - since;
  if (away >= patience) return { why: "gone" };
  return away > UNNOTICED_ABSENCE ? { why: "soon", wait: patience - away } : null;
}
