import { describe, expect, it } from "vitest";
import { sample } from "./fixture";
import {
  CELL,
  centre,
  colourOf,
  crossArms,
  FRAME,
  isDiamond,
  labelSpots,
  onMiddleCross,
  outline,
  placeLabels,
  SQUARES,
  travel,
  WIDTH,
} from "./geometry";

describe("squares", () => {
  it("are 81, read from the top left", () => {
    expect(new Set(SQUARES).size).toBe(81);
    expect([SQUARES[0], SQUARES[8], SQUARES[9], SQUARES[80]]).toEqual(["a9", "i9", "a8", "i1"]);
  });

  it("have three colours in diagonals, 27 of each", () => {
    expect(["a1", "b1", "c1", "a2", "b2", "e5"].map(colourOf)).toEqual([
      "black",
      "green",
      "red",
      "red",
      "black",
      "black",
    ]);
    for (const colour of ["black", "green", "red"]) {
      expect(SQUARES.filter((sq) => colourOf(sq) === colour)).toHaveLength(27);
    }
  });

  it("have the colours that pillars keep to in the engine's moves", () => {
    const moves = sample("house").moves.filter((text) => /^S..-../.test(text));
    expect(moves.length).toBeGreaterThan(50);
    for (const text of moves) expect(colourOf(text.slice(1, 3))).toBe(colourOf(text.slice(4, 6)));
  });

  it("lie with a1 at the bottom left", () => {
    expect(centre("a1")).toEqual({ x: FRAME + CELL / 2, y: WIDTH - FRAME - CELL / 2 });
    expect(centre("i9")).toEqual({ x: WIDTH - FRAME - CELL / 2, y: FRAME + CELL / 2 });
  });

  it("know the middle cross", () => {
    expect(SQUARES.filter(onMiddleCross)).toHaveLength(17);
  });
});

describe("keys", () => {
  it.each([
    ["e5", "ArrowLeft", "d5"],
    ["e5", "ArrowRight", "f5"],
    ["e5", "ArrowUp", "e6"],
    ["e5", "ArrowDown", "e4"],
    ["e5", "Home", "a5"],
    ["e5", "End", "i5"],
    ["e5", "PageUp", "e9"],
    ["e5", "PageDown", "e1"],
    ["a1", "ArrowLeft", "a1"],
    ["i9", "ArrowUp", "i9"],
  ])("on %s %s leads to %s", (from, key, to) => {
    expect(travel(from, key)).toBe(to);
  });

  it("that do not travel lead nowhere", () => {
    expect(travel("e5", "x")).toBeNull();
  });
});

describe("outlines", () => {
  it("are rectangles through the corners of a house and of a tower", () => {
    expect(outline(["a1", "a3", "c1", "c3"], 40)).toBe("M64 664H344V944H64Z");
    expect(isDiamond(["a1", "a2", "i1", "i2"])).toBe(false);
  });

  it("are diamonds around e5 for a pagoda", () => {
    expect(isDiamond(["d5", "e4", "e6", "f5"])).toBe(true);
    const numbers = outline(["a5", "e1", "e9", "i5"], 0).match(/[\d.]+/g);
    const { x, y } = centre("e5");
    expect(numbers?.map(Number)).toEqual([
      x,
      centre("e9").y,
      centre("i5").x,
      y,
      x,
      centre("e1").y,
      centre("a5").x,
      y,
    ]);
  });
});

describe("crosses", () => {
  it("have two pairs of arms, whose distances may differ", () => {
    expect(crossArms("e5", ["e1", "e9", "c5", "g5"])).toEqual(["c5", "g5", "e1", "e9"]);
  });

  it("take the nearest pairs", () => {
    expect(crossArms("e5", ["e1", "e9", "e4", "e6", "c5", "g5"])).toEqual(["c5", "g5", "e4", "e6"]);
  });

  it("are none with one pair or uneven distances", () => {
    expect(crossArms("e5", ["c5", "g5", "e4", "e7"])).toEqual([]);
  });

  it("are found for every piece the engine announced", () => {
    const { view } = sample("cross");
    expect(view.announced).toEqual(["h5"]);
    expect(crossArms("h5", [...view.stones[0], ...view.pillars[0]])).toEqual(["g5", "i5", "h1", "h9"]);
  });
});

describe("labels", () => {
  it("do not cover each other", () => {
    const squares = ["c3", "c5", "e3", "e5"];
    const [one, two] = placeLabels([labelSpots(squares, 47), labelSpots(squares, 47)], 120, 40);
    expect(one).not.toEqual(two);
  });

  it("stay on the board", () => {
    const [spot] = placeLabels([labelSpots(["a9", "a8", "b9", "b8"], 47)], 160, 40);
    expect(spot?.x).toBeGreaterThanOrEqual(80);
    expect(spot?.y).toBeGreaterThanOrEqual(20);
  });
});
