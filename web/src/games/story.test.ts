import { expect, test } from "vitest";
import { resultText } from "./endings";
import { story as jaguar } from "./jaguar/story";
import type { JaguarView } from "./jaguar/view";
import { story as pagoda } from "./pagoda/story";
import type { PagodaView } from "./pagoda/view";
import { story as pagode } from "./pagode/story";
import type { PagodeView } from "./pagode/view";

const NAMES = ["Ada", "Linus"] as const;

/** Green: a pagoda of four stones around the middle. Red: a tower of two stones and two pillars. */
const built = {
  stones: [
    ["d5", "e4", "e6", "f5"],
    ["a1", "a9"],
  ],
  pillars: [[], ["b1", "b9"]],
  best: [60, 33],
} as unknown as PagodeView;
const declared = { winner: 0, reason: "declaration" } as const;

test("Pagode: one building beats the other, in the words of each language", () => {
  expect(pagode(built, declared, NAMES, 0, "en")).toBe("your pagoda of 60 beats the tower of 33");
  expect(pagode(built, declared, NAMES, 1, "en")).toBe("the pagoda of 60 beats your tower of 33");
  expect(pagode(built, declared, NAMES, 0, "de")).toBe("deine Pagode (60) schlägt den Turm (33)");
  expect(pagode(built, declared, NAMES, 1, "de")).toBe("die Pagode (60) schlägt deinen Turm (33)");
  expect(pagode(built, declared, NAMES, null, "fr")).toBe("la pagode (60) bat la tour (33)");
});

test("Pagode: a building that stands alone", () => {
  const alone = { ...built, stones: [built.stones[0], []], pillars: [[], []], best: [60, 0] };
  expect(pagode(alone as unknown as PagodeView, declared, NAMES, 0, "en")).toBe(
    "nothing beats your pagoda of 60",
  );
});

test("Pagode: a game that was resigned has no such story", () => {
  expect(pagode(built, { winner: 0, reason: "resignation" }, NAMES, 0, "en")).toBe("");
});

test("Pagoda: the points, from the winner's side", () => {
  const view = { scores: [71, 84] } as unknown as PagodaView;
  const end = { winner: 1, reason: "three_pagodas" } as const;
  expect(pagoda(view, end, NAMES, 0, "en")).toBe("84 points to 71");
  expect(pagoda(view, end, NAMES, 0, "de")).toBe("84 zu 71 Punkte");
  expect(pagoda(view, { winner: 1, reason: "time" }, NAMES, 0, "en")).toBe("");
});

test("Jaguar: the explorer who is ahead", () => {
  const view = { explorers: [24, 21] } as unknown as JaguarView;
  const end = { winner: 0, reason: "jungle_test" } as const;
  expect(jaguar(view, end, NAMES, 0, "en")).toBe("your explorer is 3 fields ahead");
  expect(jaguar(view, end, NAMES, 1, "de")).toBe("der Forscher liegt 3 Felder vor deinem");
  expect(jaguar(view, end, NAMES, null, "fr")).toBe("l’explorateur d’Ada a 3 cases d’avance");
});

test("the end has the same form in every game: who, how, and why it ended", () => {
  const result = {
    winner: 0,
    scores: [60, 0] as [number, number],
    reason: "declaration",
    facts: {},
  } as const;
  const story = "your pagoda of 60 beats the tower of 33";
  expect(resultText("pagode", result, NAMES, "en", { story, me: 0 })).toBe(
    "You win: your pagoda of 60 beats the tower of 33 (by declaration)",
  );
  expect(resultText("pagode", result, NAMES, "fr", { story: "x", me: 1 })).toBe(
    "Ada gagne\u00a0: x (par annonce)",
  );
});
