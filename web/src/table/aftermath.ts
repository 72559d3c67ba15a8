/** After a game: what decided it, and one good thing to do next. */
import type { LevelInfo, Review, ReviewedMove } from "../lib/wire";
import type { Seat, Snapshot } from "../lib/protocol";
import { ownSeat } from "./result";

/** The move that cost most, the cards, or nothing in particular. */
export type Decisive =
  | { readonly kind: "move"; readonly move: ReviewedMove }
  | { readonly kind: "luck"; readonly player: Seat }
  | { readonly kind: "nothing" };

/** Luck that is worth naming, in won games. */
const MUCH_LUCK = 0.25;

/** What decided a reviewed game: the dearest mistake of the player who lost or, in a draw, of either; if there was
 * none, the winner's luck. */
export function decisive(
  { moves, players }: Pick<Review, "moves" | "players">,
  winner: Seat | null,
  luck: boolean,
): Decisive {
  const [dearest] = (moves ?? [])
    .filter((move) => move.mark !== null && move.player !== winner)
    .toSorted((one, other) => other.cost - one.cost);
  if (dearest) return { kind: "move", move: dearest };
  if (luck && winner !== null && (players?.[winner].luck ?? 0) >= MUCH_LUCK)
    return { kind: "luck", player: winner };
  return { kind: "nothing" };
}

export type NextStep =
  | { readonly kind: "level"; readonly level: LevelInfo }
  | { readonly kind: "rematch" | "review" | "next" | "none" };

/** What to suggest after a game: the next one of a match, the next level after a won one, a rematch after any other
 * game, and a look back where no harder opponent is left, or to those who only watched. */
export function nextStep(snapshot: Snapshot, levels: readonly LevelInfo[], counted: boolean): NextStep {
  const { state, seats, you } = snapshot;
  if (state.next) return { kind: "next" };
  if (!counted) return { kind: "none" };
  if (you.length === 0) return { kind: "review" };
  const me = ownSeat(snapshot);
  const level = seats.find((seat) => seat?.level)?.level;
  if (me === null || !level || state.result?.winner !== me) return { kind: "rematch" };
  const at = levels.findIndex(({ name }) => name === level);
  const harder = at < 0 ? undefined : levels[at + 1];
  return harder ? { kind: "level", level: harder } : { kind: "review" };
}
