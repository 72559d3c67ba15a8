/** What the computer still prepares after a first start of the server: it plays meanwhile, but not at full
 * strength. */
import { api } from "./api";
import type { Preparation as Told } from "./wire";

const ASK_INTERVAL = 1500;

export class Preparation {
  #told = $state.raw<Told>({ games: {}, slow: [] });
  #followers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: { game: string; resolve: () => void }[] = [];

  constructor(private readonly ask: () => Promise<Told> = api.preparation) {}

  /** The share of a game, or of all games, that is ready; null: nothing is under way. */
  share(game?: string): number | null {
    const shares = Object.entries(this.#told.games).filter(([name]) => game === undefined || name === game);
    if (shares.length === 0) return null;
    return shares.reduce((sum, [, share]) => sum + share, 0) / shares.length;
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

  /** Resolves when nothing is under way for this game, while anybody follows. */
  ready(game: string): Promise<void> {
    if (this.share(game) === null) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ game, resolve }));
  }

  async #look(): Promise<void> {
    try {
      this.#told = await this.ask();
    } catch {
      // The next answer tells.
    }
    const ready = this.#waiting.filter(({ game }) => this.share(game) === null);
    this.#waiting = this.#waiting.filter((one) => !ready.includes(one));
    for (const { resolve } of ready) resolve();
    if (this.#followers > 0 && this.share() !== null)
      this.#timer = setTimeout(() => void this.#look(), ASK_INTERVAL);
  }
}

export const preparation = new Preparation();
