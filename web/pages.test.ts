import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parts, preview } from "./pages.ts";

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

test("a shared link shows the game of its page, and the house where there is none", () => {
  const sources = pathToFileURL(`${mkdtempSync(join(tmpdir(), "pages-"))}/`);
  const folder = new URL("games/go/", sources);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("preview.png", folder), "");
  const sheet = '    title: "Go",\n    sentence:\n      "Stones.",\n    title: "Das Go",\n';
  writeFileSync(new URL("index.ts", folder), sheet);
  const said = (page: string, name: string) =>
    new RegExp(`property="${name}" content="(.*)"`).exec(preview(page, sources).tags)?.[1];
  expect(["og:title", "og:description", "og:image"].map((name) => said("learn/go", name))).toEqual([
    "Go",
    "Stones.",
    "/preview/go.png",
  ]);
  expect(preview("learn/go", sources).picture).toEqual(new URL("preview.png", folder));
  for (const page of ["", "settings", "learn/chess"]) {
    expect([said(page, "og:title"), said(page, "og:image")]).toEqual(["Baumeister", "/preview/house.png"]);
    expect(preview(page, sources).picture).toBeNull();
  }
});
