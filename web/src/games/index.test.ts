import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { catalogue } from "../lib/catalogue.svelte";
import { LANGUAGES } from "../lib/i18n.svelte";
import type { GameInfo } from "../lib/wire";
import { gameNames, gameSheet, gameTexts } from ".";
import { needsText, withText } from "./textBoard";

function offer(...games: Partial<GameInfo>[]): void {
  catalogue.games = games as GameInfo[];
}
afterEach(() => (catalogue.games = []));

test("before the server has answered there are the games that have a folder, in their order", () => {
  expect(gameNames()).toEqual(["pagode", "pagoda", "jaguar"]);
});

test("when it has answered there are the games that it knows, in its order", () => {
  offer({ name: "jaguar" }, { name: "duel" }, { name: "pagode" });
  expect(gameNames()).toEqual(["jaguar", "duel", "pagode"]);
});

test("a game without a folder is called what the server calls it", () => {
  offer({ name: "duel", title: "Dice Duel", seats: ["Left", "Right"] });
  expect(gameTexts("duel", "fr")).toMatchObject({
    title: "Dice Duel",
    seats: ["Left", "Right"],
    endings: {},
  });
  expect(gameSheet("duel")).toBeUndefined();
});

test("a game that nobody knows has its name for a title", () => {
  expect(gameTexts("chess", "de")).toMatchObject({ title: "chess", sentence: "" });
});

test("a fact sheet says the same in every language", () => {
  for (const game of gameNames()) {
    const [first, ...others] = LANGUAGES.map((language) => Object.keys(gameTexts(game, language).endings));
    for (const endings of others) expect(endings).toEqual(first);
  }
});

test("only games without a folder need their text board", () => {
  expect([needsText("pagode"), needsText("duel")]).toEqual([false, true]);
  const view = { game: "duel", options: {}, player: null, to_move: 0, turn: 0 } as const;
  expect(withText(view, "x .")).toEqual({ ...view, text: "x ." });
  expect(withText(view, null)).toBe(view);
});

test("nothing outside its folder names a game", () => {
  const cwd = join(import.meta.dirname, "..");
  const others = globSync("**/*.{ts,svelte,css}", { cwd }).filter(
    (file) => !/^games\/(?!generic\/)\w+\/|\.test\.ts$|^lib\/wire\.ts$/.test(file),
  );
  expect(others.length).toBeGreaterThan(100);
  const name = new RegExp(gameNames().join("|"), "i");
  expect(others.filter((file) => name.test(readFileSync(join(cwd, file), "utf8")))).toEqual([]);
});
