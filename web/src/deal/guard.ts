/** This browser's part in a deal: it adds a nonce, keeps what it saw, and compares it with what the server says later. */
import type { Dealing, LogEntry } from "../games/contract";
import type { News, SeatView, Snapshot, TableEvent, Wanted } from "../lib/protocol";
import type { Deal } from "../lib/wire";
import { checkDeal, type Checked } from "./check";
import { DOUBTS, faultText, type Fault } from "./faults";
import { beginsWith, changedOutcome, loadNotes, saveNotes, type DealNotes } from "./notes";
import { DEAL_VERSION, newNonce, nonceHash } from "./scheme";

/** What the guard needs from the rest of the client. */
export interface Surroundings {
  /** Send our part; a refusal does not matter: the server then deals for us and says so. */
  send: (part: Wanted) => void;
  /** The log of a finished table, as the server shows it. */
  findTable: (table: string) => Promise<Snapshot | null>;
  /** Something is wrong. */
  alarm: (notes: DealNotes, fault: Fault) => void;
  /** The finished deal was recomputed. */
  checked: (found: Checked) => void;
}

const first = (log: readonly LogEntry[] | undefined): number | null => {
  const said = /^>first ([01])$/.exec(log?.[0]?.[0] ?? "");
  return said ? Number(said[1]) : null;
};

/** A part that is still due after this many milliseconds is sent again. */
const RESEND_AFTER = 1000;

export class DealGuard {
  notes: DealNotes | null = null;
  #dealing: Dealing | null = null;
  #last: Snapshot | null = null;
  #sent = new Map<string, number>();
  #done = false;

  constructor(private readonly around: Surroundings) {}

  /** The game's own knowledge of its cards has been loaded. */
  set dealing(found: Dealing | null) {
    this.#dealing = found;
    if (this.#last) this.#finish(this.#last);
  }

  take(news: News): void {
    if (news.say === "table") this.#table(news);
    else if (news.say === "event") this.#event(news);
  }

  #table(news: Snapshot): void {
    // Nobody can deal again what somebody put on the table. Between two people there is no such game.
    if (news.terms.set_up && (news.terms.hot_seat || news.seats.some((seat) => seat?.level))) return;
    if (this.notes?.table !== news.table) {
      this.notes = loadNotes(news.table) ?? this.#begin(news);
      for (const fault of this.notes.codes) this.around.alarm(this.notes, fault);
    }
    const { notes } = this;
    if (!notes) return;
    this.#last = news;
    notes.seats = news.you;
    this.#commitment(notes, news.deal);
    const parts = notes.faults.length === 0 ? this.#parts(notes, news) : [];
    if (news.deal.nonces) {
      this.#nonces(notes, news.deal);
      this.#log(notes, news.log, news.sight);
    }
    // Kept before it is sent: after a crash we still know our nonce.
    this.#save(notes);
    for (const part of parts) this.around.send(part);
    this.#finish(news);
  }

