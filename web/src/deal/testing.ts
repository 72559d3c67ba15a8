/** A finished game for tests, dealt by the server's code (`tests/web/test_deals.py` writes it). */
import type { Dealing, LogEntry, View } from "../games/contract";
import type { Snapshot } from "../lib/protocol";
import games from "./deals.json";

interface Finished {
  deal: Snapshot["deal"];
  log: LogEntry[];
  seen: LogEntry[];
  view: View;
}
export type Name = keyof typeof games;
export const finished = games as unknown as Record<Name, Finished>;
export const NAMES = Object.keys(games) as Name[];

const found = import.meta.glob<Dealing>("../games/*/chance.ts", { eager: true, import: "dealing" });

export function dealingOf(name: Name): Dealing {
  const dealing = found[`../games/${name}/chance.ts`];
  if (!dealing) throw new Error(`no chance in ${name}`);
  return dealing;
}

/** The table of a finished game, as its players get it. */
export function overTable(name: Name): Snapshot {
  const { deal, log } = structuredClone(finished[name]);
  return {
    say: "table",
    table: deal.table,
    seq: 9,
    now: 0,
    terms: {
      game: name,
      options: {},
      rules: 1,
      clock: { kind: "none" } as Snapshot["terms"]["clock"],
      rated: false,
      lobby: false,
      private: false,
      takebacks: true,
      hot_seat: false,
      games: 1,
      number: 1,
      scores: [0, 0],
      before: null,
      mirrored: false,
      origin: null,
      daily: null,
      duel: null,
      set_up: false,
    },
    seats: [null, null],
    spectators: 0,
    you: [0],
    deal,
    log,
    stamps: [],
    state: {
      status: "over",
      length: log.length,
      to_move: null,
      times: null,
      offers: {},
      result: null,
      claim_from: null,
      next: null,
    },
    sight: null,
  };
}

/** The same table at an earlier moment: nothing is known but the server's promise. */
export function waitingTable(name: Name, change: Partial<Snapshot["deal"]> = {}): Snapshot {
  const over = overTable(name);
  const deal = { ...over.deal, secret: null, nonces: null, hashes: [null, null] as [null, null], ...change };
  return { ...over, seq: 1, deal, log: [], state: { ...over.state, status: "waiting", length: 0 } };
}

/** The same table while the game is played, as seat 0 sees it. */
export function playingTable(name: Name): Snapshot {
  const over = overTable(name);
  const { seen, view } = structuredClone(finished[name]);
  return {
    ...over,
    seq: 5,
    deal: { ...over.deal, secret: null },
    log: seen,
    state: { ...over.state, status: "playing" },
    sight: { view: { ...view, player: 0 }, moves: [], undoable: "", views: null, text: null },
  };
}
