/** How much of which games this browser has shown, so that people who come back see what they missed. */
import { readStored, writeStored } from "../lib/storage";

const KEY = "seen";
/** The oldest are forgotten. */
const MOST_TABLES = 50;

type Seen = readonly (readonly [table: string, length: number])[];

const stored = (): Seen => {
  const found = readStored<unknown>(KEY, []);
  return Array.isArray(found) ? (found as Seen) : [];
};

/** The length of the log that was shown last; undefined if this browser does not know. */
export function readSeen(table: string): number | undefined {
  return stored().find(([id]) => id === table)?.[1];
}

export function storeSeen(table: string, length: number): void {
  const others = stored().filter(([id]) => id !== table);
  writeStored(KEY, [[table, length], ...others].slice(0, MOST_TABLES));
}
