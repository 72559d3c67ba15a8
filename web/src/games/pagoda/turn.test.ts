import { describe, expect, it } from "vitest";
import { abilitiesUsed, cardsOf, gain, pieces, points, steps } from "./turn";
import { parse } from "./moves";
import { site } from "./sketch";
import { view } from "./fixture";

describe("steps", () => {
  it("score the floor for columns, one for a tile, floor by floor", () => {
    // Two columns finish floor 1, a tile, one column on floor 2: an example of the rules.
    const after = view({ sites: [site("rb4 b1"), ...view().sites.slice(1)] });
    const made = steps(["C1r:R", "C1r:r", "T1rb:R", "C1b:B"], after);
    expect(made.map((step) => step.points)).toEqual([1, 1, 1, 2]);
    expect(made.map((step) => step.place)).toEqual([2, 3, 0, 0]);
    expect(points(made)).toBe(5);
  });

  it("score five for a tip, four in the quick game, and one for its tile", () => {
    const roofed = view({ sites: [site("rb4 by4 yg4 gv4 v^"), ...view().sites.slice(1)] });
    expect(points(steps(["C1g:G", "R1gv:G+Vv"], roofed))).toBe(4 + 6);
    const quick = view({ options: { quick: true }, sites: [site("rb4 by4 yg4 g^")] });
    expect(points(steps(["R1yg:Y+GG"], quick))).toBe(5);
  });

  it("count lantern and dragon for nothing, an alternative turn as its column", () => {
    const after = view({ sites: [site("r1")] });
    expect(steps(["L", "C1r:R"], after).map((step) => step.points)).toEqual([0, 1]);
    expect(points(steps(["A1r:RYbv"], after))).toBe(1);
  });

  it("leave out what the view does not show", () => {
    expect(steps(["C1r:R"], view())).toEqual([]);
    expect(steps(["C1r:R", "C3r:R"], view()).map((step) => step.text)).toEqual(["C3r:R"]);
    expect(steps(["nonsense"], view())).toEqual([]);
  });
});

describe("the badge of a site", () => {
  const after = view({ sites: [site("rb4 b1"), ...view().sites.slice(1)] });
  const [theirs, mine] = [steps(["C1r:R", "C1r:r", "T1rb:R", "C1b:B"], after), steps(["C1b:B"], after)];

  it("shows what the other turn brought until mine begins, then mine alone, never the sum", () => {
    expect(gain([], theirs, 0)).toBe(5);
    expect(gain(mine, theirs, 0)).toBe(2);
    expect(gain(mine, theirs, 1)).toBe(0);
  });
});

describe("pieces", () => {
  it("name what was put where", () => {
    const after = view({ sites: [site("rb4 b1"), site("rb4 by4 yg4 gv4 v^")] });
    const made = steps(["T1rb:R", "C1b:B", "R2gv:G+Vv", "L"], after);
    expect([...pieces(made)]).toEqual(["T0.1", "C0.2.0", "R1"]);
  });
});

it("a move takes the first cards of each letter", () => {
  const taken = (text: string) => {
    const token = parse(text);
    return token && [...cardsOf(token)];
  };
  expect(taken("R1gv:G+GVV")).toEqual(["G0", "G1", "V0", "V1"]);
  expect(taken("D:RRr")).toEqual(["R0", "R1", "r0"]);
  expect(taken("L")).toEqual([]);
});

it("abilities are named by the colour of their tiles", () => {
  const used = (text: string) => {
    const token = parse(text);
    return token && abilitiesUsed(token);
  };
  expect(["L", "D:R", "F", "C1y:RR", "T1yb:RR", "R1yb:RR+Bgg", "C1y:Y", "E"].map(used)).toEqual([
    "r",
    "y",
    "v",
    "g",
    "b",
    "gb",
    "",
    "",
  ]);
});
