/** What the computer still prepares after a first start of the server: it plays meanwhile, but not at full
 * strength. */
import { api } from "./api";
import type { Preparation as Told } from "./wire";

const ASK_INTERVAL = 1500;
export type Cause = Told["slow"][string];

export class Preparation {
  #told = $state.raw<Told>({ games: {}, slow: {} });
  #followers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #waiting: { game: string; resolve: () => void }[] = [];

  constructor(private readonly ask: () => Promise<Told> = api.preparation) {}

  /** The share of a game, or of all games, that is ready; null: nothing is under way. */
  share(game?: string): number | null {
    const shares = Object.entries(this.#told.games).filter(([name]) => game === undefined || name === game);
    if (shares.length === 0) return null;
    return shares.reduce((sum, [, share]) => sum + share, 0) / shares.length;
  }

  /** Why the computer stays slower here, at a game or at any; null: it does not. */
  slow(game?: string): Cause | null {
    const found = Object.entries(this.#told.slow).find(([name]) => game === undefined || name === game);
    return found?.[1] ?? null;
  }

  /** Keep asking while something is under way, until the returned function is called. */
  follow(): () => void {
    this.#followers += 1;
    if (this.#followers === 1) void this.#look();
    return () => {
      this.#followers -= 1;
      if (this.#followers === 0) clearTimeout(this.#timer);
    };
  }

  /** Resolves when the server says that nothing is under way for this game. */
  async ready(game: string): Promise<void> {
    const stop = this.follow();
    await new Promise<void>((resolve) => {
      this.#waiting.push({ game, resolve });
      if (!this.#asking && this.share(game) === null) void this.#look();
    });
    stop();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking = true;
    try {
      this.#told = await this.ask();
    } catch {
      // The next answer tells.
    }
    this.#asking = false;
    const ready = this.#waiting.filter(({ game }) => this.share(game) === null);
    this.#waiting = this.#waiting.filter((one) => !ready.includes(one));
    for (const { resolve } of ready) resolve();
    if (this.#followers > 0 && this.share() !== null)
      this.#timer = setTimeout(() => void this.#look(), ASK_INTERVAL);
  }
}

export const preparation = new Preparation();
