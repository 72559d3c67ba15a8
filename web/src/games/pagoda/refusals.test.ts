import { describe, expect, it } from "vitest";
import { Grouped } from "./moves";
import * as why from "./refusals";
import { site } from "./sketch";
import { cards, view } from "./fixture";
import { TEXTS } from "./texts";
import type { PagodaView } from "./view";

function table(moves: string[], changes: Partial<PagodaView> = {}): why.Situation {
  return { view: view(changes), legal: new Grouped(moves), seat: 0, names: ["Ada", "Linus"], t: TEXTS.en };
}
const SOME = ["C3r:R", "E"];

describe("a site refuses", () => {
  it("when it is not my turn, when the game is over, when only the end is left", () => {
    expect(why.whyNotSite(table([], { turn_of: 1 }), 0, [])).toBe("It is Linus's turn.");
    expect(why.whyNotSite(table([], { phase: "finished" }), 0, [])).toContain("over");
    expect(why.whyNotSite(table(["E"], { phase: "closing" }), 0, [])).toContain("alternative turn");
  });
  it("a card of another colour than its floor", () =>
    expect(why.whyNotSite(table(SOME), 1, ["R"])).toBe(
      "Floor 2 on site 2 takes blue columns, so a red card does not fit.",
    ));
  it("when I have no card of its colour", () =>
    expect(why.whyNotSite(table(SOME), 1, [])).toBe("Site 2 needs a blue card, and you have none."));
  it("columns when a tile or a roof comes next", () => {
    expect(why.whyNotSite(table(SOME), 3, ["R"])).toContain("Next comes a yellow tile");
    expect(why.whyNotSite(table(SOME), 4, ["R"])).toContain("Next comes the roof");
    expect(why.whyNotSite(table(SOME), 4, ["G"])).toContain("two cards of the tip's colour");
  });
  it("when it is complete or blocked", () => {
    expect(why.whyNotSite(table(SOME), 5, [])).toBe("The pagoda on site 6 is complete.");
    const blocked = table(SOME, { sites: [site("r4", true)] });
    expect(why.whyNotSite(blocked, 0, [])).toContain("No red tile is left");
  });
  it("beyond the limit, with and without the lantern", () => {
    expect(why.whyNotSite(table(SOME, { built: 3 }), 2, [])).toContain("Three columns");
    expect(why.whyNotSite(table(SOME, { built: 4, limit: 4 }), 2, [])).toContain("even with the lantern");
  });
  it("a tile that would make the column every turn owes impossible", () =>
    expect(why.whyNotSite(table(SOME), 3, ["Y"])).toContain("the column that every turn requires"));
});

describe("a card refuses", () => {
  it("when nothing can be built with it, or the limit is reached", () => {
    expect(why.whyNotCard(table(SOME), "V")).toBe("A violet card cannot build anything right now.");
    expect(why.whyNotCard(table(["E"], { built: 3 }), "V")).toContain("Three columns");
  });
});

describe("a tile refuses", () => {
  it("when it is used up, not due, or of another colour than the floor", () => {
    expect(why.whyNotTile(table(SOME), "r", "b", null)).toContain("already built in");
    expect(why.whyNotTile(table(SOME), "v", "b", null)).toContain("No site is ready for it");
    expect(why.whyNotTile(table(SOME), "v", "b", 3)).toContain("takes a yellow tile");
    expect(
      why.whyNotTile(table(SOME, { table: [cards("r"), cards("")], hand: cards("") }), "y", "b", null),
    ).toBe("Site 4 needs a yellow card, and you have none.");
    expect(why.whyNotTile(table([], { turn_of: 1 }), "y", "b", null)).toBe("It is Linus's turn.");
  });
});

describe("an ability refuses", () => {
  it("without uses, a second time, at the wrong moment, in the simple game", () => {
    expect(why.whyNotAbility(table(SOME), "v")).toContain("Laying a violet tile gives you two");
    expect(why.whyNotAbility(table(SOME, { used: ["lantern"] }), "r")).toContain("once a turn");
    expect(why.whyNotAbility(table(SOME), "r")).toContain("alternative turn");
    expect(why.whyNotAbility(table(SOME), "y")).toContain("before anything is built");
    expect(why.whyNotAbility(table(SOME), "g")).toContain("two cards of one colour");
    const fan = { markers: [cards("v"), cards("")] } as const;
    expect(why.whyNotAbility(table(SOME, fan), "v")).toContain("table cards are drawn");
    expect(why.whyNotAbility(table(SOME, { ...fan, rules: 1 }), "v")).toContain("at the end");
    expect(why.whyNotAbility(table(SOME, { options: { simple: true } }), "v")).toContain("simple");
  });
});

it("the end and the alternative turn say what they need", () => {
  expect(why.whyNotEnd(table(["C3r:R"]))).toBe("Every turn builds at least one column.");
  expect(why.whyNotEnd(table(["F", "K"], { phase: "fan" }))).toContain("Decide on the fan");
  expect(why.whyNotSite(table(["F", "K"], { phase: "fan" }), 2, [])).toContain("Decide on the fan");
  expect(why.whyNotAlternative(table(SOME, { acted: true }))).toContain("this one has begun");
});

it("every language has every sentence, with the colours filled in", () => {
  for (const t of Object.values(TEXTS)) {
    const said = [t.floorTakes(2, 3, "r", "b"), t.needsTile(1, "g"), t.tileTaken("v", "y"), t.noMarker("b")];
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(new Set(Object.keys(t))).toEqual(new Set(Object.keys(TEXTS.en)));
  }
});
