/** What the pyramids show besides their cards: what was touched last, and suggested moves. */
import type { LogEntry, Seat } from "../contract";
import { type Ghost, parse } from "./moves";
import { enemy } from "./view";

interface Touched {
  /** For each player, the fields on which a card was laid, and those from which something was taken. */
  readonly laid: readonly [ReadonlySet<number>, ReadonlySet<number>];
  readonly cleared: readonly [ReadonlySet<number>, ReadonlySet<number>];
}

/** The part of it that happened in the current round. */
export function thisRound(last: readonly LogEntry[]): readonly LogEntry[] {
  return last.slice(last.findLastIndex(([text]) => text.startsWith(">deal")) + 1);
}

/** The fields touched in this round by these moves. */
export function touched(last: readonly LogEntry[]): Touched {
  const laid = [new Set<number>(), new Set<number>()] as const;
  const cleared = [new Set<number>(), new Set<number>()] as const;
  for (const [text, player] of thisRound(last)) {
    const move = parse(text);
    if (player === null || !move || !("field" in move)) continue;
    if (move.kind === "lay" || move.kind === "cover") laid[player].add(move.field);
    else if (move.kind === "enemy") cleared[enemy(player)].add(move.field);
    else if (move.kind === "own") cleared[player].add(move.field);
  }
  return { laid, cleared };
}

/** Suggested cards by field of one pyramid; null marks a card that an event aims at. */
export function ghostsOn(ghosts: readonly Ghost[], seat: Seat): Map<number, number | null> {
  const found = new Map<number, number | null>();
  for (const { seat: by, move } of ghosts) {
    if ((move.kind === "lay" || move.kind === "cover") && by === seat) found.set(move.field, move.card);
    else if (move.kind === "enemy" && by !== seat) found.set(move.field, null);
    else if ((move.kind === "stone" || move.kind === "own") && by === seat) found.set(move.field, null);
  }
  return found;
}

/** The cards of a suggested offer or bid. */
export function offeredGhosts(ghosts: readonly Ghost[]): readonly number[] {
  for (const { move } of ghosts) {
    if (move.kind === "offer") return move.cards;
    if (move.kind === "bid" && move.card !== null) return [move.card];
  }
  return [];
}
