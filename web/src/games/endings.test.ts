import { afterEach, expect, test } from "vitest";
import { catalogue } from "../lib/catalogue.svelte";
import type { GameInfo } from "../lib/wire";
import { reasonText, resultText, uncounted } from "./endings";

const NAMES = ["Ada", "Linus"] as const;
afterEach(() => (catalogue.games = []));

test("an ending that all games have is said in the same words everywhere", () => {
  expect(reasonText("pagode", "time", {}, "en")).toBe("on time");
  expect(reasonText("duel", "left", {}, "de")).toBe("das Gegenüber hat den Tisch verlassen");
});

test("an ending of one game is said in the words of its folder, with its facts", () => {
  expect(reasonText("jaguar", "jungle_test", { card: 12, number: 20 }, "en")).toBe(
    "the jungle test: 12 is lower than 20",
  );
  expect(reasonText("pagode", "turn_limit", {}, "fr")).toBe("limite de coups atteinte");
});

test("an ending of a game without a folder is said in the server's words", () => {
  const endings = { out_of_dice: { en: "{player} has no dice left", de: "x", fr: "y" } };
  catalogue.games = [{ name: "duel", endings } as unknown as GameInfo];
  expect(reasonText("duel", "out_of_dice", { player: "Ada" }, "en")).toBe("Ada has no dice left");
});

test("what an old record claims is repeated, and an unknown code shown as it is", () => {
  expect(reasonText("pagoda", "other", { text: "rain" }, "fr")).toBe("rain");
  expect(reasonText("pagoda", "flood", {}, "fr")).toBe("flood");
});

test("a result names the winner, the points and the reason", () => {
  const result = { winner: 0, scores: [20, 12], reason: "declaration", facts: {} } as const;
  expect(resultText("pagode", { ...result, scores: [20, 12] }, NAMES, "en")).toBe(
    "Ada wins, 20\u00a0:\u00a012 (by declaration)",
  );
});

test("a game without a result has neither winner nor draw", () => {
  expect(uncounted("aborted")).toBe(true);
  expect(uncounted("agreement")).toBe(false);
  const off = { winner: null, scores: [0, 0] as [number, number], reason: "expired", facts: {} };
  expect(resultText("pagode", off, NAMES, "en")).toBe("No result (nobody came)");
});
