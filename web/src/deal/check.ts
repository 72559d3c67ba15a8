/** The check of a finished deal, recomputed here: it trusts nothing but what this browser saw. */
import type { Dealing, LogEntry } from "../games/contract";
import type { Snapshot } from "../lib/protocol";
import type { Deal } from "../lib/wire";
import type { Fault } from "./faults";
import { beginsWith, changedOutcome, type DealNotes } from "./notes";
import { commitmentOf, dealKey, DealtLot, nonceHash, serverNonce } from "./scheme";

export interface Checked {
  fair: boolean;
  /** Chance outcomes that were recomputed. */
  outcomes: number;
  fault: Fault | null;
}

/** What the log of a table can be compared with. */
export interface Known {
  notes: DealNotes | null;
  /** The log of the game that it continues, of the game before it in a match, and the deal that it repeats. */
  origin: readonly LogEntry[] | null;
  before: readonly LogEntry[] | null;
  mirrored: Deal | null;
}

export const NOTHING_KNOWN: Known = { notes: null, origin: null, before: null, mirrored: null };

const first = (log: readonly LogEntry[]): number | null => {
  const said = /^>first ([01])$/.exec(log[0]?.[0] ?? "");
  return said ? Number(said[1]) : null;
};

/** Check the deal of a finished game. */
export function checkDeal(dealing: Dealing, snapshot: Snapshot, known: Known = NOTHING_KNOWN): Checked {
  const fault = promises(snapshot, known) ?? beginning(snapshot, known) ?? memory(snapshot, known.notes);
  return fault ? { fair: false, outcomes: 0, fault } : recompute(dealing, snapshot);
}

/** The secret and the nonces are those that were promised. */
function promises({ deal, terms }: Snapshot, { notes, mirrored }: Known): Fault | null {
  const { secret, nonces } = deal;
  if (secret === null || nonces === null || commitmentOf(secret) !== deal.commitment)
    return { code: "secret" };
  if (notes && notes.commitment !== deal.commitment) return { code: "commitment" };
  if (mirrored && (mirrored.commitment !== deal.commitment || String(mirrored.nonces) !== String(nonces)))
    return { code: "mirrored" };
  if (deal.version === 1) return null;
  for (const [seat, nonce] of nonces.entries()) {
    const told = deal.hashes[seat] ?? null;
    if (told === null && nonce !== serverNonce(secret, seat)) return { code: "server" };
    if (told !== null && nonceHash(deal.table, deal.commitment, seat, nonce) !== told)
      return { code: "other" };
    if (!notes?.revealed || terms.mirrored) continue;
    const own = notes.mine[seat];
    if (own !== undefined && notes.hashes[seat] != null && own !== nonce) return { code: "own" };
    if ((notes.hashes[seat] ?? null) !== told) return { code: "other" };
  }
  return null;
}

/** The right table and round, the right player begins, and a continued game begins like the other. */
function beginning({ table, deal, terms, log }: Snapshot, { notes, origin, before }: Known): Fault | null {
  if (!terms.mirrored && deal.version > 1 && (deal.table !== table || deal.round !== terms.number))
    return { code: "terms" };
  if (
    notes &&
    (notes.game !== terms.game || notes.round !== terms.number || notes.mirrored !== terms.mirrored)
  )
    return { code: "terms" };
  if (deal.start !== (terms.origin?.length ?? 0)) return { code: "start" };
  const source = notes?.source ?? origin?.slice(0, deal.start);
  if (source && !beginsWith(log, source)) return { code: "start" };
  if (deal.first !== null && terms.number < 2 && !terms.mirrored) return { code: "first" };
  const began = before ? first(before) : null;
  const due = notes?.first ?? (began === null || terms.mirrored || terms.number < 2 ? null : 1 - began);
  return due !== null && first(log) !== due ? { code: "first" } : null;
}

/** Everything that we saw of the log during play is still there. */
function memory({ log }: Snapshot, notes: DealNotes | null): Fault | null {
  for (const kept of Object.values(notes?.logs ?? {})) {
    const n = changedOutcome(kept, log);
    if (n >= 0) return { code: "changed", said: kept[n]?.[0] ?? "", due: log[n]?.[0] ?? "–" };
  }
  return null;
}

function recompute(dealing: Dealing, { deal, log }: Snapshot): Checked {
  const key = dealKey(deal);
  if (key === null) return { fair: false, outcomes: 0, fault: { code: "secret" } };
  let outcomes = 0;
  for (const [n, [said, by]] of log.entries()) {
    if (by !== null || n < deal.start) continue;
    const due =
      outcomes === 0 && deal.first !== null
        ? `>first ${deal.first}`
        : dealing.outcome(new DealtLot(key, outcomes), said, log.slice(0, n));
    if (due !== said) return { fair: false, outcomes, fault: { code: "wrong", said, due } };
    outcomes++;
  }
  return { fair: true, outcomes, fault: null };
}
