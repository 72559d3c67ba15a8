/** What players have said at a table: shown at their seat for a moment, and in the log. */
import { readStored, writeStored } from "../lib/storage";
import { settings } from "../lib/settings.svelte";
import type { Seat } from "../lib/protocol";
import type { Phrase } from "../lib/wire";

/** Milliseconds. */
const SHOWN = 7000;
const KEY = "muted";
/** The oldest are forgotten. */
const MOST_TABLES = 50;

const mutedTables = (): readonly string[] => {
  const found = readStored<unknown>(KEY, []);
  return Array.isArray(found) ? (found as string[]) : [];
};

export class Heard {
  #all = $state.raw<readonly Phrase[]>([]);
  /** What is said just now, by seat. */
  #shown = $state.raw<Partial<Record<Seat, Phrase>>>({});
  /** At this table. */
  muted = $state(false);
  #timers: Partial<Record<Seat, ReturnType<typeof setTimeout>>> = {};

  constructor(
    private readonly table: string,
    private readonly own: () => readonly Seat[],
    private readonly listener: (phrase: Phrase) => void,
  ) {
    this.muted = mutedTables().includes(table);
  }

  /** What we want to read: everything, or only what we said ourselves. */
  get all(): readonly Phrase[] {
    return this.#all.filter((phrase) => this.#wanted(phrase));
  }

  at(seat: Seat): Phrase | undefined {
    const phrase = this.#shown[seat];
    return phrase && this.#wanted(phrase) ? phrase : undefined;
  }

  #wanted({ seat }: Phrase): boolean {
    return this.own().includes(seat) || (settings.chosen.phrases && !this.muted);
  }

  /** `now` is the server's time: what was said before we came is not said again. */
  take(phrase: Phrase, now: number): void {
    const { seat, at } = phrase;
    if (this.#all.some((known) => known.at === at && known.seat === seat)) return;
    this.#all = [...this.#all, phrase].sort((one, other) => one.at - other.at);
    const left = SHOWN - Math.max(0, now - at);
    if (!(left > 0)) return;
    this.#shown = { ...this.#shown, [seat]: phrase };
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => (this.#shown = { ...this.#shown, [seat]: undefined }), left);
    if (this.#wanted(phrase)) this.listener(phrase);
  }

  mute(muted: boolean): void {
    this.muted = muted;
    const others = mutedTables().filter((table) => table !== this.table);
    writeStored(KEY, (muted ? [this.table, ...others] : others).slice(0, MOST_TABLES));
  }

  close(): void {
    Object.values(this.#timers).forEach(clearTimeout);
  }
}

/** Phrases by the turn after which they were said: first those before any turn, then those of each. `starts` has the
 * length of the log after the first entry of each turn. */
export function byTurn(
  starts: readonly number[],
  phrases: readonly Phrase[],
): readonly (readonly Phrase[])[] {
  const turn = ({ length }: Phrase) => starts.findLastIndex((start) => start <= length);
  return [-1, ...starts.keys()].map((n) => phrases.filter((phrase) => turn(phrase) === n));
}
