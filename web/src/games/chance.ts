/** What the games have in common where chance decides. */
import type { Case, Lot } from "./contract";

/** Cases that are all equally likely. */
export const even = (texts: readonly (string | number)[]): Case[] =>
  texts.map((text) => ({ text: String(text), weight: 1 }));

/** Who begins. */
export const drawFirst = (lot: Lot): string => `>first ${lot.choose(even([0, 1]))}`;
