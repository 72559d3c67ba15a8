/** What this browser keeps of a deal, from before the first card to the end of the game. Only this can show that the
 * server changed something afterwards. `baumeister verify --notes` reads the same JSON. */
import type { LogEntry } from "../lib/protocol";
import { readStored, writeStored } from "../lib/storage";
import type { Fault } from "./faults";

export interface DealNotes {
  format: "baumeister deal notes";
  version: 1;
  table: string;
  game: string;
  options: Readonly<Record<string, unknown>>;
  /** The server's, as it was first shown. */
  commitment: string;
  deal_version: number;
  /** The commitment was kept before any nonce was shown. */
  from_start: boolean;
  seats: readonly number[];
  round: number;
  games: number;
  before: string | null;
  mirrored: boolean;
  /** Table and length of the game that this one continues. */
  origin: readonly [string, number] | null;
  /** By seat, the nonces that we drew. */
  mine: Record<string, string>;
  /** What both players had committed to when we showed ours. */
  hashes: readonly (string | null)[];
  revealed: boolean;
  redealt: number;
  /** How often the deal began again after we had shown our nonce. */
  shown_in_vain: number;
  /** The seats whose programs had fallen silent then, by the server's account: each may do so once. */
  omitted?: readonly number[];
  nonces: readonly string[] | null;
  /** Who must begin, if the game before this one in a match settles it. */
  first: number | null;
  /** The entries with which a continued game must begin. */
  source: readonly LogEntry[] | null;
  /** What we saw of the log: by our seat, or `all` for what everybody may see. */
  logs: Record<string, readonly LogEntry[]>;
  /** What is wrong, in English for the file, and for our own pages. */
  faults: string[];
  /** What may be a slow line or another device as well as a fraud. */
  doubts?: string[];
  codes: Fault[];
}

const PREFIX = "deal ";
const INDEX = "deals";
/** Tables whose notes are kept; the oldest go first. */
const MOST_NOTES = 60;

export function loadNotes(table: string): DealNotes | null {
  const found = readStored<DealNotes | null>(PREFIX + table, null);
  return found?.format === "baumeister deal notes" ? found : null;
}

export function saveNotes(notes: DealNotes): void {
  const kept = readStored<string[]>(INDEX, []);
  if (kept.at(-1) !== notes.table) {
    const index = [...kept.filter((table) => table !== notes.table), notes.table];
    for (const old of index.splice(0, Math.max(0, index.length - MOST_NOTES))) forget(old);
    writeStored(INDEX, index);
  }
  writeStored(PREFIX + notes.table, notes);
}

function forget(table: string): void {
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // A browser that forbids storing has nothing to forget.
  }
}

/** True if `seen` can be `whole` with something hidden: each `?` stands for one part of it. */
export function mayShow(seen: string, whole: string): boolean {
  if (seen === whole) return true;
  if (!seen.includes("?")) return false;
  const pattern = [...seen].map((letter) =>
    letter === "?" ? "[^/]+" : letter.replace(/[\\^$.*+()[\]{}|/-]/, "\\$&"),
  );
  return new RegExp(`^${pattern.join("")}$`).test(whole);
}

const agrees = ([one, by]: LogEntry, [other, player]: LogEntry): boolean =>
  by === player && (mayShow(one, other) || mayShow(other, one));

/** Where a chance outcome that was seen has changed or vanished, or a move before one; -1: nowhere. Moves after the
 * last chance outcome may have been taken back. */
export function changedOutcome(kept: readonly LogEntry[], told: readonly LogEntry[]): number {
  const differs = kept.findIndex((entry, n) => {
    const now = told[n];
    return !now || !agrees(entry, now);
  });
  return differs < 0 ? -1 : kept.findIndex(([, by], n) => n >= differs && by === null);
}

/** The log begins with these entries, as far as it shows them. */
export const beginsWith = (told: readonly LogEntry[], source: readonly LogEntry[]): boolean =>
  source.every(([text, by], n) => {
    const [seen, player] = told[n] ?? ["", null];
    return player === by && mayShow(seen, text);
  });
