/** What can be played here, and the facts about it. */
import { api } from "./api";
import type { Language } from "./i18n.svelte";
import type { GameInfo, LevelInfo, PersonalityInfo } from "./wire";

class Catalogue {
  games = $state.raw<readonly GameInfo[]>([]);

  #answer: Promise<void> | null = null;

  /** Resolves when it is known what can be played. The server is asked once, and again after a failure. */
  need(): Promise<void> {
    this.#answer ??= this.#load();
    return this.#answer;
  }

  async #load(): Promise<void> {
    try {
      this.games = await api.games();
    } catch (fault) {
      this.#answer = null;
      throw fault;
    }
  }

  info(game: string): GameInfo | undefined {
    return this.games.find(({ name }) => name === game);
  }

  /** The computer's levels in a game, weakest first. */
  levels(game: string): readonly LevelInfo[] {
    return this.info(game)?.levels ?? [];
  }

  /** Who plays beside the levels. */
  personalities(game: string): readonly PersonalityInfo[] {
    return this.info(game)?.personalities ?? [];
  }

  levelTitle(level: string, language: Language): string {
    for (const { levels, personalities } of this.games) {
      const found = [...levels, ...personalities].find((info) => info.name === level);
      if (found) return found.title[language] ?? level;
    }
    return level;
  }
}

export const catalogue = new Catalogue();
