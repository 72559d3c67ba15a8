import { describe, expect, test } from "vitest";
import { filterMoves, meantMove } from "./filter";

const MOVES = ["roll", "keep 3", "keep 5", "KEEP 3", "bid 35"];

describe("the moves that fit what was typed", () => {
  test("are all moves while nothing is typed", () => {
    expect(filterMoves(MOVES, "  ")).toEqual(MOVES);
  });

  test("come with those first that begin so", () => {
    expect(filterMoves(["bid 35", "3 up"], "3")).toEqual(["3 up", "bid 35"]);
  });

  test("are found whatever the capitals", () => {
    expect(filterMoves(MOVES, "KEEP")).toEqual(["keep 3", "keep 5", "KEEP 3"]);
  });

  test("can be none", () => {
    expect(filterMoves(MOVES, "pass")).toEqual([]);
  });
});

describe("Enter plays", () => {
  test("the only move that fits", () => {
    expect(meantMove(MOVES, "ro")).toBe("roll");
  });

  test("the move written exactly so, although others fit too", () => {
    expect(meantMove(MOVES, "keep 3")).toBe("keep 3");
    expect(meantMove(["a", "ab"], "a")).toBe("a");
    expect(meantMove(["a", "ab"], "A")).toBe("a");
  });

  test("nothing while it is in doubt which move is meant", () => {
    expect(meantMove(MOVES, "keep")).toBeUndefined();
    expect(meantMove(MOVES, "")).toBeUndefined();
    expect(meantMove(["only"], " ")).toBeUndefined();
  });
});
