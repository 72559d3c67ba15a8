/** What others did, shown step by step at a pace that people can follow. It shows moments of the log as this player
 * could see them then, so it reveals nothing. */

/** After a longer absence only the end is shown. */
const MOST_STEPS = 12;

export class Replay {
  /** The length of the log at the moment that is shown; null: now. */
  at = $state<number | null>(null);
  #coming: number[] = [];
  /** Stop waiting for the next moment; null: nothing is waited for. */
  #cancel: (() => void) | null = null;
  /** When something new was shown last. */
  #shown = performance.now();
  #after: (() => void)[] = [];

  constructor(
    /** How long a moment should be visible before the next, in milliseconds. */
    private readonly holdTime: (length: number) => number,
    /** The next moment is shown. */
    private readonly stepped: () => void,
  ) {}

  /** Show these moments one after the other; the last of them is now. `from` is the one that is shown already. */
  follow(from: number, lengths: readonly number[]): void {
    if (lengths.length === 0) return;
    this.at ??= from;
    this.#coming = [...this.#coming, ...lengths].sort((a, b) => a - b).slice(-MOST_STEPS);
    if (!this.#cancel) this.#wait(this.at, performance.now() - this.#shown);
  }

  /** Show this moment until it is known what follows. */
  hold(from: number): void {
    this.at ??= from;
  }

  /** Go to the present at once. */
  skip(): void {
    if (this.at === null) return;
    this.#coming = [];
    this.#next();
  }

  /** Do this once the present is shown: now, unless something is being replayed. */
  whenDone(act: () => void): void {
    if (this.at === null) act();
    else this.#after.push(act);
  }

  /** The present has changed without a replay. */
  changed(): void {
    if (this.at === null) this.#shown = performance.now();
  }

  stop(): void {
    this.#cancel?.();
    this.#coming = [];
    this.#after = [];
    this.at = null;
  }

  #wait(length: number, gone = 0): void {
    const left = this.holdTime(length) - gone;
    if (left <= 0) return this.#next();
    const timer = setTimeout(() => (document.hidden ? this.#waitForEyes(length) : this.#next()), left);
    this.#cancel = () => {
      clearTimeout(timer);
      this.#cancel = null;
    };
  }

  /** A player who looks elsewhere misses nothing. */
  #waitForEyes(length: number): void {
    const seen = () => {
      this.#cancel?.();
      this.#wait(length);
    };
    document.addEventListener("visibilitychange", seen);
    this.#cancel = () => {
      document.removeEventListener("visibilitychange", seen);
      this.#cancel = null;
    };
  }

  #next(): void {
    this.#cancel?.();
    const next = this.#coming.shift();
    const over = this.#coming.length === 0;
    this.at = over ? null : (next ?? null);
    this.#shown = performance.now();
    this.stepped();
    if (this.at !== null) return this.#wait(this.at);
    const after = this.#after;
    this.#after = [];
    for (const act of after) act();
  }
}
