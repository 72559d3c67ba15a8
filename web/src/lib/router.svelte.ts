/** Addresses of the pages. A page is data; `pathOf` and `pageOf` are inverses. The page itself finds out whether
 * there is such a table or game. */

export type Page =
  | { at: "home" }
  | { at: "table"; id: string }
  | { at: "review"; id: string }
  | { at: "duel"; id: string }
  | { at: "analysis"; id?: string }
  | { at: "learn"; game: string }
  | { at: "rules"; game: string }
  | { at: "leaderboard"; game: string }
  | { at: "person"; name: string }
  | { at: "daily" }
  | { at: "puzzles" }
  | { at: "history" }
  | { at: "account" }
  | { at: "settings" }
  | { at: "people" }
  | { at: "turn" }
  | { at: "unknown"; path: string };

const GAME_NAME = /^[a-z][a-z0-9_]{0,31}$/;
const TABLE_ID = /^[0-9A-Za-z_-]{1,32}$/;
const LONGEST_NAME = 60;
const SINGLE_PAGES = [
  "analysis",
  "daily",
  "puzzles",
  "history",
  "account",
  "settings",
  "people",
  "turn",
] as const;

/** The page of an address. */
export function pageOf(path: string): Page {
  const [first, second, ...more] = path.split("/").filter(Boolean);
  const unknown: Page = { at: "unknown", path };
  if (more.length > 0) return unknown;
  if (first === undefined) return { at: "home" };
  if (second === undefined) {
    const plain = SINGLE_PAGES.find((name) => name === first);
    return plain ? { at: plain } : unknown;
  }
  if (first === "person") {
    const name = decoded(second);
    return name === null ? unknown : { at: "person", name };
  }
  const ofGame = first === "learn" || first === "rules" || first === "leaderboard";
  if (ofGame && GAME_NAME.test(second)) return { at: first, game: second };
  const byId = first === "table" || first === "review" || first === "duel" || first === "analysis";
  if (byId && TABLE_ID.test(second)) return { at: first, id: second };
  return unknown;
}

/** A name in an address; null if nobody can have it. */
function decoded(part: string): string | null {
  try {
    const name = decodeURIComponent(part);
    return name.length <= LONGEST_NAME ? name : null;
  } catch {
    return null;
  }
}

/** The address of a page. */
export function pathOf(to: Page): string {
  if (to.at === "home") return "/";
  if (to.at === "unknown") return to.path;
  if ("id" in to && to.id !== undefined) return `/${to.at}/${to.id}`;
  if ("name" in to) return `/${to.at}/${encodeURIComponent(to.name)}`;
  if ("game" in to) return `/${to.at}/${to.game}`;
  return `/${to.at}`;
}

class Router {
  page = $state.raw<Page>({ at: "home" });

  start(): void {
    this.page = pageOf(location.pathname);
    addEventListener("popstate", () => (this.page = pageOf(location.pathname)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** `hash` is what a page finds behind its address. */
  go(to: Page, replace = false, hash = ""): void {
    history[replace ? "replaceState" : "pushState"](null, "", pathOf(to) + hash);
    this.page = to;
    scrollTo(0, 0);
  }

  /** Plain clicks on links to our own pages load nothing. */
  #follow(event: MouseEvent): void {
    const other = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.defaultPrevented || other || !link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(pageOf(url.pathname), false, url.hash);
  }
}

export const router = new Router();
