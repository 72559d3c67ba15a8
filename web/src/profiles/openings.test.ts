import { expect, test } from "vitest";
import type { Words } from "../games/contract";
import { favourites } from "./openings";

/** Tells a move without what was paid for it. */
const words = {
  did: (moves: readonly string[]) => moves.map((move) => move.split(":")[0] ?? ""),
} as unknown as Words;
const turn = (game: string, moves: string[], games: number, points: number) => ({
  game,
  moves,
  games,
  points,
});

test("turns that are told alike are one opening", () => {
  const turns = [turn("a", ["A1:RG", "E"], 2, 1.5), turn("a", ["B2"], 3, 0), turn("a", ["A1:YY", "E"], 2, 2)];
  expect(favourites(turns, { a: words }, "en")).toEqual([
    { game: "a", told: "A1 and E", games: 4, points: 3.5 },
    { game: "a", told: "B2", games: 3, points: 0 },
  ]);
});

test("each game has its three most frequent ones, and none before its words are loaded", () => {
  const turns = ["P", "Q", "R", "S"].map((move, n) => turn("a", [move], n + 1, 0));
  expect(favourites([...turns, turn("b", ["X"], 1, 1)], { a: words }, "de").map(({ told }) => told)).toEqual([
    "S",
    "R",
    "Q",
  ]);
});
