import { describe, expect, it } from "vitest";
import { sample, type SampleName } from "./fixture";
import { announces, group, parse } from "./moves";

describe("parse", () => {
  it.each([
    ["STe4", { kind: "place", piece: "stone", to: "e4" }],
    ["Se4", { kind: "place", piece: "pillar", to: "e4" }],
    ["Sh7-b7", { kind: "move", from: "h7", to: "b7" }],
    ["-STe4", { kind: "take_off", from: "e4" }],
    ["Aa5b8b9", { kind: "demolish", squares: ["a5", "b8", "b9"] }],
    ["A b8 a5", { kind: "demolish", squares: ["a5", "b8"] }],
    ["xe4f4g4", { kind: "tear", what: "fence", squares: ["e4", "f4", "g4"] }],
    ["xa2b2d2e2", { kind: "tear", what: "wall", squares: ["a2", "b2", "d2", "e2"] }],
    ["xSTa2 S b2 d2 e2", { kind: "tear", what: "wall", squares: ["a2", "b2", "d2", "e2"] }],
    ["xc2c3d2d3", { kind: "tear", what: "ruin", squares: ["c2", "c3", "d2", "d3"] }],
    ["xh5", { kind: "capture", at: "h5" }],
    ["xSh5", { kind: "capture", at: "h5" }],
    ["m", { kind: "declare" }],
    ["w", { kind: "waive" }],
    ["resign", { kind: "resign" }],
    ["draw", { kind: "draw" }],
    ["accept", { kind: "accept" }],
    [">first 1", { kind: "first", player: 1 }],
    ["Sh9+", { kind: "place", piece: "pillar", to: "h9" }],
    ["Sf9-i9+", { kind: "move", from: "f9", to: "i9" }],
    ["ST a2", { kind: "place", piece: "stone", to: "a2" }],
    ["S g5-f4", { kind: "move", from: "g5", to: "f4" }],
    ["Sf4- i1", { kind: "move", from: "f4", to: "i1" }],
    ["- ST e4", { kind: "take_off", from: "e4" }],
  ])("reads %s", (text, move) => {
    expect(parse(text)).toEqual(move);
  });

  it.each(["", "STj4", "STe0", "e4", "Sa1b2", "Aa5", "-Se4", "S-e4", "mm"])("does not read %s", (text) => {
    expect(parse(text)).toBeNull();
  });

  it("knows announced crosses", () => {
    expect(announces("Sh9+")).toBe(true);
    expect(announces("Sh9")).toBe(false);
  });
});

describe("group", () => {
  const names: SampleName[] = [
    "start",
    "early",
    "house",
    "declared",
    "cross",
    "capture",
    "wall",
    "demolish",
    "rich",
  ];

  it.each(names)("keeps every legal move of %s but resigning", (name) => {
    const { moves } = sample(name);
    const legal = group(moves);
    const kept = [
      ...legal.place.stone.values(),
      ...legal.place.pillar.values(),
      ...[...legal.move.values()].flatMap((to) => [...to.values()]),
      ...legal.takeOff.values(),
      ...legal.capture.values(),
      ...legal.tear.map((torn) => torn.text),
      ...legal.demolish.values(),
      ...(legal.declare ? ["m"] : []),
      ...(legal.waive ? ["w"] : []),
      "resign",
    ];
    expect(kept.sort()).toEqual([...moves].sort());
  });

  it("finds demolitions by their squares", () => {
    const legal = group(sample("demolish").moves);
    expect(legal.demolish.get("a5b8b9f1g9")).toBe("Aa5b8b9f1g9");
  });

  it("of nothing has nothing", () => {
    expect(group([]).any).toBe(false);
  });
});
