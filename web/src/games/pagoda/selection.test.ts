import { beforeEach, describe, expect, it } from "vitest";
import { Selection } from "./selection.svelte";
import { sample, view } from "./fixture";
import { TEXTS } from "./texts";
import type { PagodaView } from "./view";

let played: string[] = [];
let said: string[] = [];
beforeEach(() => {
  played = [];
  said = [];
});

function selection(moves: readonly string[], shown: PagodaView = view()): Selection {
  return new Selection(() => ({
    view: shown,
    moves,
    seat: 0,
    names: ["Ada", "Linus"],
    t: TEXTS.en,
    play: (move) => played.push(move),
    explain: (sentence) => said.push(sentence),
  }));
}

describe("columns", () => {
  const moves = ["C3r:R", "C3r:r", "C1r:R", "C1r:r", "C1y:Y", "E"];
  it("a card, then a site", () => {
    const p = selection(moves);
    p.pickCard("r0");
    expect([0, 1, 2].map((site) => p.glow(site))).toEqual([2, 0, 2]);
    p.pickSite(2);
    expect(played).toEqual(["C3r:r"]);
    expect(p.busy).toBe(false);
  });
  it("a site, then a card", () => {
    const p = selection(moves);
    p.pickSite(2);
    expect(p.question).toMatchObject({ ask: "pay", payments: [["R"], ["r"]] });
    p.pickCard("R0");
    expect(played).toEqual(["C3r:R"]);
  });
  it("the only payment is chosen for you", () => {
    const p = selection(["C3r:R", "E"]);
    p.pickSite(2);
    expect(played).toEqual(["C3r:R"]);
  });
  it("an open site asks for the colour, then for the payment", () => {
    const p = selection(moves);
    p.pickSite(0);
    const question = p.question;
    expect(question?.ask).toBe("what");
    const red = question?.ask === "what" ? question.choices[0] : undefined;
    if (red) p.pickChoice(red);
    expect(p.question).toMatchObject({ ask: "pay", payments: [["R"], ["r"]] });
    p.pickPayment(["r"]);
    expect(played).toEqual(["C1r:r"]);
  });
  it("a card that does not fit is explained and stays picked", () => {
    const p = selection(["C1r:R", "E"]);
    p.pickCard("R0");
    p.pickSite(1);
    expect(said[0]).toContain("takes blue columns");
    expect(p.cards).toEqual(["R0"]);
    p.pickCard("V0");
    expect(said[1]).toContain("violet card cannot build anything");
  });
  it("clicking again puts it back", () => {
    const p = selection(moves);
    p.pickCard("R0");
    p.pickCard("R0");
    expect(p.busy).toBe(false);
    p.pickSite(0);
    p.pickSite(0);
    expect(p.busy).toBe(false);
  });
});

describe("rice bowl", () => {
  const moves = ["C2b:GG", "C2b:Rr", "C3r:R", "C3r:GG", "E"];
  it("is never spent unasked", () => {
    const p = selection(["C2b:GG", "E"]);
    expect(p.glow(1)).toBe(1);
    p.pickSite(1);
    expect(played).toEqual([]);
    p.pickPayment(["G", "G"]);
    expect(played).toEqual(["C2b:GG"]);
  });
  it("does not get in the way where one card pays", () => {
    const p = selection(moves);
    p.pickSite(2);
    expect(played).toEqual(["C3r:R"]);
  });
  it("two cards of one colour ask for it", () => {
    const p = selection(moves);
    p.pickCard("G0");
    p.pickCard("G1");
    expect(p.cards).toEqual(["G0", "G1"]);
    p.pickSite(2);
    expect(played).toEqual(["C3r:GG"]);
  });
  it("shows where it helps", () => {
    const p = selection(moves);
    expect(p.usable("g")).toBe(true);
    p.only("g");
    expect([0, 1, 2].map((site) => p.glow(site))).toEqual([0, 2, 2]);
    p.pickSite(2);
    expect(played).toEqual(["C3r:GG"]);
  });
});

