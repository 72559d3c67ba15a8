/** The log of a game as people read it. */
import type { LogEntry, Seat } from "../games/contract";

/** What one player did in a row, with the chance outcomes that belong to it. */
interface Turn {
  number: number;
  by: Seat | null;
  entries: readonly { text: string; by: Seat | null; length: number }[];
}

/** The log as turns. `length` of an entry is that of the log just after it. */
export function groupTurns(log: readonly LogEntry[]): Turn[] {
  const found: {
    number: number;
    by: Seat | null;
    entries: { text: string; by: Seat | null; length: number }[];
  }[] = [];
  log.forEach(([text, by], n) => {
    const current = found.at(-1);
    const entry = { text, by, length: n + 1 };
    if (current && (by === null || by === current.by)) current.entries.push(entry);
    else found.push({ number: (current?.number ?? 0) + (by === null ? 0 : 1), by, entries: [entry] });
  });
  return found;
}

/** What happened since that player's last turn; if they moved last, what they did. */
export function entriesSince(log: readonly LogEntry[], seat: Seat): LogEntry[] {
  const mover = log.findLast(([, by]) => by !== null)?.[1] ?? null;
  if (mover === null) return [...log];
  const stop = mover === seat ? 1 - seat : seat;
  return log.slice(log.findLastIndex(([, by]) => by === stop) + 1);
}
