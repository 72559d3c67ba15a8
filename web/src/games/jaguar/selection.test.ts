import { describe, expect, it } from "vitest";
import { Selection } from "./selection.svelte";
import { around } from "./geometry";
import { TEXTS } from "./texts";
import { sample } from "./fixture";
import type { JaguarView } from "./view";

/** A sample in the player's hands, with everything that was played and said. */
function table(name: string, change: Partial<JaguarView> = {}, given?: readonly string[]) {
  const { view, moves, last } = sample(name);
  const played: string[] = [];
  const said: string[] = [];
  const props = {
    view: { ...view, ...change },
    moves: given ?? moves,
    seat: view.player ?? 0,
    names: ["Ada", "Linus"] as const,
    last,
    ghosts: [],
    staged: [],
    undoable: "",
    play: (move: string) => void played.push(move),
    explain: (sentence: string) => void said.push(sentence),
  };
  const selection = new Selection(
    () => props,
    () => "en",
  );
  return { selection, view: props.view, other: props.names[view.player === 0 ? 1 : 0], played, said };
}

const r = TEXTS.en.refusals;

describe("offering", () => {
  it("takes two cards and a confirmation", () => {
    const { selection, played } = table("offer");
    selection.hand(8);
    expect(selection.ready).toBeNull();
    selection.hand(6);
    expect(selection.picked).toEqual([8, 6]);
    expect(played).toEqual([]);
    selection.confirm();
    expect(played).toEqual(["o6,8"]);
  });

  it("a second click puts a card back, a third card replaces the first", () => {
    const { selection } = table("offer");
    selection.hand(6);
    selection.hand(6);
    expect(selection.picked).toEqual([]);
    [6, 8, 10].forEach((card) => selection.hand(card));
    expect(selection.picked).toEqual([8, 10]);
    selection.clear();
    expect(selection.picked).toEqual([]);
  });

  it("comes before laying", () => {
    const { selection, said, other } = table("offer");
    selection.own(2);
    selection.enemy(2);
    expect(said).toEqual([r.offerFromHand, r.othersPyramid(other)]);
  });
});

describe("bidding", () => {
  it("shows one card", () => {
    const { selection, played, said } = table("bid");
    selection.own(1);
    selection.hand(5);
    selection.hand(11);
    selection.confirm();
    expect(played).toEqual(["b11"]);
    expect(said).toEqual([r.bidFromHand]);
  });
});

describe("taking", () => {
  it("needs a card before a field", () => {
    const { selection, played, said } = table("take");
    selection.own(5);
    expect(said).toEqual([r.pickFirst]);
    selection.offered(19);
    expect([...selection.ownLights.keys()].sort()).toEqual([5, 6, 7]);
    selection.own(6);
    expect(played).toEqual(["19@6"]);
  });

  it("teaches the order where a card does not fit", () => {
    const { selection, view, said } = table("take");
    selection.offered(19);
    selection.own(2);
    expect(said).toEqual([r.order(19, ...around(view.pyramids[view.player ?? 0], 19))]);
  });

  it("refuses one's own hand for now", () => {
    const { selection, view, said } = table("take");
    selection.hand(view.hand?.[0] ?? 0);
    expect(said).toEqual([r.takeFirst]);
  });

  it("must be the card that can be laid (J2)", () => {
    const { selection, said } = table("take", {}, ["19@5"]);
    selection.offered(7);
    expect(said).toEqual([r.mustLay(7)]);
  });

  it("shows the price of covering, and covers only where it is allowed", () => {
    const { selection, said } = table("cover");
    selection.offered(33);
    expect(selection.ownLights.get(8)).toEqual({ kind: "cover", move: "33x8", price: 3 });
    selection.own(4);
    expect(said).toEqual([r.stoneStays]);
  });
});

describe("laying", () => {
  it("has its card in hand already", () => {
    const { selection, played, said, view } = table("lay");
    expect(selection.card).toBe(22);
    selection.own(1);
    selection.hand(view.hand?.[0] ?? 0);
    selection.own(3);
    expect(said).toEqual([r.coverOnlyIf(22), r.layFirst(22)]);
    expect(played).toEqual(["22@3"]);
  });
});

describe("last cards", () => {
  it("are picked from the hand, and cover nothing", () => {
    const { selection, played, said } = table("last");
    expect(selection.card).toBeNull();
    selection.hand(34);
    selection.own(1);
    expect(said).toEqual([r.noCoverLast]);
    selection.own(8);
    expect(played).toEqual(["34@8"]);
  });

  it("that fit nowhere say so", () => {
    const { selection, said } = table("last", {}, ["k"]);
    selection.hand(34);
    expect(said).toEqual([r.nowhere(34)]);
  });
});

describe("events", () => {
  it.each([
    ["event-a", "own", r.aimStone],
    ["event-a", "enemy", r.aimOwn],
    ["event-b", "enemy", r.aimOwn],
    ["event-c", "own", r.aimEnemy("Ada")],
    ["event-d", "own", r.aimHand("Ada")],
  ] as const)("%s is about something else than that %s card", (name, side, sentence) => {
    const { selection, said } = table(name);
    const lights = side === "own" ? selection.ownLights : selection.enemyLights;
    const dark = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((field) => !lights.has(field)) ?? 0;
    selection[side](dark);
    expect(said).toEqual([sentence]);
  });

  it("aim with one click", () => {
    const c = table("event-c");
    c.selection.enemy(4);
    expect(c.played).toEqual(["eo4"]);
    const d = table("event-d");
    d.selection.enemyHand();
    expect(d.played).toEqual(["eh"]);
  });

  it("leave cards with stones alone", () => {
    const { selection, view, said } = table("event-c");
    const stone = view.pyramids[view.player === 0 ? 1 : 0].findIndex((lying) => lying?.stone) + 1;
    selection.enemy(stone);
    expect(said).toEqual([r.aimBare]);
  });
});

describe("out of turn", () => {
  it("the one who waits is told so", () => {
    const { selection, view, said, other } = table("taking");
    selection.offered(view.offer[0] ?? 0);
    selection.hand(view.hand?.[0] ?? 0);
    selection.own(1);
    expect(said).toEqual([r.chooses(other), r.othersTurn(other), r.othersTurn(other)]);
  });

  it("spectators are not lectured, nor is anybody when the game is over", () => {
    for (const name of ["watch", "end-test"]) {
      const { selection, said, played } = table(name);
      selection.own(1);
      selection.enemy(1);
      selection.enemyHand();
      selection.confirm();
      expect([...said, ...played]).toEqual([]);
    }
  });
});

describe("dragging", () => {
  it("lifts what can be played, and a lifted card can be dropped again", () => {
    const { selection } = table("offer");
    expect(selection.canLift(6, "hand")).toBe(true);
    expect(selection.canLift(7, "hand")).toBe(false);
    selection.lift(6, "hand");
    selection.lift(6, "hand");
    expect(selection.picked).toEqual([6]);
    selection.drop(6);
    expect(selection.picked).toEqual([]);
    const taking = table("take").selection;
    expect(taking.canLift(19, "offer")).toBe(true);
    taking.lift(19, "offer");
    expect(taking.card).toBe(19);
  });
});
