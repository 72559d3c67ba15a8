import { describe, expect, test } from "vitest";
import { fittingMoves, meantMove } from "./typedMoves";

const MOVES = ["roll", "keep 3", "keep 5", "KEEP 3", "bid 35"];

describe("the moves that fit what was typed", () => {
  test("are all moves while nothing is typed", () => {
    expect(fittingMoves(MOVES, "  ")).toEqual(MOVES);
  });

  test("come with the shortest first", () => {
    expect(fittingMoves(["Sb9-a2", "Sb1", "STb1"], "sb")).toEqual(["Sb1", "Sb9-a2"]);
  });

  test("are found whatever the blanks", () => {
    expect(fittingMoves(["STa2", "STa3"], "ST a")).toEqual(["STa2", "STa3"]);
    expect(fittingMoves(MOVES, "bid35")).toEqual(["bid 35"]);
  });

  test("come with those first that begin so", () => {
    expect(fittingMoves(["bid 35", "3 up"], "3")).toEqual(["3 up", "bid 35"]);
  });

  test("are found whatever the capitals", () => {
    expect(fittingMoves(MOVES, "KEEP")).toEqual(["keep 3", "keep 5", "KEEP 3"]);
  });

  test("can be none", () => {
    expect(fittingMoves(MOVES, "pass")).toEqual([]);
  });
});

describe("Enter plays", () => {
  test("the only move that begins so", () => {
    expect(meantMove(MOVES, "ro")).toBe("roll");
    expect(meantMove(MOVES, "35")).toBeUndefined();
  });

  test("the move written exactly so, although others fit too", () => {
    expect(meantMove(MOVES, "keep 3")).toBe("keep 3");
    expect(meantMove(["a", "ab"], "a")).toBe("a");
    expect(meantMove(["a", "ab"], "A")).toBe("a");
  });

  test("a move in small letters where that is clear", () => {
    expect(meantMove(["STe4", "Se4"], "ste4")).toBe("STe4");
    expect(meantMove(["C1b:B", "C1b:b"], "C1b:b")).toBe("C1b:b");
    expect(meantMove(["C1b:B", "C1b:b"], "c1b:b")).toBeUndefined();
  });

  test("a move whatever the blanks inside it", () => {
    expect(meantMove(["STa2", "Sg5-f4"], "S g5 - f4 ")).toBe("Sg5-f4");
    expect(meantMove(["o3,17"], "o 3, 17")).toBe("o3,17");
    expect(meantMove(MOVES, "keep3")).toBe("keep 3");
  });

  test("nothing while it is in doubt which move is meant", () => {
    expect(meantMove(MOVES, "keep")).toBeUndefined();
    expect(meantMove(MOVES, "")).toBeUndefined();
    expect(meantMove(["only"], " ")).toBeUndefined();
  });
});
