import { describe, expect, it } from "vitest";
import * as g from "./geometry";
import { site } from "./sketch";

/** The highest point of a site's pagoda, in frame coordinates. */
function top(text: string): number {
  const shown = site(text);
  const floors = shown.floors.length;
  const rise = g.rise([shown], 4);
  const roofed = text.endsWith("^");
  const above = roofed ? g.ROOF + g.TIP : 15;
  return g.GROUND.y + g.level(floors + 1, rise) - above;
}

describe("rise", () => {
  it("keeps every pagoda inside its frame", () => {
    for (const text of ["r1", "rb4 b4", "rb4 by4 y4", "rb4 by4 yg4 g3", "rb4 by4 yg4 gv4 v^"])
      expect(top(text), text).toBeGreaterThanOrEqual(0);
  });
  it("is the same for all sites and shrinks with the tallest", () => {
    const low = g.rise([site("r1"), site("")], 4);
    const high = g.rise([site("r1"), site("rb4 by4 yg4 gv4 v^")], 4);
    expect(high).toBeLessThan(low);
    expect(g.columnHeight(high)).toBeGreaterThan(15);
  });
  it("leaves room for the roof that is due", () => {
    const due = g.rise([site("rb4 by4 yg4 g4")], 4);
    const done = g.rise([site("rb4 by4 yg4 gv4 v^")], 4);
    expect(due).toBe(done);
  });
});

it("floors stand one rise above the other", () => {
  expect(g.level(1, 40)).toBe(-0);
  expect(g.level(3, 40)).toBe(-80);
});

it("four fields, filled from the back to the front", () => {
  expect(g.FIELDS).toHaveLength(4);
  expect(g.FIELDS[0]?.y).toBeLessThan(g.FIELDS[3]?.y ?? 0);
});

it("shapes are closed paths without undefined numbers", () => {
  const paths = [...Object.values(g.slab(68, 4, 6)), g.cylinder(8, 30), g.roof(72, 6, 27).left];
  for (const path of paths) {
    expect(path).toMatch(/^M.*Z$/);
    expect(path).not.toContain("NaN");
  }
  expect(g.roof(72, 6, 27).ridges.match(/M/g)).toHaveLength(3);
});

it("the score track goes on after its end", () => {
  expect(g.onTrack(25, 100)).toEqual({ share: 0.25, lap: 0 });
  expect(g.onTrack(130, 100)).toEqual({ share: 0.3, lap: 1 });
});
