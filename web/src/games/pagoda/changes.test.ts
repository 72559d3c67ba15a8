import { describe, expect, it } from "vitest";
import { arrived, held, spread, standing } from "./changes";
import { site } from "./sketch";
import { cards, view } from "./fixture";
import { next } from "./view";

describe("arrived", () => {
  const before = view({ sites: [site("r3"), site("rb4 by4 yg4 g4")] });
  it("names what is new, and nothing else", () => {
    const after = view({ sites: [site("rb4 b1"), site("rb4 by4 yg4 gv4 v^")] });
    expect([...arrived(before, after)].sort()).toEqual(["C0.1.3", "C0.2.0", "R1", "T0.1"]);
  });
  it("is empty at first, after an undo, and when the eyes change", () => {
    expect(arrived(null, before).size).toBe(0);
    expect(arrived(view({ sites: [site("r4")] }), view({ sites: [site("r3")] })).size).toBe(0);
    expect(arrived(view({ sites: [] }), { ...before, player: 1 }).size).toBe(0);
  });
  it("a roof is one piece with its tile", () => {
    expect(standing(view({ sites: [site("rb4 by4 yg4 gv4 v^")] })).has("T0.4")).toBe(false);
  });
});

describe("held", () => {
  it("lists table cards, then hand cards, with what the opponent knows", () => {
    const shown = held(view({ known_hands: [cards("y"), cards("")] }), 0, null);
    expect(shown.map(({ card }) => card).join("")).toBe("RYGGVry");
    expect(shown.filter(({ known }) => known).map(({ card }) => card)).toEqual(["y"]);
  });
  it("marks cards that have just come", () => {
    const shown = held(view(), 0, view({ hand: cards("r"), table: [cards("rygv"), cards("")] }));
    expect(shown.filter(({ fresh }) => fresh).map(({ id }) => id)).toEqual(["G1", "y0"]);
  });
  it("never shows the other player's hand", () => {
    expect(held(view(), 1, null).every(({ card }) => card < "a")).toBe(true);
    expect(spread(cards("rrb"))).toEqual(["r", "r", "b"]);
  });
});

describe("next", () => {
  it("says what a site is waiting for", () => {
    expect(next(site(""), 4)).toEqual({ kind: "column", floor: 1, colour: null });
    expect(next(site("rb4 b2"), 4)).toEqual({ kind: "column", floor: 2, colour: "b" });
    expect(next(site("r4"), 4)).toEqual({ kind: "tile", floor: 1, colour: "r" });
    expect(next(site("rb4 by4 y4"), 3)).toEqual({ kind: "roof", floor: 3, colour: "y" });
    expect(next(site("rb4 by4 yg4 gv4 v^"), 4)).toEqual({ kind: "complete" });
    expect(next(site("r4", true), 4)).toEqual({ kind: "blocked" });
  });
});
