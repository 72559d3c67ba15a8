import { expect, test } from "vitest";
import { foreseen } from "./review.svelte";

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
