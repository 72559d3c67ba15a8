/** One table as this browser sees it: what the server sent, what is tried out, and which moment is shown. */
import { SvelteMap } from "svelte/reactivity";
import type { LogEntry, Seat, View } from "../games/contract";
import { needsText, withText } from "../games/textBoard";
import { alarms } from "../deal/alarms.svelte";
import type { Checked } from "../deal/check";
import { DealGuard } from "../deal/guard";
import { api, Refusal } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import type { Live } from "../lib/live.svelte";
import { preparation } from "../lib/preparation.svelte";
import type { Moment, News, OfferKind, SeatView, Snapshot, TableEvent, Wanted } from "../lib/protocol";
import type { Candidate, Phrase, PresenceChange, ReviewProgress } from "../lib/wire";
import { Heard } from "../phrases/heard.svelte";
import { entriesSince, stops } from "./log";
import { Replay } from "./replay.svelte";
import { readSeen, storeSeen } from "./seen";
import { storeStaged, storedStaged } from "./stagedMoves";

/** What the page does when something happens. */
interface Listener {
  /** How long a moment of a replay is shown, in milliseconds; 0: nothing is replayed. */
  pace: (view: View | null) => number;
  /** A new moment of the game is shown. */
  stepped: () => void;
  moved: (entries: readonly LogEntry[]) => void;
  turn: () => void;
  offered: () => void;
  /** The other player said no to what we offered. */
  declined: (what: OfferKind) => void;
  ended: () => void;
  /** Somebody says something. */
  said: (phrase: Phrase) => void;
  refused: (refusal: Refusal) => void;
}

interface Step {
  move: string;
  sight: SeatView;
}

type WithoutTable<T> = T extends { table: string } ? Omit<T, "table"> : never;

