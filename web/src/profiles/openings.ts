/** First turns in words: different payments for the same building are the same opening. */
import { joined } from "../games/telling";
import type { Words } from "../games/contract";
import type { Language } from "../lib/i18n.svelte";
import type { FirstTurn } from "../lib/wire";

const SHOWN_EACH = 3;

export interface Favourite {
  readonly game: string;
  readonly told: string;
  readonly games: number;
  readonly points: number;
}

/** The most frequent first turns of each game whose words are there. */
export function favourites(
  turns: readonly FirstTurn[],
  words: Readonly<Record<string, Words>>,
  language: Language,
): readonly Favourite[] {
  const found: Record<string, Record<string, Favourite>> = {};
  for (const { game, moves, games, points } of turns) {
    const parts = words[game]?.did(moves, language) ?? [];
    if (parts.length === 0) continue;
    const told = joined(parts, language);
    const lines = (found[game] ??= {});
    const before = lines[told] ?? { game, told, games: 0, points: 0 };
    lines[told] = { ...before, games: before.games + games, points: before.points + points };
  }
  return Object.values(found).flatMap((lines) =>
    Object.values(lines)
      .toSorted((one, two) => two.games - one.games || one.told.localeCompare(two.told))
      .slice(0, SHOWN_EACH),
  );
}
