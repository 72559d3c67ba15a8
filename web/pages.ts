/** One HTML file for each kind of address, which names everything that the page behind it needs: the browser then
 * fetches all of it at once, instead of finding one part in the other. The server picks the file by the address
 * (`server/http/static_files.py`); where it finds none, `index.html` does. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

const SOURCES = new URL("src/", import.meta.url);
const SINGLE = ["Daily", "History", "Account", "Settings"];

/** Modules that a page imports while it runs, by the name of its file under `pages/`. */
export function parts(sources = SOURCES): Record<string, string[]> {
  const found: Record<string, string[]> = {
    table: ["table/TablePage.svelte"],
    review: ["review/ReviewPage.svelte"],
    analysis: ["analysis/AnalysisPage.svelte"],
    leaderboard: ["pages/Leaderboard.svelte"],
    people: ["people/PeoplePage.svelte"],
    person: ["profiles/ProfilePage.svelte"],
    puzzles: ["puzzles/PuzzlePage.svelte"],
    turn: ["notifications/TurnPage.svelte"],
    duel: ["duel/DuelPage.svelte"],
  };
  for (const name of SINGLE) found[name.toLowerCase()] = [`pages/${name}.svelte`];
  const exists = (file: string) => existsSync(new URL(file, sources));
  for (const game of readdirSync(new URL("games/", sources))) {
    const folder = `games/${game}`;
    if (!exists(`${folder}/index.ts`)) continue;
    const [play, lesson, rules] = [`${folder}/play.ts`, `${folder}/lesson.json`, `${folder}/Rules.svelte`];
    found[`table/${game}`] = ["table/TablePage.svelte", play];
    found[`review/${game}`] = ["review/ReviewPage.svelte", play];
    if (exists(lesson)) found[`learn/${game}`] = ["learn/Lesson.svelte", play, lesson];
    if (exists(rules)) found[`rules/${game}`] = [rules];
  }
  return found;
}

/** The files of a chunk and of all it imports at once. */
function files(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== "chunk" || found.has(name)) return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) files(bundle, other, found);
  return found;
}

function chunkOf(bundle: Rolldown.OutputBundle, part: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/src/${part}`),
  );
  if (!found) throw new Error(`pages.ts: ${part} has no chunk of its own`);
  return found.fileName;
}

const link = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** What other places show when somebody shares a link: of a page that belongs to a game, that game. */
export function preview(page: string, sources = SOURCES): { tags: string; picture: URL | null } {
  const game = page.split("/")[1] ?? "";
  const folder = new URL(`games/${game}/`, sources);
  const own = game !== "" && existsSync(new URL("preview.png", folder));
  const sheet = own ? readFileSync(new URL("index.ts", folder), "utf8") : "";
  // The first text of each name is the English one: nobody knows yet who will read it.
  const text = (name: string) => new RegExp(`^ +${name}:\\s+"(.*)",$`, "m").exec(sheet)?.[1];
  const found: Record<string, string> = {
    "og:site_name": "Baumeister",
    "og:type": "website",
    "og:title": text("title") ?? "Baumeister",
    "og:description":
      text("sentence") ?? "Building games for two: play at once, learn by doing, review your games.",
    "og:image": `/preview/${own ? game : "house"}.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
  };
  const tags = Object.entries(found).map(
    ([name, content]) => `<meta property="${name}" content="${content}" />`,
  );
  return { tags: tags.join("\n    "), picture: own ? new URL("preview.png", folder) : null };
}

export function pages(): Plugin {
  return {
    name: "pages",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("pages.ts: there is no index.html");
        const html = String(index.source);
        const headed = (page: string, links: readonly string[]) =>
          html.replace("</head>", `  ${[preview(page).tags, ...links].join("\n    ")}\n  </head>`);
        for (const [page, names] of Object.entries(parts())) {
          const needed = new Set(names.flatMap((name) => [...files(bundle, chunkOf(bundle, name))]));
          const fresh = [...needed].filter((file) => !html.includes(file)).map(link);
          this.emitFile({ type: "asset", fileName: `pages/${page}.html`, source: headed(page, fresh) });
          const { picture } = preview(page);
          const fileName = `preview/${page.split("/")[1]}.png`;
          if (picture) this.emitFile({ type: "asset", fileName, source: readFileSync(picture) });
        }
        index.source = headed("", []);
      },
    },
  };
}
