/** A lesson as `scripts/make_lessons.py` writes it, and a learner's way through it. */
import type { LogEntry, Seat, View } from "../games/contract";
import type { Texts } from "../lib/i18n.svelte";

/** What the board shows. */
interface Sight {
  readonly view: View;
  readonly moves: readonly string[];
  readonly undoable: string;
  readonly last: readonly LogEntry[];
}

export interface Step extends Sight {
  readonly seat: Seat;
  readonly staged: readonly string[];
  readonly title: Texts<string>;
  readonly text: Texts<string>;
  /** For each right answer, what follows: the position after it and after each reply. Empty: only to read. */
  readonly answers: Readonly<Record<string, readonly Sight[]>>;
  readonly done?: Texts<string>;
  readonly again?: Texts<string>;
  /** What is said about certain other moves. */
  readonly wrong: Readonly<Record<string, Texts<string>>>;
}

export interface Lesson {
  readonly game: string;
  readonly steps: readonly Step[];
}

/** How long a position is shown before the other side's reply, in milliseconds. */
const REPLY_DELAY = 900;

export class LessonRun {
  readonly lesson: Lesson;
  index = $state(0);
  /** Positions of the answer shown so far. */
  shown = $state<readonly Sight[]>([]);
  answered = $state(false);
  /** The last other move tried; null if there was none. */
  tried = $state<string | null>(null);
  showing = $state(false);
  reached = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  get step(): Step {
    const step = this.lesson.steps[this.index];
    if (!step) throw new Error("a lesson has at least one step");
    return step;
  }

  get sight(): Sight {
    return this.shown.at(-1) ?? this.step;
  }

  /** Whether the learner may answer now. */
  get asks(): boolean {
    return !this.answered && Object.keys(this.step.answers).length > 0;
  }

  get finished(): boolean {
    return this.index === this.lesson.steps.length - 1 && !this.asks;
  }

  /** A right answer that the board can show as a hint. */
  get hint(): string | undefined {
    return Object.keys(this.step.answers)[0];
  }

  play(move: string): void {
    if (!this.asks) return;
    const line = this.step.answers[move];
    if (!line) {
      this.tried = move;
      return;
    }
    this.answered = true;
    this.showing = false;
    this.tried = null;
    this.reached = Math.max(this.reached, this.index + 1);
    this.#show(line);
  }

  #show(line: readonly Sight[]): void {
    const [next, ...rest] = line;
    if (!next) return;
    this.shown = [...this.shown, next];
    this.#timer = setTimeout(() => this.#show(rest), REPLY_DELAY);
  }

  go(index: number): void {
    clearTimeout(this.#timer);
    this.index = Math.min(Math.max(index, 0), this.lesson.steps.length - 1);
    this.reached = Math.max(this.reached, this.index);
    this.shown = [];
    this.answered = false;
    this.tried = null;
    this.showing = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
