/** A table as a spectator of the start page sees it: always now, and nothing to do. */
import type { LogEntry, View } from "../games/contract";
import { needsText, withText } from "../games/textBoard";
import type { Live } from "../lib/live.svelte";
import type { News, Snapshot } from "../lib/protocol";

export class WatchedTable {
  snapshot = $state.raw<Snapshot | null>(null);
  /** It cannot be watched, or no longer. */
  missing = $state(false);
  log = $derived<readonly LogEntry[]>(this.snapshot?.log ?? []);
  view = $derived.by((): View | null => {
    const sight = this.snapshot?.sight;
    const view = sight?.view ?? sight?.views?.[0];
    return view ? withText(view, sight?.text) : null;
  });
  /** What happened last, to be marked: the turn before this one. */
  last = $derived.by((): readonly LogEntry[] => {
    const by = this.log.findLast(([, mover]) => mover !== null)?.[1];
    const before = this.log.findLastIndex(([, mover]) => mover !== null && mover !== by);
    return this.log.slice(before + 1);
  });
  readonly close: () => void;

  constructor(
    private readonly id: string,
    game: string,
    private readonly live: Pick<Live, "watch" | "watchAfresh">,
  ) {
    this.close = live.watch(id, {
      seq: () => this.snapshot?.seq ?? null,
      text: () => needsText(game),
      take: (news) => this.take(news),
      refused: () => (this.missing = true),
    });
  }

  take(news: News): void {
    const { snapshot } = this;
    if (news.say === "table") this.snapshot = news;
    else if (!snapshot) return;
    else if (news.say === "spectators") this.snapshot = { ...snapshot, spectators: news.count };
    else if (news.say === "event" && news.seq > snapshot.seq + 1) this.live.watchAfresh(this.id);
    else if (news.say === "event" && news.seq === snapshot.seq + 1)
      this.snapshot = {
        ...snapshot,
        seq: news.seq,
        log: [...snapshot.log.slice(0, news.log_from), ...news.log],
        state: news.state ?? snapshot.state,
        sight: news.sight ?? snapshot.sight,
      };
  }
}
