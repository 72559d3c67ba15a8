/* eslint-disable svelte/prefer-svelte-reactivity -- the maps are recreated whenever something changes */
/** A finished game under review: all its moments, whose view is shown, and what the computer
 * thinks of it. */
import { alarms } from "../deal/alarms.svelte";
import { checkDeal, type Checked } from "../deal/check";
import { loadNotes } from "../deal/notes";
import type { Both, Dealing, LogEntry, Seat, View } from "../games/contract";
import { needsText, withText } from "../games/textBoard";
import { api, Refusal } from "../lib/api";
import type { Live } from "../lib/live.svelte";
import type { Moment, News, Snapshot } from "../lib/protocol";
import type { Review, ReviewProgress, ReviewedMove } from "../lib/wire";
import { MARKS } from "./marks";

/** Nobody can read more moves than this on one board. */
const MOST_FORESEEN = 4;

/** One point of the graph: the expected result for the first player after that many entries. */
export interface Point {
  length: number;
  expected: number;
  mark: string | null;
}

export class ReviewState {
  snapshot = $state.raw<Snapshot | null>(null);
  missing = $state.raw<Refusal | null>(null);
  moments = $state.raw<readonly Moment[]>([]);
  verdict = $state.raw<Review | null>(null);
  progress = $state.raw<Pick<ReviewProgress, "done" | "of"> | null>(null);
  checked = $state.raw<Checked | null>(null);
  at = $state(0);
  eyes = $state<Seat>(0);
  /** Both hands are open; otherwise the review shows what `eyes` saw. */
  open = $state(true);
  /** Show what the computer would have played. */
  better = $state(false);
  #stop: () => void;

  log = $derived<readonly LogEntry[]>(this.snapshot?.log ?? []);
  both = $derived<Both | null>(pair(this.moments[this.at]));
  view = $derived<View | null>(this.both?.[this.eyes] ?? null);
  /** The last view of the game, as the reader saw it. */
  final = $derived<View | null>(pair(this.moments.at(-1))?.[this.snapshot?.you[0] ?? 0] ?? null);
  other = $derived<View | null>(this.open ? (this.both?.[1 - this.eyes] ?? null) : null);
  byEntry = $derived(new Map((this.verdict?.moves ?? []).map((move) => [move.entry, move])));
  /** The decision that led to this moment. */
  judged = $derived<ReviewedMove | null>(this.byEntry.get(this.at - 1) ?? null);
  /** The decision of this moment. */
  coming = $derived<ReviewedMove | null>(this.byEntry.get(this.at) ?? null);
  ghosts = $derived<readonly string[]>(this.better && this.coming ? foreseen(this.coming) : []);
  marks = $derived(
    new Map(
      (this.verdict?.moves ?? [])
        .filter((move) => move.mark !== null)
        .map((move) => [move.entry + 1, MARKS[move.mark ?? ""] ?? ""]),
    ),
  );
  points = $derived(curve(this.verdict?.moves ?? []));

  constructor(
    readonly id: string,
    private readonly live: Live,
  ) {
    this.#stop = this.live.watch(id, {
      seq: () => this.snapshot?.seq ?? null,
      text: () => false,
      take: (news) => void this.#take(news).catch((fault: unknown) => this.#failed(fault)),
      refused: (refusal) => (this.missing = refusal),
    });
  }

  close(): void {
    this.#stop();
  }

  look(length: number): void {
    this.at = Math.max(0, Math.min(length, this.log.length));
  }

  /** Go to the next or the previous moment with a mark. */
  lookAtMark(step: 1 | -1): void {
    const marked = [...this.marks.keys()].sort((a, b) => step * (a - b));
    const next = marked.find((length) => step * (length - this.at) > 0);
    if (next !== undefined) this.look(next);
  }

  /** Show what would have been better than the move that led here. */
  showBetter(): void {
    const judged = this.judged;
    if (!judged) return;
    this.better = true;
    this.look(judged.entry);
  }

  async ask(): Promise<void> {
    this.#reviewed(await api.askReview(this.id));
  }

  /** Deal the cards again and compare, with what this browser kept and with the games that this one follows. */
  async check(dealing: Dealing): Promise<void> {
    const { snapshot } = this;
    if (!snapshot) return;
    const { terms } = snapshot;
    const notes = loadNotes(this.id);
    const find = (table: string | null | undefined) => (table ? api.table(table).catch(() => null) : null);
    // A position of the day comes from no other table.
    const source = terms.daily ? null : terms.origin?.table;
    const [before, origin] = await Promise.all([find(terms.before), find(source)]);
    const known = {
      notes,
      origin: origin?.log ?? null,
      before: before?.log ?? null,
      mirrored: terms.mirrored ? (before?.deal ?? null) : null,
    };
    this.checked = checkDeal(dealing, snapshot, known);
    if (this.checked.fault && notes) alarms.add(notes, this.checked.fault);
  }

  #failed(fault: unknown): void {
    if (!(fault instanceof Refusal)) throw fault;
    this.missing = fault;
  }

  async #take(news: News): Promise<void> {
    if (news.say === "table" && news.state.status === "over") await this.#opened(news);
    else if (news.say === "table") this.snapshot = news;
    else if (news.say === "review") await this.#progressed(news);
  }

  async #opened(snapshot: Snapshot): Promise<void> {
    const first = this.snapshot?.state.status !== "over";
    this.snapshot = snapshot;
    if (!first) return;
    this.eyes = snapshot.you[0] ?? 0;
    this.moments = await allMoments(this.id, needsText(snapshot.terms.game));
    this.at = snapshot.log.length;
    await this.#read();
  }

  /** Show the review, if there is one and it may be seen. */
  async #read(): Promise<void> {
    try {
      this.#reviewed(await api.review(this.id));
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
  }

  async #progressed(news: ReviewProgress): Promise<void> {
    this.progress = news;
    if (news.finished) await this.#read();
  }

  #reviewed(review: Review): void {
    // The news of the end may overtake an answer that was written before it.
    if (this.verdict && !review.finished) return;
    this.verdict = review.finished ? review : null;
    this.progress = review.finished ? null : review;
  }
}

/** The graph: for each decision what could be expected before it and after it, both from the judgement that also
 * marks it. What a move cost is a step of the line. */
export function curve(
  moves: readonly Pick<ReviewedMove, "entry" | "player" | "expected" | "best_expected" | "mark">[],
): readonly Point[] {
  return moves.flatMap(({ entry, player, expected, best_expected, mark }) => {
    const first = (value: number) => (player === 0 ? value : 1 - value);
    return [
      { length: entry, expected: first(best_expected), mark: null },
      { length: entry + 1, expected: first(expected), mark },
    ];
  });
}

/** The best move of a decision and what may follow it, until chance acts. */
export function foreseen({ best, line }: Pick<ReviewedMove, "best" | "line">): readonly string[] {
  const certain = line.findIndex((text) => text.startsWith(">"));
  const known = line.slice(0, certain < 0 ? MOST_FORESEEN : Math.min(certain, MOST_FORESEEN));
  return known[0] === best ? known : [best];
}

function pair(moment: Moment | undefined): Both | null {
  const [one, two] = moment?.views ?? [];
  return one && two ? [withText(one, moment?.text), withText(two, moment?.text)] : null;
}

/** The views of a whole game come in parts. */
async function allMoments(id: string, text: boolean): Promise<Moment[]> {
  const found: Moment[] = [];
  for (;;) {
    const part = await api.past(id, found.length, text);
    found.push(...part.views);
    if (part.to >= part.length || part.views.length === 0) return found;
  }
}
