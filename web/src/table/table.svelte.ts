/** One table as this browser sees it: what the server sent, what is tried out, and which moment is shown. */
import { SvelteMap } from "svelte/reactivity";
import type { LogEntry, Seat, View } from "../games/contract";
import { needsText, withText } from "../games/textBoard";
import { api, Refusal } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import type { Live } from "../lib/live.svelte";
import type { Moment, News, SeatView, Snapshot, TableEvent, Wanted } from "../lib/protocol";
import type { Candidate, PresenceChange } from "../lib/wire";
import { entriesSince } from "./log";
import { storeStaged, storedStaged } from "./stagedMoves";

/** What the page does when something happens. */
interface Listener {
  moved: (entries: readonly LogEntry[]) => void;
  turn: () => void;
  offered: () => void;
  ended: () => void;
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
  past = new SvelteMap<number, View>();
  #trying: Promise<void> = Promise.resolve();
  #stop: () => void;
  /** The table is watched with its text board. */
  #text = false;
  /** The log must be fetched again before the next player may see it. */
  #refreshing = $state(false);

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
  /** What the board shows: now, after the steps tried out, or a moment of the past. */
  view = $derived.by((): View | null => {
    if (this.covered) return null;
    if (this.looking !== null) return this.past.get(this.looking) ?? null;
    return seen(this.steps.at(-1)?.sight, this.seat) ?? this.#nowView();
  });
  moves = $derived.by((): readonly string[] => {
    const still = this.looking !== null || this.sending !== null || this.covered || !this.mine;
    if (still) return [];
    return this.steps.at(-1)?.sight.moves ?? this.snapshot?.sight?.moves ?? [];
  });
  undoable = $derived(this.snapshot?.sight?.undoable ?? "");
  /** The move that ends a turn of several steps, when it may end. */
  ending = $derived(this.facts?.end_turn.find((move) => this.moves.includes(move)) ?? null);
  last = $derived(entriesSince(this.log.slice(0, this.looking ?? undefined), this.seat));
  ghosts = $derived.by((): readonly string[] => {
    const own = this.sending ?? this.pending;
    if (own !== null) return [own];
    const best = this.hints[0]?.move;
    return best !== undefined && this.looking === null && this.steps.length === 0 ? [best] : [];
  });

  constructor(
    readonly id: string,
    private readonly live: Live,
    private readonly listener: Listener,
  ) {
    this.#stop = live.watch(id, {
      seq: () => this.snapshot?.seq ?? null,
      text: () => this.#text,
      take: (news) => this.take(news),
      refused: (refusal) => (this.missing = refusal),
    });
  }

  close(): void {
    this.#stop();
  }

  // ---- what the server sends ----------------------------------------------------------------------------

  take(news: News): void {
    if (news.say === "table") this.#replace(news);
    else if (news.say === "presence") this.#presence(news);
    else if (news.say === "spectators" && this.snapshot)
      this.snapshot = { ...this.snapshot, spectators: news.count };
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
    if (entries.length) listener.moved(entries);
    const wasMine = before.state.to_move !== null && before.you.includes(before.state.to_move);
    if (this.mine && (!wasMine || before.state.to_move !== snapshot.state.to_move)) listener.turn();
    if (Object.keys(snapshot.state.offers).length > Object.keys(before.state.offers).length)
      listener.offered();
    if (snapshot.state.status === "over" && before.state.status !== "over") listener.ended();
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
    const finished = before?.state.status === "playing" && snapshot.state.status === "over";
    if (turned || takenBack || finished) {
      this.past.clear();
      this.looking = null;
    }
    const view = this.#nowView();
    if (view) this.past.set(snapshot.log.length, view);
    // With two at one device, events contain only what is new to the next player; the rest of their log differs.
    if (turned && this.hotSeat && this.hidden && snapshot.state.status === "playing") void this.refresh();
  }

  /** The current view; when a game is over, both hands are open and ours is shown. */
  #nowView(): View | null {
    return seen(this.snapshot?.sight, this.you[0] ?? 0);
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
    if (this.looking !== null || this.sending !== null || !this.mine) return;
    if (this.undoable.includes(move.charAt(0)) && move !== "") void this.#stage(move);
    else if (confirm && move !== this.ending) this.pending = move;
    else void this.#send(move);
  }

  confirm(): void {
    const move = this.pending ?? this.ending;
    if (move !== null) void this.#send(move);
  }

  undo(): void {
    if (this.pending !== null) this.pending = null;
    else this.#setSteps(this.steps.slice(0, -1));
  }

  reset(): void {
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

  async hint(): Promise<void> {
    try {
      const found = await api.hint(this.id);
      if (found.length === this.snapshot?.state.length) this.hints = found.moves;
    } catch (fault) {
      if (fault instanceof Refusal) this.listener.refused(fault);
    }
  }

  lift(): void {
    if (this.#refreshing) void this.refresh();
    this.lifted = this.eyes;
  }

  // ---- looking back -------------------------------------------------------------------------------------

  /** Look at the moment when the log had that many entries; its end is now. */
  async look(length: number): Promise<void> {
    if (this.covered) return;
    const end = this.log.length;
    const to = Math.max(0, Math.min(length, end));
    if (to < end && !this.past.has(to)) await this.#fetchPast(to);
    this.looking = to < end && this.past.has(to) ? to : null;
  }

  async #fetchPast(around: number): Promise<void> {
    try {
      const found = await api.past(this.id, Math.max(0, around - 25), this.#text);
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
