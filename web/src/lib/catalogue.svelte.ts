/** What can be played here: requested once. */
import { api } from "./api";
import type { Language } from "./i18n.svelte";
import type { GameInfo, LevelInfo } from "./wire";

class Catalogue {
  games = $state.raw<readonly GameInfo[]>([]);

  async load(): Promise<void> {
    this.games = await api.games();
  }

  /** Resolves when it is known what can be played. */
  async need(): Promise<void> {
    if (this.games.length === 0) await this.load();
  }

  info(game: string): GameInfo | undefined {
    return this.games.find(({ name }) => name === game);
  }

  /** The computer's levels in a game, weakest first. */
  levels(game: string): readonly LevelInfo[] {
    return this.info(game)?.levels ?? [];
  }

  levelTitle(level: string, language: Language): string {
    for (const { levels } of this.games) {
      const found = levels.find((info) => info.name === level);
      if (found) return found.title[language] ?? level;
    }
    return level;
  }
}

export const catalogue = new Catalogue();
