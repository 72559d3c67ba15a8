import { describe, expect, it } from "vitest";
import { situationOf } from "./fixture";
import { across, drop, lift, targets, takingOff, touch, touchReserve, type Pick } from "./touch";
import { sentence } from "./refusals";
import { TEXTS } from "./texts";

const reserve = (piece: "stone" | "pillar"): Pick => ({ kind: "reserve", piece });

describe("placing", () => {
  const situation = situationOf("early");

  it("goes from the reserve to any empty square", () => {
    const { pick } = touchReserve(null, "stone", situation);
    expect(pick).toEqual(reserve("stone"));
    expect(targets(pick, situation.legal).has("d4")).toBe(true);
    expect(touch(pick, "d4", situation)).toEqual({ pick: null, play: "STd4" });
  });

  it("may begin with the square", () => {
    const { pick } = touch(null, "d4", situation);
    expect(pick).toEqual({ kind: "square", at: "d4" });
    expect(touchReserve(pick, "pillar", situation)).toEqual({ pick: null, play: "Sd4" });
  });

  it("is given up by touching the same again", () => {
    expect(touchReserve(reserve("stone"), "stone", situation).pick).toBeNull();
    expect(touch({ kind: "square", at: "d4" }, "d4", situation).pick).toBeNull();
  });

  it("on an enemy piece is refused", () => {
    expect(touch(reserve("stone"), "h7", situation)).toEqual({
      pick: reserve("stone"),
      refuse: { why: "occupied" },
    });
  });

  it("needs a piece in the reserve", () => {
    expect(touchReserve(null, "pillar", situationOf("capture")).refuse).toEqual({
      why: "none_left",
      piece: "pillar",
    });
    expect(touch(null, "d4", situationOf("demolish")).refuse).toEqual({ why: "reserve_empty" });
  });
});

describe("moving a pillar", () => {
  const situation = situationOf("house");
  const pick = touch(null, "h6", situation).pick;

  it("shows the squares of its colour", () => {
    expect(pick).toEqual({ kind: "pillar", from: "h6" });
    expect([...targets(pick, situation.legal).keys()]).toContain("e3");
    expect(touch(pick, "e3", situation).play).toBe("Sh6-e3");
  });

  it("to another colour is refused with the rule", () => {
    expect(touch(pick, "d7", situation).refuse).toEqual({ why: "wrong_colour", colour: "red" });
  });

  it("may change to another pillar, and be given up", () => {
    expect(touch(pick, "f9", situation).pick).toEqual({ kind: "pillar", from: "f9" });
    expect(touch(pick, "h6", situation).pick).toBeNull();
  });
});

describe("taking stones off", () => {
  it("takes one back by a button or the reserve", () => {
    const situation = situationOf("house");
    const { pick } = touch(null, "e4", situation);
    expect(takingOff(pick, situation.legal)).toBe("-STe4");
    expect(touchReserve(pick, "stone", situation).play).toBe("-STe4");
  });

  it("demolishes several, in any order", () => {
    const situation = situationOf("demolish");
    let pick: Pick | null = null;
    for (const at of ["g9", "b8", "a5", "f1", "f1"]) pick = touch(pick, at, situation).pick;
    expect(pick).toEqual({ kind: "stones", squares: ["a5", "b8", "g9"] });
    expect(takingOff(pick, situation.legal)).toBe("Aa5b8g9");
  });

  it("explains why several are not possible", () => {
    const situation = situationOf("house");
    const second = touch(touch(null, "e4", situation).pick, "e7", situation);
    expect(second).toEqual({ pick: { kind: "stones", squares: ["e7"] }, refuse: { why: "no_demolition" } });
  });
});

describe("enemy pieces", () => {
  it("that are announced are captured by two touches", () => {
    const situation = situationOf("capture");
    const { pick } = touch(null, "h5", situation);
    expect(pick).toEqual({ kind: "enemy", at: "h5", moves: ["xh5"] });
    expect(touch(pick, "h5", situation).play).toBe("xh5");
  });

  it("in a wall are torn down by touching the wall twice anywhere", () => {
    const situation = situationOf("wall");
    expect(touch(touch(null, "b2", situation).pick, "d2", situation).play).toBe("xa2b2d2e2");
  });

  it("is torn down from the gap in its middle, too", () => {
    const situation = situationOf("wall");
    const { pick } = touch(null, "c2", situation);
    expect(across(pick, situation.legal)).toEqual(["xa2b2d2e2"]);
    expect(across(touch(null, "c3", situation).pick, situation.legal)).toEqual([]);
    expect(across(touch(null, "f2", situation).pick, situation.legal)).toEqual([]);
  });

  it("otherwise cannot be touched", () => {
    expect(touch(null, "h7", situationOf("early")).refuse).toEqual({ why: "not_yours" });
  });
});

describe("dragging", () => {
  const situation = situationOf("house");
  const pillar: Pick = { kind: "pillar", from: "h6" };

  it("lifts own pieces only", () => {
    expect(lift("h6", situation)).toEqual(pillar);
    expect(lift("e4", situation)).toEqual({ kind: "stones", squares: ["e4"] });
    expect(lift("i9", situation)).toBeNull();
    expect(lift("c5", situation)).toBeNull();
    expect(lift("h6", situationOf("waiting"))).toBeNull();
  });

  it("drops where it may go", () => {
    expect(drop(pillar, "e3", situation).play).toBe("Sh6-e3");
    expect(drop(reserve("stone"), "d2", situation).play).toBe("STd2");
    expect(drop({ kind: "stones", squares: ["e4"] }, "reserve", situation).play).toBe("-STe4");
  });

  it("snaps back and says why elsewhere", () => {
    expect(drop(pillar, "d7", situation).refuse).toEqual({ why: "wrong_colour", colour: "red" });
    expect(drop(pillar, "e9", situation).refuse).toEqual({ why: "occupied" });
    expect(drop(pillar, "reserve", situation).refuse).toEqual({ why: "pillars_stay" });
    expect(drop({ kind: "stones", squares: ["e4"] }, "d4", situation).refuse).toEqual({ why: "stones_stay" });
  });

  it("off the board does nothing, and back on its square keeps it picked", () => {
    expect(drop(pillar, null, situation)).toEqual({ pick: null });
    expect(drop(pillar, "h6", situation)).toEqual({ pick: pillar });
  });
});

describe("when it is not one's turn", () => {
  it("says so", () => {
    expect(touch(null, "h6", situationOf("waiting")).refuse).toEqual({ why: "not_your_turn" });
    expect(touchReserve(null, "stone", situationOf("over")).refuse).toEqual({ why: "over" });
  });
});

describe("every refusal", () => {
  const refusals = [
    ...(["not_your_turn", "over", "occupied", "stones_stay", "pillars_stay"] as const),
    ...(["not_yours", "no_demolition", "reserve_empty"] as const),
  ].map((why) => ({ why }));

  it.each(["en", "de", "fr"] as const)("has a sentence of its own in %s", (language) => {
    const t = TEXTS[language];
    const all = [
      ...refusals.map((refusal) => sentence(refusal, t)),
      ...(["stone", "pillar"] as const).map((piece) => sentence({ why: "none_left", piece }, t)),
      ...(["black", "green", "red"] as const).map((colour) => sentence({ why: "wrong_colour", colour }, t)),
    ];
    expect(new Set(all).size).toBe(13);
    for (const said of all) expect(said).toMatch(/\.$/);
  });
});
