import { describe, expect, it } from "vitest";
import * as m from "./moves";
import { sample } from "./fixture";
import type { CardLetter } from "./view";

describe("parse", () => {
  it("takes apart every form of an action", () => {
    expect(m.parse("C3b:B")).toEqual({ kind: "C", site: 2, base: null, colour: "b", payments: [["B"]] });
    expect(m.parse("C3y:Rr")).toMatchObject({ kind: "C", colour: "y", payments: [["R", "r"]] });
    expect(m.parse("T3bg:b")).toEqual({ kind: "T", site: 2, base: "b", colour: "g", payments: [["b"]] });
    expect(m.parse("T3bg:VV")).toMatchObject({ kind: "T", payments: [["V", "V"]] });
    expect(m.parse("R3bg:B+Gg")).toMatchObject({ kind: "R", base: "b", payments: [["B"], ["G", "g"]] });
    expect(m.parse("R3bg:B+Grr")).toMatchObject({ kind: "R", payments: [["B"], ["G", "r", "r"]] });
    expect(m.parse("A2v:RRBg")).toMatchObject({ kind: "A", site: 1, payments: [["R", "R", "B", "g"]] });
    expect(m.parse("D:RRv")).toEqual({ kind: "D", cards: ["R", "R", "v"] });
    for (const letter of ["L", "E", "F", "K", "P"]) expect(m.parse(letter)).toEqual({ kind: letter });
  });

  it("knows what is no action", () => {
    for (const text of ["", "C", "C7b:B", "C3b", "C3bg:B", "T3b:B", "R3bg:B", "C3b:B+G", "D:", "draw", ">R"])
      expect(m.parse(text), text).toBeNull();
  });

  it("reads every legal move of the samples", () => {
    for (const name of ["first", "middle", "roof", "late", "roof-rice", "buddha", "closing"])
      for (const text of sample(name).moves) expect(m.parse(text), text).not.toBeNull();
  });
});

describe("parseChance", () => {
  it("reads drawings, hidden cards, reshuffles and the lot", () => {
    expect(m.parseChance(">first 1")).toEqual({ first: 1 });
    expect(m.parseChance(">RYg")).toEqual({ cards: ["R", "Y", "g"], reshuffled: false });
    expect(m.parseChance(">R~Yg")).toEqual({ cards: ["R", "Y", "g"], reshuffled: true });
    expect(m.parseChance(">R??")).toEqual({ cards: ["R", "?", "?"], reshuffled: false });
    expect(m.parseChance("C1r:R")).toBeNull();
    expect(m.parseChance(">nonsense")).toBeNull();
  });
});

describe("abilities", () => {
  const build = (text: string) => m.parse(text) as m.Build;
  it("are seen in the number of cards", () => {
    expect(m.usesRiceBowl(build("C3y:Rr"))).toBe(true);
    expect(m.usesRiceBowl(build("C3y:Y"))).toBe(false);
    expect(m.usesRiceBowl(build("R3bg:B+Grr"))).toBe(true);
    expect(m.usesRiceBowl(build("R3bg:B+Gg"))).toBe(false);
    expect(m.usesBuddha(build("T3bg:VV"))).toBe(true);
    expect(m.usesBuddha(build("R3bg:VV+Gg"))).toBe(true);
    expect(m.usesBuddha(build("C3y:Rr"))).toBe(false);
  });
});

describe("Grouped", () => {
  it("finds columns, tiles and roofs by site and card", () => {
    const legal = new m.Grouped(["C1r:R", "C1r:r", "C1y:Y", "T2bg:b", "T2br:b", "L", "E"]);
    expect(legal.on(0).map(({ text }) => text)).toEqual(["C1r:R", "C1r:r", "C1y:Y"]);
    expect(legal.on(0, ["r"]).map(({ text }) => text)).toEqual(["C1r:r"]);
    expect(legal.on(1, ["b"])).toHaveLength(2);
    expect(legal.on(2)).toEqual([]);
    expect(legal.some("T")).toBe(true);
    expect(legal.some("D")).toBe(false);
    expect(legal.has("E")).toBe(true);
    expect(legal.none).toBe(false);
  });

  it("finds an alternative turn and a dragon from cards picked in any order", () => {
    const legal = new m.Grouped(["A1r:RYbv", "A1y:RYbv", "D:RYv"]);
    expect(legal.alternatives[0]).toEqual(["r", "y"]);
    expect(legal.alternative(0, "y", ["v", "b", "Y", "R"])).toBe("A1y:RYbv");
    expect(legal.alternative(1, "y", ["v", "b", "Y", "R"])).toBeNull();
    expect(legal.dragon(["v", "R", "Y"])).toBe("D:RYv");
    expect(legal.dragon(["v"])).toBeNull();
  });

  it("loses no move of a real position", () => {
    const { moves } = sample("first");
    const legal = new m.Grouped(moves);
    const built = legal.builds.flat().length;
    const other = moves.filter((text) => "ADLEFP".includes(text.charAt(0))).length;
    expect(built + other).toBe(moves.length);
  });

  it("groups two thousand moves without a pause", () => {
    const many = Array.from({ length: 2000 }, (_, n) => `A${(n % 6) + 1}r:RYG${"rygbv"[n % 5] ?? "r"}`);
    const start = performance.now();
    new m.Grouped(many);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe("choices and payments", () => {
  const legal = new m.Grouped(["R3bg:B+Gg", "R3bg:b+Gg", "R3bg:B+Grr", "R3br:B+RR"]);
  it("tell apart what differs in more than payment", () => {
    const found = m.choices(legal.on(2));
    expect(found.map(({ key }) => key)).toEqual(["Rr", "Rg"]);
    expect(found[1]?.moves).toHaveLength(3);
  });
  it("pay a roof part by part", () => {
    const [, green] = m.choices(legal.on(2));
    const ways = m.payments(green?.moves ?? [], 0);
    expect(ways).toEqual([["B"], ["b"]]);
    const left = m.paidWith(green?.moves ?? [], 0, ["B"]);
    expect(m.payments(left, 1)).toEqual([
      ["G", "g"],
      ["G", "r", "r"],
    ]);
  });
  it("a card alone means the column of its colour", () => {
    const columns = new m.Grouped(["C1r:R", "C1y:Rr", "C1r:r"]).on(0, ["R"]);
    expect(m.plainly(columns, "R")?.text).toBe("C1r:R");
    expect(m.plainly(new m.Grouped(["C1y:Rr"]).on(0, ["R"]), "R")).toBeNull();
  });
  it("a payment holds a card as often as it is asked for", () => {
    const pair = m.parse("C1y:RR") as m.Build;
    const asked: CardLetter[] = ["R", "R"];
    expect(m.holds(pair, asked)).toBe(true);
    expect(m.holds(pair, [...asked, "R"])).toBe(false);
  });
});
