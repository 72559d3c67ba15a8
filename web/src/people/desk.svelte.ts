/** What others ask us, and what became of what we asked: known on every page while the connection stands. */
import { api, sentence, type DeclineReason } from "../lib/api";
import { me } from "../lib/me.svelte";
import { router } from "../lib/router.svelte";
import { sound } from "../lib/sounds";
import { toasts } from "../lib/toasts.svelte";
import type { Challenge } from "../lib/wire";
import { lazyPages } from "../pages/lazyPages";

class Desk {
  /** Newest first. */
  challenges = $state.raw<readonly Challenge[]>([]);
  /** What happened just now and has not been looked at. */
  fresh = $state.raw<readonly Challenge[]>([]);

  /** Those that wait for our answer. */
  get asked(): readonly Challenge[] {
    return this.challenges.filter(({ mine, state }) => !mine && state === "open");
  }

  /** We are somebody else now. */
  clear(): void {
    this.challenges = this.fresh = [];
    me.asked = 0;
  }

  /** Fetch what happened while we were away. */
  async load(): Promise<void> {
    try {
      this.#show(await api.challenges());
    } catch {
      // The next connection asks again.
    }
  }

  async accept(challenge: Challenge): Promise<void> {
    await this.#answer(challenge, async () => {
      const { table } = await api.acceptChallenge(challenge.id);
      if (table !== null) router.go({ at: "table", id: table });
    });
  }

  async decline(challenge: Challenge, reason: DeclineReason | null): Promise<void> {
    await this.#answer(challenge, () => api.declineChallenge(challenge.id, reason));
  }

  async withdraw(challenge: Challenge): Promise<void> {
    await this.#answer(challenge, () => api.withdrawChallenge(challenge.id));
  }

  /** It has been looked at. */
  putAside(challenge: Challenge): void {
    this.fresh = this.fresh.filter(({ id }) => id !== challenge.id);
  }

  async #answer(challenge: Challenge, send: () => Promise<unknown>): Promise<void> {
    this.putAside(challenge);
    try {
      await send();
    } catch (fault) {
      toasts.say(sentence(fault), "bad");
    }
    await this.load();
  }

  /** A challenge is new, or was answered. */
  take(news: Challenge): void {
    const others = this.challenges.filter(({ id }) => id !== news.id);
    const known = this.challenges.find(({ id }) => id === news.id);
    this.putAside(news);
    const over =
      news.state === "changed" || news.state === "withdrawn" || (!news.mine && news.state !== "open");
    this.#show(over ? others : [news, ...others]);
    if (known?.state === news.state) return;
    if (news.mine && news.state === "accepted") this.#begin(news);
    else if (news.mine ? news.state === "declined" : news.state === "open") this.#tell(news);
  }

  /** The other has accepted: sit down, unless that would take us away from another game or has days to wait. */
  #begin(news: Challenge): void {
    if (news.table === null) return;
    if (router.page.at !== "table" && news.terms.clock.kind !== "days") {
      router.go({ at: "table", id: news.table });
      return;
    }
    const { table } = news;
    // Loaded with the page of a table, which is needed next.
    void lazyPages.table().then(
      ({ takePart }) => takePart(table),
      () => undefined,
    );
    this.#tell(news);
  }

  #tell(news: Challenge): void {
    this.fresh = [news, ...this.fresh];
    sound("offer");
  }

  #show(found: readonly Challenge[]): void {
    this.challenges = found;
    this.fresh = this.fresh.filter(({ id, state }) =>
      found.some((one) => one.id === id && one.state === state),
    );
    me.asked = this.asked.length;
  }
}

export const desk = new Desk();
