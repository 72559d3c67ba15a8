/** The analysis board: the lines that were tried, the position that is looked at, and what the computer thinks. */
import type { LogEntry, Seat, View } from "../games/contract";
import { api, Refusal, sentence } from "../lib/api";
import { me } from "../lib/me.svelte";
import type { Candidate, LineRequest, Looked } from "../lib/wire";
import { readLink, writeLink, type Base } from "./link";
import { back, EMPTY, end, extend, line, path, prune, rename, settle, type Tree } from "./tree";

/** Milliseconds that somebody must look before the computer thinks. */
const PAUSE = 300;
/** Why a search is tried again: the server was busy, or another window of the same person asked for something. */
const AGAIN = new Set(["too_busy", "search_given_up"]);
/** Milliseconds until then. */
const RETRY = 1500;

export interface Found {
  readonly moves: readonly Candidate[];
  readonly rough: boolean;
  readonly effort: "quick" | "long";
}

export class AnalysisState {
  base = $state.raw<Base | null>(null);
  tree = $state.raw<Tree>(EMPTY);
  at = $state(0);
  looked = $state.raw<Looked | null>(null);
  /** What went wrong last: a sentence, and what exactly, in English. */
  fault = $state.raw<{ text: string; detail: string | null } | null>(null);
  found = $state.raw<Found | null>(null);
  thinking = $state(false);
  /** Why there is no evaluation. */
  withheld = $state("");
  /** The computer looks at every position by itself. */
  live = $state(true);
  /** Both hands are open. */
  open = $state(true);
  #asked = 0;
  /** Where somebody goes who presses a key twice before the server has answered. */
  #goal = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  log = $derived<readonly LogEntry[]>(line(this.tree, this.at));
  seat = $derived<Seat>(this.looked?.to_move ?? 0);
  view = $derived((this.looked?.views[this.seat] ?? null) as View | null);
  other = $derived((this.open ? (this.looked?.views[1 - this.seat] ?? null) : null) as View | null);

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** Begin again with nothing. */
  leave(): void {
    this.close();
    this.base = this.looked = this.found = this.fault = null;
    this.tree = EMPTY;
    this.at = this.#goal = 0;
  }

  get link(): string {
    return this.base ? writeLink({ base: this.base, tree: this.tree, at: this.at }) : "";
  }

  /** Begin with an empty table, or with a position that was set up. */
  async begin(
    game: string,
    options: Base["options"],
    set_up: Base["set_up"] = null,
    rules: number | null = null,
    names: Base["names"] = [null, null],
  ): Promise<boolean> {
    return this.#take({ game, options, rules, set_up, names }, EMPTY, 0);
  }

  async read(text: string, length?: number): Promise<boolean> {
    try {
      const read = await api.readLine(text);
      const base = baseOf(read);
      const [tree, last] = extend(EMPTY, 0, read.entries as LogEntry[]);
      const wanted = length === undefined ? last : (path(tree, last)[length - 1] ?? 0);
      return await this.#take(base, tree, wanted);
    } catch (fault) {
      return this.#failed(fault);
    }
  }

  async follow(link: string): Promise<boolean> {
    const { base, tree, at } = readLink(link);
    return this.#take(base, tree, at);
  }

  async #take(base: Base, tree: Tree, at: number): Promise<boolean> {
    const before = [this.base, this.tree, this.at] as const;
    [this.base, this.tree] = [base, tree];
    if (await this.look(at)) {
      if (this.looked && this.base) this.base = { ...baseOf(this.looked), names: base.names };
      return true;
    }
    [this.base, this.tree, this.at] = before;
    return false;
  }

  /** Look at a node; what chance did there is part of it. */
  async look(id: number): Promise<boolean> {
    this.#goal = settle(this.tree, id);
    return this.#show(this.#goal, []);
  }

  async play(move: string): Promise<boolean> {
    return this.#show(this.at, [[move, this.looked?.to_move ?? null]]);
  }

  back(): void {
    void this.look(back(this.tree, this.#goal));
  }

  on(): void {
    const next = this.tree[this.#goal]?.children[0];
    if (next !== undefined) void this.look(next);
  }

  toStart(): void {
    void this.look(0);
  }

  toEnd(): void {
    void this.look(end(this.tree, this.at));
  }

  name(id: number, name: string): void {
    this.tree = rename(this.tree, id, name.trim().slice(0, 60));
  }

  remove(id: number): void {
    const gone = path(this.tree, this.at).includes(id);
    const parent = this.tree[id]?.parent ?? 0;
    this.tree = prune(this.tree, id);
    if (gone) void this.look(parent);
  }

  request(extra: readonly LogEntry[] = [], from = this.at): LineRequest {
    const { game = "", options = {}, rules = null, set_up = null } = this.base ?? {};
    return {
      game,
      options,
      rules,
      set_up,
      entries: [...line(this.tree, from), ...extra].map(([text, by]) => [text, by]),
    };
  }

  async #show(from: number, extra: readonly LogEntry[]): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const looked = await api.lookAtLine(this.request(extra, from));
      if (asked !== this.#asked) return true;
      const [tree, at] = extend(this.tree, 0, looked.entries as LogEntry[]);
      this.tree = tree;
      this.at = this.#goal = at;
      this.looked = looked;
      this.fault = null;
      this.found = null;
      this.withheld = "";
      this.thinking = false;
      this.#consider();
      return true;
    } catch (fault) {
      return this.#failed(fault);
    }
  }

  #failed(fault: unknown): false {
    const detail = fault instanceof Refusal ? fault.detail : null;
    this.#goal = this.at;
    this.fault = { text: sentence(fault), detail };
    return false;
  }

  // ---- the computer -------------------------------------------------------------------------------------

  setLive(live: boolean): void {
    this.live = live;
    this.#consider();
  }

  #consider(pause = PAUSE): void {
    clearTimeout(this.#timer);
    if (this.live && this.looked?.to_move != null && !this.found && !this.thinking)
      this.#timer = setTimeout(() => void this.search("quick"), pause);
  }

  async search(effort: Found["effort"]): Promise<void> {
    const asked = this.#asked;
    this.thinking = true;
    try {
      await me.need();
      const { moves, rough } = await api.searchLine({ ...this.request(), effort });
      if (asked === this.#asked) this.found = { moves, rough, effort };
    } catch (fault) {
      if (asked !== this.#asked) return;
      this.thinking = false;
      if (fault instanceof Refusal && AGAIN.has(fault.code) && this.live) this.#consider(RETRY);
      this.withheld = sentence(fault);
    } finally {
      if (asked === this.#asked) this.thinking = false;
    }
  }
}

const baseOf = ({ game, options, rules, set_up, names }: Looked): Base => ({
  game,
  options: options as Base["options"],
  rules,
  set_up,
  names,
});