export class TableState {
  snapshot = $state.raw<Snapshot | null>(null);
  /** Why there is nothing to see. */
  missing = $state.raw<Refusal | null>(null);
  /** Steps that are tried out, each with what the player would see after it. */
  steps = $state.raw<readonly Step[]>([]);
  /** A move that is waiting to be confirmed. */
  pending = $state<string | null>(null);
  /** A move on its way. */
  sending = $state<string | null>(null);
  /** Moves the computer would play; shown until something is played. */
  hints = $state.raw<readonly Candidate[]>([]);
  /** The length of the log at the shown moment; null: now. */
  looking = $state<number | null>(null);
  /** Whose cards may be seen at one device; the other's stay under the curtain. */
  lifted = $state<Seat | null>(null);
  /** How often the player has acted: played, confirmed, undone. */
  acts = 0;
  /** How far a review of the finished game is. */
  reviewed = $state.raw<ReviewProgress | null>(null);
  past = new SvelteMap<number, View>();
  /** What the recomputed deal of the finished game has shown. */
  checked = $state.raw<Checked | null>(null);
  readonly heard: Heard;
  readonly guard = new DealGuard({
    send: (part) => void this.live.command(part).catch(() => undefined),
    findTable: (table) => api.table(table).catch(() => null),
    alarm: (notes, fault) => alarms.add(notes, fault),
    checked: (found) => (this.checked = found),
  });
  replay = new Replay(
    (length) => this.listener.pace(this.past.get(length) ?? null),
    () => this.listener.stepped(),
  );
  #trying: Promise<void> = Promise.resolve();
  #stop: () => void;
  /** The table is watched with its text board. */
  #text = false;
  /** The log must be fetched again before the next player may see it. */
  #refreshing = $state(false);
  /** Offers that we are withdrawing. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #withdrawn = new Set<OfferKind>();

  /** What the server says about the game. */
  facts = $derived(catalogue.info(this.snapshot?.terms.game ?? ""));
  /** Players may not see all that the other sees. Until the server has said so, nothing is shown by mistake. */
  hidden = $derived(this.facts?.hidden ?? true);
  you = $derived(this.snapshot?.you ?? []);
  log = $derived(this.snapshot?.log ?? []);
  staged = $derived(this.steps.map((step) => step.move));
  hotSeat = $derived(this.snapshot?.terms.hot_seat ?? false);
  toMove = $derived(this.snapshot?.state.to_move ?? null);
  mine = $derived(this.toMove !== null && this.you.includes(this.toMove));
  /** Two people sit here and can talk. */
  talks = $derived(
    !this.hotSeat && (this.snapshot?.seats.every((seat) => seat !== null && !seat.level) ?? false),
  );
  playing = $derived(this.snapshot?.state.status === "playing");
  over = $derived(this.snapshot?.state.status === "over");
  /** Whose view it is: their cards are open. */
  eyes = $derived(this.snapshot?.sight?.view?.player ?? null);
  /** Who sits at the bottom. */
  seat = $derived.by((): Seat => {
    if (this.you.length === 1) return this.you[0] ?? 0;
    return this.hotSeat && this.hidden ? (this.eyes ?? 0) : 0;
  });
  covered = $derived(
    this.hotSeat && this.hidden && this.playing && (this.eyes !== this.lifted || this.#refreshing),
  );
  /** The current view; when a game is over, both hands are open and ours is shown. */
  now = $derived<View | null>(seen(this.snapshot?.sight, this.you[0] ?? 0));
  /** What the board shows: now, after the steps tried out, or a moment of the past. */
  view = $derived.by((): View | null => {
    if (this.covered) return null;
    const at = this.looking ?? this.replay.at;
    if (at !== null) return this.past.get(at) ?? null;
    return seen(this.steps.at(-1)?.sight, this.seat) ?? this.now;
  });
  moves = $derived.by((): readonly string[] => {
    const still =
      this.looking !== null || this.catchingUp || this.sending !== null || this.covered || !this.mine;
    if (still) return [];
    return this.steps.at(-1)?.sight.moves ?? this.snapshot?.sight?.moves ?? [];
  });
  undoable = $derived(this.snapshot?.sight?.undoable ?? "");
  /** The move that ends a turn of several steps, when it may end. */
  ending = $derived(this.facts?.end_turn.find((move) => this.moves.includes(move)) ?? null);
  /** What the other did is being replayed. */
  catchingUp = $derived(this.replay.at !== null);
  /** The log as far as it has been shown. */
  shownLog = $derived(this.log.slice(0, this.replay.at ?? undefined));
  /** The length of the log at the shown moment. */
  at = $derived(this.looking ?? this.shownLog.length);
  last = $derived(entriesSince(this.log.slice(0, this.at), this.seat));
  ghosts = $derived.by((): readonly string[] => {
    const own = this.sending ?? this.pending;
    if (own !== null) return [own];
    const best = this.hints[0]?.move;
    return best !== undefined && this.looking === null && !this.catchingUp && this.steps.length === 0
      ? [best]
      : [];
  });

  constructor(
    readonly id: string,
    private readonly live: Live,
    private readonly listener: Listener,
  ) {
    this.heard = new Heard(
      id,
      () => this.you,
      (phrase) => listener.said(phrase),
    );
    this.#stop = live.watch(id, {
      seq: () => this.snapshot?.seq ?? null,
      text: () => this.#text,
      take: (news) => this.take(news),
      refused: (refusal) => (this.missing = refusal),
    });
  }

  close(): void {
    this.replay.stop();
    this.heard.close();
    this.#stop();
  }

  // ---- what the server sends ----------------------------------------------------------------------------

  take(news: News): void {
    this.guard.take(news);
    if (news.say === "table") this.#replace(news);
    else if (news.say === "presence") this.#presence(news);
    else if (news.say === "spectators" && this.snapshot)
      this.snapshot = { ...this.snapshot, spectators: news.count };
    else if (news.say === "phrase") this.heard.take(news, Date.now() + this.live.ahead);
    else if (news.say === "review") this.reviewed = news;
    else if (news.say === "event" && this.snapshot) this.#event(this.snapshot, news);
  }

  #replace(news: Snapshot): void {
    const before = this.snapshot;
    if (before && news.seq < before.seq) return;
    this.missing = null;
    this.snapshot = news;
    this.#refreshing = false;
    this.#changed(before, before ? news.log.slice(common(before.log, news.log)) : []);
    if (!this.#text && needsText(news.terms.game)) this.#askForText();
    if (!before) this.#catchUp(this.#missedSince(news));
    if (!before && this.mine)
      for (const move of storedStaged(this.id, news.state.length)) void this.#stage(move);
  }

  #askForText(): void {
    this.#text = true;
    this.live.watchAfresh(this.id);
  }

  #setSteps(steps: readonly Step[]): void {
    this.steps = steps;
    storeStaged(this.id, this.snapshot?.state.length ?? 0, this.staged);
  }

  #event(snapshot: Snapshot, news: TableEvent): void {
    if (news.seq <= snapshot.seq) return;
    if (news.seq > snapshot.seq + 1) return void this.refresh();
    const log = [...snapshot.log.slice(0, news.log_from), ...news.log];
    this.snapshot = {
      ...snapshot,
      seq: news.seq,
      log,
      state: news.state ?? snapshot.state,
      sight: news.sight ?? snapshot.sight,
    };
    this.#changed(snapshot, log.slice(Math.max(snapshot.log.length, news.log_from)));
  }

  #changed(before: Snapshot | null, entries: readonly LogEntry[]): void {
    const { snapshot, listener } = this;
    if (!snapshot) return;
    this.#remember(before, snapshot);
    if (!before) return;
    if (entries.length) {
      this.#catchUp(Math.min(before.log.length, snapshot.log.length));
      listener.moved(entries);
    }
    const wasMine = before.state.to_move !== null && before.you.includes(before.state.to_move);
    if (this.mine && (!wasMine || before.state.to_move !== snapshot.state.to_move))
      this.#whenShown(() => listener.turn());
    if (Object.keys(snapshot.state.offers).length > Object.keys(before.state.offers).length)
      listener.offered();
    for (const what of this.#refusedOffers(before, snapshot)) listener.declined(what);
    if (snapshot.state.status === "over" && before.state.status !== "over")
      this.replay.whenDone(() => {
        if (before.state.status === "playing") this.#forgetPast();
        listener.ended();
      });
  }

  /** Our offers that are gone without having been accepted. Those we withdraw ourselves are not among them. */
  #refusedOffers(before: Snapshot, now: Snapshot): readonly OfferKind[] {
    // Accepted: a shorter log, a next game, or the end. A move of our own lets our wish to take one back lapse.
    const answered =
      now.log.length < before.log.length ||
      now.log.slice(before.log.length).some(([, by]) => by !== null && this.you.includes(by)) ||
      now.state.next !== null ||
      before.state.status !== now.state.status;
    const mine = (Object.entries(before.state.offers) as [OfferKind, Seat][]).filter(
      ([what, by]) => this.you.length === 1 && this.you.includes(by) && now.state.offers[what] === undefined,
    );
    const gone = mine.map(([what]) => what).filter((what) => !this.#withdrawn.delete(what));
    return answered ? [] : gone;
  }

  /** Keep the view for looking back; forget what is no longer true, or no longer ours to see. */
  #remember(before: Snapshot | null, snapshot: Snapshot): void {
    if (
      before &&
      (before.log.length !== snapshot.log.length || before.state.status !== snapshot.state.status)
    ) {
      this.#setSteps([]);
      this.pending = null;
      this.hints = [];
    }
    const eyes = snapshot.sight?.view?.player ?? null;
    const turned = before !== null && before.sight?.view?.player !== eyes;
    const takenBack = before !== null && snapshot.log.length < before.log.length;
    if (turned || takenBack) {
      this.replay.stop();
      this.#forgetPast();
    } else this.#rememberNow();
    // With two at one device, events contain only what is new to the next player; the rest of their log differs.
    if (turned && this.hotSeat && this.hidden && snapshot.state.status === "playing") void this.refresh();
  }

  /** Views of the past are no longer true, or there is more to see now that the game is over. */
  #forgetPast(): void {
    this.past.clear();
    this.looking = null;
    this.#rememberNow();
  }

  #rememberNow(): void {
    const view = this.now;
    if (view) this.past.set(this.log.length, view);
  }

  // ---- what the other did, step by step -----------------------------------------------------------------

  /** Replay what others did since the log had that length. */
  #catchUp(from: number): void {
    const own = this.hotSeat ? ([0, 1] as const) : this.you;
    const found = stops(this.log, from, own, this.undoable);
    const view = this.past.get(from) ?? null;
    if (this.covered || this.listener.pace(view) === 0 || found.length === 0) {
      this.replay.skip();
      if (this.log.length > from) this.listener.stepped();
      this.replay.changed();
    } else if (found.slice(0, -1).every((length) => this.past.has(length)) && view) {
      this.replay.follow(from, found);
    } else void this.#catchUpLater(from, found);
    this.replay.whenDone(() => storeSeen(this.id, this.log.length));
  }

  /** The same with moments that must be fetched first. */
  async #catchUpLater(from: number, found: readonly number[]): Promise<void> {
    this.replay.hold(from);
    await this.#fetchPast(from);
    if (!this.catchingUp) return;
    const known = found.filter((length) => this.past.has(length));
    if (known.length > 0 && this.past.has(this.replay.at ?? 0)) this.replay.follow(from, known);
    else this.replay.skip();
  }

  /** The length of the log when this player last saw the table, or made their last move if that was later. */
  #missedSince(news: Snapshot): number {
    const end = news.log.length;
    const seen = readSeen(this.id);
    const away = this.you.length === 1 && (this.playing || (this.over && seen !== undefined));
    if (!away) return end;
    const mover = news.log.findLast(([, by]) => by !== null)?.[1];
    if (mover === undefined || mover === null || this.you.includes(mover)) return end;
    return Math.min(end, Math.max(seen ?? 0, end - entriesSince(news.log, this.seat).length));
  }

  /** A player who looks elsewhere is called at once. */
  #whenShown(act: () => void): void {
    if (document.hidden) act();
    else this.replay.whenDone(act);
  }

  async refresh(): Promise<void> {
    this.#refreshing = true;
    if (this.#text) return this.live.watchAfresh(this.id);
    try {
      this.take(await api.table(this.id));
    } catch (fault) {
      if (fault instanceof Refusal && fault.code !== "offline") this.missing = fault;
    }
  }

  #presence(news: PresenceChange): void {
    const snapshot = this.snapshot;
    const sitting = snapshot?.seats[news.seat];
    if (!snapshot || !sitting) return;
    const seats: Snapshot["seats"] = [...snapshot.seats];
    seats[news.seat] = { ...sitting, here: news.here, gone: news.gone };
    this.snapshot = { ...snapshot, seats };
  }

  // ---- what the player does -----------------------------------------------------------------------------

  /** Stage a move that can be undone; send any other, with what is staged before it. */
  play(move: string, confirm: boolean): void {
    this.replay.skip();
    if (this.looking !== null || this.sending !== null || !this.mine) return;
    this.hints = [];
    this.acts += 1;
    if (this.undoable.includes(move.charAt(0)) && move !== "") void this.#stage(move);
    else if (confirm && move !== this.ending) this.pending = move;
    else void this.#send(move);
  }

  confirm(): void {
    this.acts += 1;
    const move = this.pending ?? this.ending;
    if (move !== null) void this.#send(move);
  }

  undo(): void {
    this.acts += 1;
    if (this.pending !== null) this.pending = null;
    else this.#setSteps(this.steps.slice(0, -1));
  }

  reset(): void {
    this.acts += 1;
    this.pending = null;
    this.#setSteps([]);
  }

  /** Quick clicks are tried one after the other. */
  #stage(move: string): Promise<void> {
    this.#trying = this.#trying.then(async () => {
      const at = this.snapshot?.state.length ?? 0;
      const moves = [...this.staged, move];
      const answer = await this.ask({ do: "preview", at, moves });
      if (answer?.say !== "preview" || at !== this.snapshot?.state.length) return;
      this.#setSteps([...this.steps, { move, sight: answer.sight }]);
    });
    return this.#trying;
  }

  async #send(move: string): Promise<void> {
    const at = this.snapshot?.state.length ?? 0;
    this.pending = null;
    this.sending = move;
    const done = await this.ask({ do: "play", at, moves: [...this.staged, move] });
    this.sending = null;
    if (!done && this.steps.length && at !== this.snapshot?.state.length) this.#setSteps([]);
  }

  /** Any command; null if it was refused. */
  async ask(wanted: WithoutTable<Wanted>) {
    try {
      return await this.live.command({ ...wanted, table: this.id } as Wanted);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      if (fault.code === "stale") void this.refresh();
      this.listener.refused(fault);
      return null;
    }
  }

  async withdraw(what: OfferKind): Promise<void> {
    this.#withdrawn.add(what);
    if (!(await this.ask({ do: "decline", what }))) this.#withdrawn.delete(what);
  }

  async hint(): Promise<void> {
    try {
      const found = await api.hint(this.id);
      if (found.length !== this.snapshot?.state.length) return;
      this.hints = found.moves;
      if (found.rough) void this.#refineHint(found.length);
    } catch (fault) {
      if (fault instanceof Refusal) this.listener.refused(fault);
    }
  }

  /** A hint that was found in a hurry is asked for again when the computer is at full strength. */
  async #refineHint(length: number): Promise<void> {
    await preparation.ready(this.snapshot?.terms.game ?? "");
    if (this.hints.length > 0 && this.snapshot?.state.length === length) await this.hint();
  }

  lift(): void {
    if (this.#refreshing) void this.refresh();
    this.lifted = this.eyes;
  }

  // ---- looking back -------------------------------------------------------------------------------------

  /** Look at the moment when the log had that many entries; its end is now. */
  async look(length: number): Promise<void> {
    if (this.covered) return;
    this.replay.skip();
    const end = this.log.length;
    const to = Math.max(0, Math.min(length, end));
    if (to < end && !this.past.has(to)) await this.#fetchPast(Math.max(0, to - 25));
    this.looking = to < end && this.past.has(to) ? to : null;
  }

  async #fetchPast(from: number): Promise<void> {
    try {
      const found = await api.past(this.id, from, this.#text);
      for (const moment of found.views) {
        const view = seen(moment, this.seat);
        if (view) this.past.set(moment.length, view);
      }
    } catch (fault) {
      if (fault instanceof Refusal) this.listener.refused(fault);
    }
  }
}

/** What a seat sees: its own view or, when both are open, the view of that seat. */
function seen(sight: Moment | SeatView | null | undefined, seat: Seat): View | null {
  const view = sight?.view ?? sight?.views?.[seat];
  return view ? withText(view, sight?.text) : null;
}

/** How many entries two logs have in common at their beginning. */
function common(one: readonly LogEntry[], other: readonly LogEntry[]): number {
  const differ = one.findIndex(([text], n) => text !== other[n]?.[0]);
  return differ < 0 ? one.length : differ;
}
