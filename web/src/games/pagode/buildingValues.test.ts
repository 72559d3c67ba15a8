import { describe, expect, it } from "vitest";
import { sample, type SampleName } from "./fixture";
import { SEATS } from "./view";
import { bestOf, SHAPES, sideOf, turnsOf } from "./buildingValues";

const NAMES: readonly SampleName[] = [
  "capture",
  "cross",
  "declared",
  "demolish",
  "double",
  "early",
  "house",
  "over",
  "rich",
  "threat",
  "wall",
];

describe("the value of a side", () => {
  it("knows as many buildings as the rulebook counts", () => {
    const count = (kind: string) => SHAPES.filter((shape) => shape.kind === kind).length;
    expect(["hut", "house", "castle", "tower", "pagoda"].map(count)).toEqual([64, 110, 30, 16, 4]);
  });

  it.each(NAMES)("is what the engine counts: %s", (name) => {
    const { view } = sample(name);
    expect(SEATS.map((seat) => bestOf(sideOf(view, seat), seat).value)).toEqual(view.best);
  });

  it.each(NAMES)("can change by as many turns as are legal: %s", (name) => {
    const { view, moves } = sample(name);
    const own = moves.filter((text) => /^(?:S|A|-)/.test(text));
    expect(view.to_move === null ? [] : turnsOf(view, view.to_move)).toHaveLength(own.length);
  });
});
