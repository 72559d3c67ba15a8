/** What a player did, in one sentence: "The computer built yellow on 4 and green on 3: 2 points." */
import { COLON, translated, type Language } from "../lib/i18n.svelte";
import type { LogEntry, Words } from "./contract";

const TEXTS = translated({
  en: {
    and: " and ",
    /** After a part that is a list itself. */
    alsoAfterList: ", and ",
    points: (points: number) => (points === 1 ? "1 point" : `${points} points`),
  },
  de: {
    and: " und ",
    alsoAfterList: " und ",
    points: (points) => (points === 1 ? "1 Punkt" : `${points} Punkte`),
  },
  fr: {
    and: " et ",
    alsoAfterList: ", et ",
    points: (points) => (points < 2 ? `${points} point` : `${points} points`),
  },
});

export function pointsText(points: number, language: Language): string {
  return TEXTS[language].points(points);
}

/** The sentence about these moves of one player; empty if there are none. Chance among them is left out. */
export function tell(
  words: Words,
  entries: readonly LogEntry[],
  by: string,
  points: number,
  language: Language,
): string {
  const moves = entries.flatMap(([text, mover]) => (mover === null ? [] : [text]));
  const parts = words.did(moves, language);
  if (parts.length === 0) return "";
  const said = `${by} ${joined(parts, language)}`;
  return points > 0 ? `${said}${COLON[language]} ${pointsText(points, language)}.` : `${said}.`;
}

export function joined(parts: readonly string[], language: Language): string {
  const { and, alsoAfterList } = TEXTS[language];
  const [first, last] = [parts.slice(0, -1), parts.at(-1) ?? ""];
  if (first.length === 0) return last;
  return first.join(", ") + (first.some((part) => part.includes(and)) ? alsoAfterList : and) + last;
}
