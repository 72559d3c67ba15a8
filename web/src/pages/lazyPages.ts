/** Pages that most visits do not need: they come when they are opened. `web/pages.ts` names them to the browser
 * beforehand when the visit begins there. */
import { loadGame } from "../games";

export const lazyPages = {
  table: () => import("../table/TablePage.svelte"),
  history: () => import("./History.svelte"),
  leaderboard: () => import("./Leaderboard.svelte"),
  account: () => import("./Account.svelte"),
  settings: () => import("./Settings.svelte"),
  review: () => import("../review/ReviewPage.svelte"),
  learn: () => import("../learn/Lesson.svelte"),
};

/** Fetch what a table of this game needs while the server still opens it. What fails here is asked for again,
 * and told, where it is needed. */
export function prefetchTable(game: string): void {
  void Promise.allSettled([lazyPages.table(), loadGame(game)]);
}
