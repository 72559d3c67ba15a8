import { describe, expect, it } from "vitest";
import { deskOf } from "./fixture";
import { across, drop, lift, targets, takingOff, touch, touchReserve, type Pick } from "./selection";
import { sentence } from "./refusals";
import { TEXTS } from "./texts";

const reserve = (piece: "stone" | "pillar"): Pick => ({ kind: "reserve", piece });

describe("placing", () => {
  const desk = deskOf("early");

  it("goes from the reserve to any empty square", () => {
    const { pick } = touchReserve(null, "stone", desk);
    expect(pick).toEqual(reserve("stone"));
    expect(targets(pick, desk.legal).has("d4")).toBe(true);
    expect(touch(pick, "d4", desk)).toEqual({ pick: null, play: "STd4" });
  });

  it("may begin with the square", () => {
    const { pick } = touch(null, "d4", desk);
    expect(pick).toEqual({ kind: "square", at: "d4" });
    expect(touchReserve(pick, "pillar", desk)).toEqual({ pick: null, play: "Sd4" });
  });

  it("is given up by touching the same again", () => {
    expect(touchReserve(reserve("stone"), "stone", desk).pick).toBeNull();
    expect(touch({ kind: "square", at: "d4" }, "d4", desk).pick).toBeNull();
  });

  it("on an enemy piece is refused", () => {
    expect(touch(reserve("stone"), "h7", desk)).toEqual({
      pick: reserve("stone"),
      refuse: { why: "occupied" },
    });
  });

  it("needs a piece in the reserve", () => {
    expect(touchReserve(null, "pillar", deskOf("capture")).refuse).toEqual({
      why: "none_left",
      piece: "pillar",
    });
    expect(touch(null, "d4", deskOf("demolish")).refuse).toEqual({ why: "reserve_empty" });
  });
});

describe("moving a pillar", () => {
  const desk = deskOf("house");
  const pick = touch(null, "h6", desk).pick;

  it("shows the squares of its colour", () => {
    expect(pick).toEqual({ kind: "pillar", from: "h6" });
    expect([...targets(pick, desk.legal).keys()]).toContain("e3");
    expect(touch(pick, "e3", desk).play).toBe("Sh6-e3");
  });

  it("to another colour is refused with the rule", () => {
    expect(touch(pick, "d7", desk).refuse).toEqual({ why: "wrong_colour", colour: "red" });
  });

  it("may change to another pillar, and be given up", () => {
    expect(touch(pick, "f9", desk).pick).toEqual({ kind: "pillar", from: "f9" });
    expect(touch(pick, "h6", desk).pick).toBeNull();
  });
});

describe("taking stones off", () => {
  it("takes one back by a button or the reserve", () => {
    const desk = deskOf("house");
    const { pick } = touch(null, "e4", desk);
    expect(takingOff(pick, desk.legal)).toBe("-STe4");
    expect(touchReserve(pick, "stone", desk).play).toBe("-STe4");
  });

  it("demolishes several, in any order", () => {
    const desk = deskOf("demolish");
    let pick: Pick | null = null;
    for (const at of ["g9", "b8", "a5", "f1", "f1"]) pick = touch(pick, at, desk).pick;
    expect(pick).toEqual({ kind: "stones", squares: ["a5", "b8", "g9"] });
    expect(takingOff(pick, desk.legal)).toBe("Aa5b8g9");
  });

  it("explains why several are not possible", () => {
    const desk = deskOf("house");
    const second = touch(touch(null, "e4", desk).pick, "e7", desk);
    expect(second).toEqual({ pick: { kind: "stones", squares: ["e7"] }, refuse: { why: "no_demolition" } });
  });
});

describe("enemy pieces", () => {
  it("that are announced are captured by two touches", () => {
    const desk = deskOf("capture");
    const { pick } = touch(null, "h5", desk);
    expect(pick).toEqual({ kind: "enemy", at: "h5", moves: ["xh5"] });
    expect(touch(pick, "h5", desk).play).toBe("xh5");
  });

  it("in a wall are torn down by touching the wall twice anywhere", () => {
    const desk = deskOf("wall");
    expect(touch(touch(null, "b2", desk).pick, "d2", desk).play).toBe("xa2b2d2e2");
  });

  it("is torn down from the gap in its middle, too", () => {
    const desk = deskOf("wall");
    const { pick } = touch(null, "c2", desk);
    expect(across(pick, desk.legal)).toEqual(["xa2b2d2e2"]);
    expect(across(touch(null, "c3", desk).pick, desk.legal)).toEqual([]);
    expect(across(touch(null, "f2", desk).pick, desk.legal)).toEqual([]);
  });

  it("otherwise cannot be touched", () => {
    expect(touch(null, "h7", deskOf("early")).refuse).toEqual({ why: "not_yours" });
  });
});

describe("dragging", () => {
  const desk = deskOf("house");
  const pillar: Pick = { kind: "pillar", from: "h6" };

  it("lifts own pieces only", () => {
    expect(lift("h6", desk)).toEqual(pillar);
    expect(lift("e4", desk)).toEqual({ kind: "stones", squares: ["e4"] });
    expect(lift("i9", desk)).toBeNull();
    expect(lift("c5", desk)).toBeNull();
    expect(lift("h6", deskOf("waiting"))).toBeNull();
  });

  it("drops where it may go", () => {
    expect(drop(pillar, "e3", desk).play).toBe("Sh6-e3");
    expect(drop(reserve("stone"), "d2", desk).play).toBe("STd2");
    expect(drop({ kind: "stones", squares: ["e4"] }, "reserve", desk).play).toBe("-STe4");
  });

  it("snaps back and says why elsewhere", () => {
    expect(drop(pillar, "d7", desk).refuse).toEqual({ why: "wrong_colour", colour: "red" });
    expect(drop(pillar, "e9", desk).refuse).toEqual({ why: "occupied" });
    expect(drop(pillar, "reserve", desk).refuse).toEqual({ why: "pillars_stay" });
    expect(drop({ kind: "stones", squares: ["e4"] }, "d4", desk).refuse).toEqual({ why: "stones_stay" });
  });

  it("off the board does nothing, and back on its square keeps it picked", () => {
    expect(drop(pillar, null, desk)).toEqual({ pick: null });
    expect(drop(pillar, "h6", desk)).toEqual({ pick: pillar });
  });
});

describe("when it is not one's turn", () => {
  it("says so", () => {
    expect(touch(null, "h6", deskOf("waiting")).refuse).toEqual({ why: "not_your_turn" });
    expect(touchReserve(null, "stone", deskOf("over")).refuse).toEqual({ why: "over" });
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
