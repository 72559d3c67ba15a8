/** What can be played here: asked for once. */
import type { GameName } from "../boards/contract";
import { api } from "./api";
import type { Language } from "./i18n.svelte";
import type { GameInfo, LevelInfo } from "./wire";

class Catalogue {
  games = $state.raw<readonly GameInfo[]>([]);

  async load(): Promise<void> {
    this.games = await api.games();
  }

  /** The computer's levels in a game, weakest first. */
  levels(game: GameName): readonly LevelInfo[] {
    return this.games.find((info) => info.name === game)?.levels ?? [];
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
