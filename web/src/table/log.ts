/** The log of a game as people read it. */
import type { LogEntry, Seat } from "../games/contract";

/** What one player did in a row, with the chance outcomes that belong to it. */
interface Turn {
  number: number;
  by: Seat | null;
  /** `length` of an entry is that of the log just after it. */
  entries: { text: string; by: Seat | null; length: number }[];
  /** What it brought each player. */
  gains: [number, number];
}

/** The log as turns; `gains` has what each entry brought. */
export function groupTurns(
  log: readonly LogEntry[],
  gains: readonly (readonly [number, number])[] = [],
): Turn[] {
  const found: Turn[] = [];
  log.forEach(([text, by], n) => {
    let turn = found.at(-1);
    if (!turn || (by !== null && by !== turn.by)) {
      turn = { number: (turn?.number ?? 0) + (by === null ? 0 : 1), by, entries: [], gains: [0, 0] };
      found.push(turn);
    }
    turn.entries.push({ text, by, length: n + 1 });
    for (const seat of [0, 1] as const) turn.gains[seat] += gains[n]?.[seat] ?? 0;
  });
  return found;
}

/** Where to stop when the log from `from` on is shown step by step: after every move of somebody else and after what
 * chance did. Own moves were seen when they were made. In a game whose steps can be undone, what cannot be undone only
 * ends the turn or draws: it is shown with what was drawn. Empty if nobody else has moved. */
export function stops(
  log: readonly LogEntry[],
  from: number,
  own: readonly Seat[],
  undoable: string,
): readonly number[] {
  const isOwn = (by: Seat | null) => by !== null && own.includes(by);
  const fresh = log.slice(from);
  if (!fresh.some(([, by]) => by !== null && !isOwn(by))) return [];
  return fresh.flatMap(([text, by], n) => {
    const next = fresh[n + 1];
    const length = from + n + 1;
    if (!next) return [length];
    if (isOwn(by)) return next[1] === null || isOwn(next[1]) ? [] : [length];
    if (next[1] !== null) return [length];
    const drawsOnly = undoable !== "" && !undoable.includes(text.charAt(0));
    return by === null || drawsOnly ? [] : [length];
  });
}

/** What happened since that player's last turn; if they moved last, what they did. */
export function entriesSince(log: readonly LogEntry[], seat: Seat): LogEntry[] {
  const mover = log.findLast(([, by]) => by !== null)?.[1] ?? null;
  if (mover === null) return [...log];
  const stop = mover === seat ? 1 - seat : seat;
  return log.slice(log.findLastIndex(([, by]) => by === stop) + 1);
}