  #event(news: TableEvent): void {
    const { notes } = this;
    // Two at one device look in turn, each at a log of their own; a whole table follows.
    if (!notes || news.table !== notes.table || notes.seats.length > 1) return;
    const kept = notes.logs[perspective(notes, news.sight)] ?? [];
    if (news.log_from > kept.length) return; // something was missed; the whole table will tell it
    this.#log(notes, [...kept.slice(0, news.log_from), ...news.log], news.sight);
    this.#save(notes);
  }

  #save(notes: DealNotes): void {
    if (notes.seats.length > 0) saveNotes(notes);
  }

  #begin({ table, terms, deal }: Snapshot): DealNotes {
    const before = terms.before !== null && terms.number > 1 ? loadNotes(terms.before) : null;
    const began = first(Object.values(before?.logs ?? {})[0]);
    const notes: DealNotes = {
      format: "baumeister deal notes",
      version: 1,
      table,
      game: terms.game,
      options: terms.options,
      commitment: deal.commitment,
      deal_version: deal.version,
      from_start: deal.nonces === null,
      seats: [],
      round: terms.number,
      games: terms.games,
      before: terms.before,
      mirrored: terms.mirrored,
      origin: terms.origin ? [terms.origin.table, terms.origin.length] : null,
      mine: {},
      hashes: [null, null],
      revealed: false,
      redealt: deal.redealt,
      shown_in_vain: 0,
      omitted: [],
      nonces: null,
      first: began === null ? null : 1 - began,
      source: null,
      logs: {},
      faults: [],
      codes: [],
    };
    if (terms.origin) void this.#findSource(notes, terms.origin.table, terms.origin.length);
    return notes;
  }

  /** The beginning of a continued game: as we saw it ourselves, or as the server shows it. */
  async #findSource(notes: DealNotes, table: string, length: number): Promise<void> {
    const own = Object.values(loadNotes(table)?.logs ?? {}).map((log) => log.slice(0, length));
    const whole = own.find((log) => log.length === length && !log.some(([text]) => text.includes("?")));
    const log = whole ?? (await this.around.findTable(table))?.log.slice(0, length);
    if (!log) return;
    notes.source = log;
    // What came while the server was asked.
    for (const told of Object.values(notes.logs)) this.#log(notes, told, null);
    this.#save(notes);
  }

  // ---- taking part --------------------------------------------------------------------------------------

  #commitment(notes: DealNotes, deal: Deal): void {
    if (deal.commitment === notes.commitment) return;
    if (notes.nonces !== null || deal.redealt <= notes.redealt) {
      this.#blame(notes, { code: "commitment" });
      return;
    }
    // A program did not show its part in time; everything is drawn again.
    const { omitted = [] } = notes;
    const silent = [0, 1].filter((seat) => notes.hashes[seat] != null && !deal.parts[seat]);
    if (notes.revealed && silent.every((seat) => omitted.includes(seat)))
      this.#blame(notes, { code: "again" });
    else {
      // Perhaps the cards are dealt already when we hear of it: then we are not asked again.
      const missed = deal.nonces !== null && Object.keys(notes.mine).length > 0;
      if (missed || (notes.revealed && silent.some((seat) => notes.seats.includes(seat))))
        this.#blame(notes, { code: "late" });
      if (notes.revealed) notes.shown_in_vain += 1;
      Object.assign(notes, { redealt: deal.redealt, commitment: deal.commitment });
      Object.assign(notes, { mine: {}, hashes: [null, null], revealed: false });
      notes.omitted = [...new Set([...omitted, ...silent])];
    }
  }

  /** Our part of the deal, if it is due. */
  #parts(notes: DealNotes, { table, deal, you, seats }: Snapshot): Wanted[] {
    if (deal.version !== DEAL_VERSION || !notes.from_start) return [];
    const adds = (seat: number) => deal.parts[seat] || deal.hashes[seat] != null;
    if (seats.some((one, n) => one?.level != null && adds(n))) this.#blame(notes, { code: "server" });
    const hashesDue = deal.awaited.some((seat) => deal.hashes[seat] === null);
    const found: Wanted[] = [];
    for (const seat of deal.awaited.filter((one) => you.includes(one))) {
      const nonce = (notes.mine[seat] ??= drawnInAnotherTab(notes, seat) ?? newNonce());
      const hash = nonceHash(table, notes.commitment, seat, nonce);
      if (hashesDue) {
        if (deal.hashes[seat] === null && this.#mayBeSent(`commit ${hash}`))
          found.push({ do: "commit", table, seat, hash, commitment: notes.commitment });
      } else if (deal.hashes[seat] !== hash) this.#blame(notes, { code: "hash" });
      else if (notes.revealed && String(notes.hashes) !== String(deal.hashes))
        this.#blame(notes, { code: "other" });
      else if (notes.omitted?.some((one) => deal.hashes[one] != null)) this.#blame(notes, { code: "again" });
      else {
        notes.hashes = deal.hashes;
        notes.revealed = true;
        if (this.#mayBeSent(`reveal ${hash}`)) found.push({ do: "reveal", table, seat, nonce });
      }
    }
    return notes.faults.length === 0 ? found : [];
  }

  #mayBeSent(part: string): boolean {
    const now = Date.now();
    if (now - (this.#sent.get(part) ?? 0) < RESEND_AFTER) return false;
    this.#sent.set(part, now);
    return true;
  }

  // ---- comparing ----------------------------------------------------------------------------------------

  #nonces(notes: DealNotes, { nonces, hashes }: Deal): void {
    if (!nonces) return;
    if (notes.nonces) {
      if (String(notes.nonces) !== String(nonces)) this.#blame(notes, { code: "nonces" });
      return;
    }
    notes.nonces = nonces;
    const before = notes.before === null ? null : loadNotes(notes.before);
    if (notes.mirrored) {
      if (before && before.commitment !== notes.commitment) this.#blame(notes, { code: "mirrored" });
      return;
    }
    for (const [seat, nonce] of nonces.entries()) {
      if (!notes.revealed) {
        if (notes.from_start && notes.seats.includes(seat) && hashes[seat] != null)
          this.#blame(notes, { code: "hash" });
        continue;
      }
      const own = notes.mine[seat];
      const told = notes.hashes[seat] ?? null;
      // At one device: the part of one seat came in time, that of the other did not.
      if (own !== undefined && told === null) this.#blame(notes, { code: "late" });
      else if (own !== undefined && own !== nonce) this.#blame(notes, { code: "own" });
      else if (told !== null && nonceHash(notes.table, notes.commitment, seat, nonce) !== told)
        this.#blame(notes, { code: "other" });
    }
    const again = before?.nonces?.some((nonce) => nonces.includes(nonce));
    if (before && (again || before.commitment === notes.commitment)) this.#blame(notes, { code: "reused" });
  }

  #log(notes: DealNotes, told: readonly LogEntry[], sight: SeatView | null): void {
    const seat = perspective(notes, sight);
    const kept = notes.logs[seat] ?? [];
    const n = changedOutcome(kept, told);
    if (n >= 0) this.#blame(notes, { code: "changed", said: kept[n]?.[0] ?? "", due: told[n]?.[0] ?? "–" });
    else if (notes.source && !beginsWith(told, notes.source)) this.#blame(notes, { code: "start" });
    else if (notes.first !== null && told.length && first(told) !== notes.first)
      this.#blame(notes, { code: "first" });
    else notes.logs[seat] = told;
    const view = sight?.view;
    const { cards, shown } = this.#dealing ?? {};
    if (view && view.player !== null && cards && shown && cards(told, view.player) !== shown(view))
      this.#blame(notes, { code: "hand" });
  }

  /** When the game is over, everything is dealt again and compared. */
  #finish(news: Snapshot): void {
    const { notes } = this;
    if (!notes || !this.#dealing || this.#done || news.state.status !== "over" || news.deal.secret === null)
      return;
    this.#done = true;
    const known = { notes, origin: null, before: null, mirrored: null };
    const found = checkDeal(this.#dealing, news, known);
    if (found.fault) this.#blame(notes, found.fault);
    this.#save(notes);
    this.around.checked(found);
  }

  #blame(notes: DealNotes, fault: Fault): void {
    if (notes.codes.some(({ code }) => code === fault.code)) return;
    notes.codes.push(fault);
    (DOUBTS.has(fault.code) ? (notes.doubts ??= []) : notes.faults).push(faultText(fault, "en"));
    this.around.alarm(notes, fault);
  }
}

/** Our nonce for a seat, if another tab has opened the same table before and keeps the same notes. */
function drawnInAnotherTab({ table, commitment }: DealNotes, seat: number): string | undefined {
  const kept = loadNotes(table);
  return kept?.commitment === commitment ? kept.mine[seat] : undefined;
}

/** Whose log it is: that of the seat whose view is shown, or the one for everybody. */
function perspective(notes: DealNotes, sight: SeatView | null): string {
  const seat = sight?.view ? sight.view.player : notes.seats.length === 1 ? notes.seats[0] : null;
  return seat == null ? "all" : String(seat);
}
