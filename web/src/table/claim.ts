/** When a game may be claimed because the other player is late or gone. */
import type { Seat } from "../games/contract";
import { timeLeft } from "../lib/time";
import type { Snapshot } from "../lib/protocol";

/** A player who only reloads the page is back before anybody is told that they left. */
const UNNOTICED_ABSENCE = 8_000;

/** `off`: the game can only be called off, since not both have moved. */
type Claim =
  { why: "late" | "gone" | "silent"; off: boolean } | { why: "soon"; off: boolean; wait: number } | null;

/** Once both have moved a game is won or lost; until then it can only be called off. */
export function bothMoved({ log, deal }: Pick<Snapshot, "log" | "deal">): boolean {
  const movers = log.slice(deal.start).map(([, mover]) => mover);
  return movers.includes(0) && movers.includes(1);
}

/** `now` is the server's time, and `patience` how long the server wants the player to be gone; in milliseconds. */
export function claim(snapshot: Snapshot, other: Seat, now: number, patience: number): Claim {
  const { times, status, to_move, claim_from } = snapshot.state;
  if (status !== "playing" || snapshot.terms.hot_seat || snapshot.seats[other]?.level) return null;
  const off = !bothMoved(snapshot);
  if (times?.running === other && timeLeft(times, other, now) === 0) return { why: "late", off };
  // Among friends without a clock, a locked phone loses nothing; only days of silence do.
  const silent = to_move === other && claim_from !== null && now >= claim_from;
  if (silent && !off) return { why: "silent", off };
  const since = snapshot.seats[other]?.gone ?? null;
  const { clock, rated } = snapshot.terms;
  if (since === null || to_move !== other || clock.kind === "days") return null;
  if (clock.kind === "none" && !rated) return null;
  const away = now - since;
  if (away >= patience) return { why: "gone", off };
  return away > UNNOTICED_ABSENCE ? { why: "soon", off, wait: patience - away } : null;
}
