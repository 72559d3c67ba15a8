import { expect, test } from "vitest";
import { pageOf, pathOf, type Page } from "./router.svelte";

const PAGES: Page[] = [
  { at: "home" },
  { at: "table", id: "i2R5vF99LtgMJfBd" },
  { at: "review", id: "a_b-C" },
  { at: "duel", id: "Qz_7-x" },
  { at: "analysis" },
  { at: "analysis", id: "a_b-C" },
  { at: "learn", game: "pagode" },
  { at: "rules", game: "pagoda" },
  { at: "leaderboard", game: "jaguar" },
  { at: "person", name: "Ada L. Ĉ/?#%" },
  { at: "history" },
  { at: "account" },
  { at: "settings" },
  { at: "people" },
  { at: "turn" },
];

test.each(PAGES)("the address of %o leads to it", (to) => {
  expect(pageOf(pathOf(to))).toEqual(to);
});

test.each([
  "/nowhere",
  "/table",
  "/table/a b",
  "/learn/Chess",
  "/table/x/y",
  "/history/1",
  "/person",
  "/person/%",
  `/person/${"x".repeat(61)}`,
])("%s is no page", (address) => {
  expect(pageOf(address)).toEqual({ at: "unknown", path: address });
});
