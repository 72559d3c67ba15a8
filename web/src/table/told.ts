/** What somebody else did since this player's last turn, in one sentence. */
import type { Words } from "../games/contract";
import { tell } from "../games/telling";
import type { Language } from "../lib/i18n.svelte";
import { spokenNames, THE_COMPUTER } from "../lib/names";
import { entriesSince } from "./log";
import type { TableState } from "./table.svelte";

/** The sentence for the moment when the log had that length; empty if this player moved last. */
export function toldTurn(table: TableState, words: Words, length: number, language: Language): string {
  const { snapshot, hotSeat, hidden, you } = table;
  // Two at one device who hide nothing from each other have seen everything.
  if (!snapshot || (hotSeat && !hidden)) return "";
  const log = table.log.slice(0, length);
  const entries = entriesSince(log, table.seat);
  const by = entries.findLast(([, mover]) => mover !== null)?.[1] ?? null;
  if (by === null || (hotSeat ? by === table.seat : you.includes(by))) return "";
  // Only points: anything else is shown on the board, in its own time.
  const gains = words.gained ? [] : (words.gains?.(log, snapshot.terms.options, null) ?? []);
  const points = gains.slice(-entries.length).reduce((sum, gain) => sum + gain[by], 0);
  return tell(words, entries, spokenNames(snapshot, language, THE_COMPUTER)[by], points, language);
}
