/** Pages that most visits do not need: they are loaded when opened. If a visit begins there, `web/pages.ts` lets the
 * browser load them earlier. */
import { loadGame } from "../games";

export const lazyPages = {
  table: () => import("../table/TablePage.svelte"),
  daily: () => import("./Daily.svelte"),
  history: () => import("./History.svelte"),
  leaderboard: () => import("./Leaderboard.svelte"),
  account: () => import("./Account.svelte"),
  settings: () => import("./Settings.svelte"),
  puzzles: () => import("../puzzles/PuzzlePage.svelte"),
  people: () => import("../people/PeoplePage.svelte"),
  person: () => import("../profiles/ProfilePage.svelte"),
  turn: () => import("../notifications/TurnPage.svelte"),
  duel: () => import("../duel/DuelPage.svelte"),
  review: () => import("../review/ReviewPage.svelte"),
  analysis: () => import("../analysis/AnalysisPage.svelte"),
  learn: () => import("../learn/Lesson.svelte"),
};

/** Fetch what a table of this game needs while the server is still opening it. What fails here is requested again,
 * and reported, where it is needed. */
export function prefetchTable(game: string): void {
  void Promise.allSettled([lazyPages.table(), loadGame(game)]);
}
