/** What the computer thought of its moves: fetched only while somebody reads it, and only what is new. */
import { SvelteMap } from "svelte/reactivity";
import type { LogEntry } from "../games/contract";
import { api, Refusal } from "../lib/api";
import type { Thought } from "../lib/wire";

export class Thoughts {
  #known = new SvelteMap<number, Thought>();
  /** Log entries before this one need not be requested again. */
  #asked = 0;

  constructor(private readonly id: string) {}

  /** The last thing the computer thought before the log had `at` entries. */
  before(log: readonly LogEntry[], at: number): Thought | null {
    for (let entry = Math.min(at, log.length) - 1; entry >= 0; entry--) {
      const thought = this.#known.get(entry);
      // What was taken back may have been played differently since.
      if (thought?.move === log[entry]?.[0]) return thought ?? null;
    }
    return null;
  }

  /** Ask for what is missing in this log. */
  async follow(log: readonly LogEntry[]): Promise<void> {
    this.#forget(log);
    if (this.#asked >= log.length) return;
    try {
      const found = await api.thoughts(this.id, this.#asked);
      for (const thought of found.thoughts) this.#known.set(thought.entry, thought);
      this.#asked = Math.max(this.#asked, found.length);
    } catch (fault) {
      // Nothing depends on it: the next move asks again.
      if (!(fault instanceof Refusal)) throw fault;
    }
  }

  /** Forget what is no longer in the log. */
  #forget(log: readonly LogEntry[]): void {
    for (const [entry, thought] of this.#known)
      if (thought.move !== log[entry]?.[0]) {
        this.#known.delete(entry);
        this.#asked = Math.min(this.#asked, entry);
      }
    this.#asked = Math.min(this.#asked, log.length);
  }
}
