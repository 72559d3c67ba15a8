/** What the board remembers of what it showed: when a round is over, the next one is already dealt. */
import type { LogEntry } from "../contract";
import { type RoundEnd, roundEnd } from "./round";
import type { JaguarView } from "./view";

export class Memory {
  /** The end of the last round, as it was when it was first seen. */
  private end = $state.raw<RoundEnd | null>(null);
  private closed = $state("");
  private shown: JaguarView | null = null;
  /** Did the reader see it happen? People who open a game that is long over need not wait for its test again. */
  live = $state(false);

  /** The summary that has not been read yet; at the end of the game it stays. */
  readonly summary = $derived.by(() =>
    this.end && (this.end.over || nameOf(this.end) !== this.closed) ? this.end : null,
  );

  see(view: JaguarView, last: readonly LogEntry[]): void {
    const found = roundEnd(view, last, this.shown);
    if (nameOf(found) !== nameOf(this.end)) {
      this.end = found;
      this.live = this.shown !== null;
    }
    this.shown = view;
  }

  close(): void {
    this.closed = nameOf(this.end);
  }
}

function nameOf(end: RoundEnd | null): string {
  return end ? [end.round, end.test, ...end.explorers].join() : "";
}
