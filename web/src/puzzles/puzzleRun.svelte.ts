/** One attempt at a puzzle, as the page shows it. The server checks every move and knows the answer; here is only
 * what it has told so far. */
import type { LogEntry, Seat, View } from "../games/contract";
import { api } from "../lib/api";
import type { PuzzleRefutation, PuzzleSight, PuzzleSolution, ShownPuzzle, TriedPuzzle } from "../lib/wire";

/** How long a position is shown before the next one, in milliseconds. */
const REPLY_DELAY = 900;

/** What the server can do for an attempt. */
export interface Desk {
  tryPuzzle: (attempt: string, move: string) => Promise<TriedPuzzle>;
  puzzleHint: (attempt: string) => Promise<{ thing: string }>;
  puzzleSolution: (attempt: string) => Promise<PuzzleSolution>;
  whyNot: (attempt: string) => Promise<PuzzleRefutation>;
}

export interface Shown {
  readonly view: View;
  readonly moves: readonly string[];
  readonly last: readonly LogEntry[];
}

export class PuzzleRun {
  readonly puzzle: ShownPuzzle;
  readonly #desk: Desk;
  /** Positions that are shown one after the other, and which of them is. */
  #sights = $state.raw<readonly PuzzleSight[]>([]);
  at = $state(0);
  /** Null while the puzzle goes on. */
  solved = $state<boolean | null>(null);
  played = $state(0);
  busy = $state(false);
  tried = $state<string | null>(null);
  thing = $state<string | null>(null);
  result = $state.raw<TriedPuzzle | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  refutation = $state.raw<PuzzleRefutation | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(puzzle: ShownPuzzle, desk: Desk = api) {
    this.puzzle = puzzle;
    this.#desk = desk;
    this.played = puzzle.played;
    this.#sights = [puzzle.sight];
  }

  get sight(): Shown {
    // The server's schema leaves views and logs open.
    return (this.#sights[this.at] ?? this.puzzle.sight) as unknown as Shown;
  }

  get seat(): Seat {
    return this.puzzle.seat;
  }

  get count(): number {
    return this.#sights.length;
  }

  /** Whether the solver may move now. */
  get asks(): boolean {
    return this.solved === null && !this.busy && this.at === this.count - 1;
  }

  /** The moves behind what is shown, if a line is. */
  get line(): readonly string[] {
    return this.refutation?.line ?? this.solution?.line ?? [];
  }

  async play(move: string): Promise<void> {
    if (!this.asks) return;
    const found = await this.#ask(() => this.#desk.tryPuzzle(this.puzzle.attempt, move));
    this.thing = null;
    this.result = found;
    this.solved = found.solved;
    if (found.right) this.played += 1;
    else this.tried = move;
    this.#show(found.sights);
  }

  async hint(): Promise<void> {
    this.thing = (await this.#ask(() => this.#desk.puzzleHint(this.puzzle.attempt))).thing;
  }

  async solve(): Promise<void> {
    this.solution = await this.#ask(() => this.#desk.puzzleSolution(this.puzzle.attempt));
    this.refutation = null;
    this.solved ??= false;
    this.#show(this.solution.sights);
  }

  async whyNot(): Promise<void> {
    this.refutation = await this.#ask(() => this.#desk.whyNot(this.puzzle.attempt));
    this.solution = null;
    this.#show(this.refutation.sights);
  }

  /** The coach's reason: what is wrong with the move that was tried, or what is good about the solution. What is
   * good about the right move is not told before the solution is. */
  get why(): PuzzleSolution["why"] {
    if (this.refutation) return this.refutation.why?.about === "move" ? this.refutation.why : null;
    return this.solution?.why ?? null;
  }

  /** Look at another of the positions that were shown. */
  go(at: number): void {
    clearTimeout(this.#timer);
    this.at = Math.min(Math.max(at, 0), this.count - 1);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #ask<T>(what: () => Promise<T>): Promise<T> {
    this.busy = true;
    try {
      return await what();
    } finally {
      this.busy = false;
    }
  }

  #show(sights: readonly PuzzleSight[]): void {
    clearTimeout(this.#timer);
    this.#sights = sights;
    this.at = 0;
    this.#later();
  }

  #later(): void {
    if (this.at < this.count - 1)
      this.#timer = setTimeout(() => {
        this.at += 1;
        this.#later();
      }, REPLY_DELAY);
  }
}
