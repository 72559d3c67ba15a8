/** Opening tables, and what is remembered about it. */
import type { GameName } from "../boards/contract";
import { api, sentence } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import { keep, kept } from "../lib/kept";
import { me } from "../lib/me.svelte";
import { router } from "../lib/router.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { Wishes } from "../lib/wire";
import { foresee } from "./later";

const FIRST_LEVEL = "beginner";

/** The level that was chosen last, if the game still has it. */
export function lastLevel(game: GameName): string {
  const level = kept(`level ${game}`, FIRST_LEVEL);
  const levels = catalogue.levels(game);
  return levels.length === 0 || levels.some(({ name }) => name === level) ? level : FIRST_LEVEL;
}
export const rememberLevel = (game: GameName, level: string): void => keep(`level ${game}`, level);

/** Open a table and go there; whoever is nobody becomes a guest first. */
export async function openTable(wishes: Wishes): Promise<void> {
  foresee(wishes.game);
  try {
    await me.need();
    const { table } = await api.open(wishes);
    router.go({ at: "table", id: table });
  } catch (fault) {
    toasts.say(sentence(fault), "bad");
  }
}