describe("tiles and roofs", () => {
  it("a site asks which tile; one payment is chosen for you", () => {
    const p = selection(["T4yb:Y", "T4yr:Y", "E"]);
    p.pickSite(3);
    expect(p.question?.ask).toBe("tile");
    p.pickTile("y", "r");
    expect(played).toEqual(["T4yr:Y"]);
  });
  it("a tile picked first finds its only site, or waits for one of two", () => {
    const one = selection(["T4yb:Y", "T4yb:y", "E"]);
    one.pickTile("y", "b");
    expect(one.question).toMatchObject({ ask: "pay" });
    const two = selection(["T4yb:Y", "T1yb:Y", "E"]);
    two.pickTile("y", "b");
    expect([0, 3].map((site) => two.glow(site))).toEqual([2, 2]);
    two.pickSite(0);
    expect(played).toEqual(["T1yb:Y"]);
  });
  it("a roof is paid in two parts", () => {
    const p = selection(["R5gv:G+Vv", "R5gv:g+Vv", "R5gv:G+Vrr", "R5gv:g+Vrr", "R5gr:G+Rr", "E"]);
    p.pickSite(4);
    const question = p.question;
    const violet = question?.ask === "roof" ? question.choices.at(-1) : undefined;
    if (violet) p.pickChoice(violet);
    expect(p.question).toMatchObject({ ask: "pay", payments: [["G"], ["g"]] });
    p.pickPayment(["G"]);
    expect(played).toEqual(["R5gv:G+Vv"]);
  });
  it("a tip that only the rice bowl pays is asked for", () => {
    const p = selection(["R5gv:G+Vrr", "E"]);
    p.pickSite(4);
    expect(p.question).toMatchObject({ ask: "tip", payments: [["V", "r", "r"]] });
    p.pickPayment(["V", "r", "r"]);
    expect(played).toEqual(["R5gv:G+Vrr"]);
  });
  it("Buddha is offered beside the card that pays", () => {
    const p = selection(["T4yb:Y", "T4yb:y", "T4yb:GG", "E"]);
    p.pickSite(3);
    expect(p.question).toMatchObject({ ask: "pay", payments: [["Y"], ["y"]] });
    expect(p.pairs).toBe("b");
    p.only("b");
    expect(p.question).toMatchObject({ ask: "pay", payments: [["G", "G"]] });
  });
});

describe("alternative turn, dragon, end", () => {
  it("four cards, a site, a colour", () => {
    const p = selection(["A1r:RYGV", "A1y:RYGV", "A3r:RYGV", "C1r:R"]);
    p.begin("alternative");
    p.pickSite(0);
    expect(said).toEqual(["First choose four cards for the alternative turn."]);
    for (const id of ["R0", "Y0", "G0", "V0"]) p.pickCard(id);
    p.pickCard("r0");
    expect(said[1]).toContain("Four cards are chosen");
    p.pickSite(1);
    expect(said[2]).toContain("No column can be built on site 2");
    p.pickSite(0);
    expect(p.question).toEqual({ ask: "alternative", colours: ["r", "y"] });
    p.pickAlternativeColour("y");
    expect(played).toEqual(["A1y:RYGV"]);
  });
  it("the dragon swaps what is picked, in any order", () => {
    const p = selection(["D:RVr", "C1r:R"]);
    expect(p.usable("y")).toBe(true);
    p.begin("dragon");
    for (const id of ["r0", "V0", "R0"]) p.pickCard(id);
    p.swap();
    expect(played).toEqual(["D:RVr"]);
  });
  it("the end explains itself while a column is owed", () => {
    const p = selection(["C1r:R"]);
    p.end("E");
    expect(said).toEqual(["Every turn builds at least one column."]);
    p.begin("alternative");
    expect(said[1]).toContain("replaces the whole turn");
    expect(p.mode).toBe("build");
  });
  it("abilities tell why they do not work now", () => {
    const p = selection(["C1r:R", "L"]);
    p.explainAbility("y");
    expect(p.about).toBe("y");
    expect(p.whyNot("y")).toContain("before anything");
    expect(p.whyNot("r")).toBe("");
  });
});

it("a click in a position with a thousand moves is answered without a pause", () => {
  const { view: shown, moves } = sample("first");
  expect(moves.length).toBeGreaterThan(1000);
  const p = selection(moves, shown);
  const start = performance.now();
  p.pickCard("R0");
  for (let site = 0; site < 6; site++) p.glow(site);
  expect(performance.now() - start).toBeLessThan(500);
});
