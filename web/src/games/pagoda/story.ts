/** How a game of Pagoda was decided: by points. */
import type { Language } from "../../lib/i18n.svelte";
import type { Story } from "../contract";
import type { PagodaView } from "./view";

interface Words {
  readonly points: (more: number, fewer: number) => string;
  readonly each: (points: number) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    points: (more, fewer) => `${more} points to ${fewer}`,
    each: (points) => `${points} points each`,
  },
  de: {
    points: (more, fewer) => `${more} zu ${fewer} Punkte`,
    each: (points) => `je ${points} Punkte`,
  },
  fr: {
    points: (more, fewer) => `${more} points à ${fewer}`,
    each: (points) => `${points} points chacun`,
  },
};
const BY_POINTS = new Set(["three_pagodas", "no_card_played"]);

export const story: Story<PagodaView> = (view, { winner, reason }, _names, _me, language) => {
  if (!BY_POINTS.has(reason)) return "";
  const words = WORDS[language];
  const [more, fewer] = [Math.max(...view.scores), Math.min(...view.scores)];
  return winner === null || more === fewer ? words.each(more) : words.points(more, fewer);
};
