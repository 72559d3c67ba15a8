import { expect, test } from "vitest";
import { curve, foreseen } from "./review.svelte";

test("the best line is shown as far as no chance acts", () => {
  expect(foreseen({ best: "C1r:R", line: ["C1r:R", "C2b:b", "E", ">?", "C3g:g"] })).toEqual([
    "C1r:R",
    "C2b:b",
    "E",
  ]);
});

test("no more of it than a board can show", () => {
  const line = ["STe4", "STd5", "Se4-e7", "STa1", "STb2", "STc3"];
  expect(foreseen({ best: "STe4", line })).toEqual(line.slice(0, 4));
});

test("without a line the best move stands alone", () => {
  expect(foreseen({ best: "O3,7", line: [] })).toEqual(["O3,7"]);
});

test("the graph falls by exactly what a marked move cost, for the player who made it", () => {
  const judged = { entry: 4, player: 0, expected: 0.3, best_expected: 0.75, mark: "blunder" } as const;
  expect(curve([judged])).toEqual([
    { length: 4, expected: 0.75, mark: null },
    { length: 5, expected: 0.3, mark: "blunder" },
  ]);
  expect(curve([{ ...judged, player: 1 }]).map(({ expected }) => expected)).toEqual([0.25, 0.7]);
});

test("a move without a mark that costs nothing leaves the line where it is", () => {
  const good = { entry: 0, player: 1, expected: 0.5, best_expected: 0.5, mark: null } as const;
  expect(new Set(curve([good]).map(({ expected }) => expected)).size).toBe(1);
});
