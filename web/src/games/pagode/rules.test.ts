import { describe, expect, it } from "vitest";
import { parse } from "./moves";
import { RULINGS, SECTIONS } from "./rules";
import { de } from "./rules.de";
import { en } from "./rules.en";
import { fr } from "./rules.fr";
import worked from "./rules.json";

const LANGUAGES = [en, de, fr];

describe("the rules page", () => {
  it("says the same things in every language", () => {
    for (const other of [de, fr]) {
      for (const id of SECTIONS) {
        const [one, two] = [en.sections[id], other.sections[id]];
        expect(two.text).toHaveLength(one.text.length);
        expect(two.figures?.map((figure) => figure.diagram)).toEqual(
          one.figures?.map((figure) => figure.diagram),
        );
        expect(two.table?.rows.map((row) => row.slice(1))).toEqual(
          one.table?.rows.map((row) => row.slice(1)),
        );
      }
      for (const game of ["one", "two"] as const) {
        expect(Object.keys(other.samples.games[game].comments)).toEqual(
          Object.keys(en.samples.games[game].comments),
        );
      }
    }
  });

  it("draws every position the engine worked out for it, and no other", () => {
    const drawn = SECTIONS.flatMap((id) => en.sections[id].figures ?? []).map((figure) => figure.diagram);
    expect([...drawn].sort()).toEqual(Object.keys(worked.diagrams).sort());
  });

  it("comments only on moves that were played", () => {
    for (const game of ["one", "two"] as const) {
      const last = Math.max(...Object.keys(en.samples.games[game].comments).map(Number));
      expect(last).toBe(worked.samples[game].length - 1);
    }
  });

  it("writes moves that can be read", () => {
    for (const [, written] of en.sections.turn.table?.rows ?? []) {
      for (const text of written?.split(", ") ?? []) expect(parse(text)).not.toBeNull();
    }
  });

  it("gives every ruling a reason", () => {
    for (const text of LANGUAGES) {
      for (const id of RULINGS) expect(text.rulings.each[id].why.length).toBeGreaterThan(10);
    }
  });

  it("quotes values that the engine counts", () => {
    const { double, pagoda } = worked.diagrams;
    expect(double.view.best[0]).toBe(45);
    expect(pagoda.view.best[0]).toBe(180);
    for (const text of LANGUAGES) {
      expect(text.sections.value.figures?.[0]?.caption).toContain("45");
      expect(text.sections.buildings.figures?.[2]?.caption).toContain("180");
    }
  });

  it("quotes threats of the sample games that the engine sees", () => {
    const threat = (game: "one" | "two", ply: number, square: string) =>
      Math.max(
        ...(worked.samples[game][ply]?.view.unfinished ?? [])
          .flat()
          .filter((found) => found.missing === square)
          .map((found) => found.stone),
      );
    expect(threat("one", 6, "h6")).toBe(80);
    expect(threat("one", 10, "f9")).toBe(132);
    expect(threat("one", 16, "f4")).toBe(30);
    expect(threat("two", 17, "g1")).toBe(44);
    expect(threat("two", 37, "g9")).toBe(55);
    expect(threat("two", 39, "d2")).toBe(80);
  });
});
