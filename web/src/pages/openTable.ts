/** Opening tables, and what is remembered about it. */
import { api, sentence } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import { writeStored, readStored } from "../lib/storage";
import { me } from "../lib/me.svelte";
import { router } from "../lib/router.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { TableRequest } from "../lib/protocol";
import { prefetchTable } from "./lazyPages";

/** What most games call their weakest level, until the server has said it. */
const FIRST_LEVEL = "beginner";

export const weakest = (game: string): string => catalogue.levels(game)[0]?.name ?? FIRST_LEVEL;

/** The level or personality that was chosen last, if the game still has it. */
export function lastLevel(game: string): string {
  const level = readStored(`level ${game}`, FIRST_LEVEL);
  const offered = [...catalogue.levels(game), ...catalogue.personalities(game)];
  return offered.length === 0 || offered.some(({ name }) => name === level) ? level : weakest(game);
}
export const rememberLevel = (game: string, level: string): void => writeStored(`level ${game}`, level);

/** Open a table and go there; somebody without a name becomes a guest first. Throws a Refusal. */
export async function openTable(request: TableRequest, name?: string): Promise<void> {
  prefetchTable(request.game);
  await me.need(name);
  const { table } = await api.open({ ...request, takes_part: true });
  router.go({ at: "table", id: table });
}

/** Open a table with one click; a refusal is shown as a toast. */
export async function openAtOnce(request: TableRequest): Promise<void> {
  try {
    await openTable(request);
  } catch (fault) {
    toasts.say(sentence(fault), "bad");
  }
}
