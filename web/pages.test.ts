import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parts } from "./pages.ts";

test("a game has a page for its lesson and its rules only if it brings them", () => {
  const sources = mkdtempSync(join(tmpdir(), "pages-"));
  for (const file of ["duel/index.ts", "go/index.ts", "go/lesson.json", "go/Rules.svelte"]) {
    mkdirSync(join(sources, "games", file, ".."), { recursive: true });
    writeFileSync(join(sources, "games", file), "");
  }
  const found = Object.keys(parts(pathToFileURL(`${sources}/`)));
  expect(found.filter((page) => page.includes("/"))).toEqual([
    "table/duel",
    "review/duel",
    "table/go",
    "review/go",
    "learn/go",
    "rules/go",
  ]);
});
