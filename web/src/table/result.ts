/** How the game at a table ended, for the person who looks at it. */
import type { GameModule, Seat } from "../games/contract";
import { resultText } from "../games/endings";
import type { Language } from "../lib/i18n.svelte";
import type { Snapshot, View } from "../lib/protocol";

/** The reader's seat, if they play one of the two. */
export const ownSeat = (snapshot: Pick<Snapshot, "you">): Seat | null =>
  snapshot.you.length === 1 ? (snapshot.you[0] ?? null) : null;

export function tableResult(
  snapshot: Snapshot,
  view: View | null,
  module: Pick<GameModule, "story"> | null,
  names: readonly [string, string],
  language: Language,
): string {
  const { result } = snapshot.state;
  if (!result) return "";
  const me = ownSeat(snapshot);
  const story = view ? (module?.story?.(view, result, names, me, language) ?? "") : "";
  return resultText(snapshot.terms.game, result, names, language, { story, me });
}
