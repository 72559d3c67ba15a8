import { describe, expect, it } from "vitest";
import { Choice } from "./selection.svelte";
import { around } from "./geometry";
import { REASONS } from "./refusals";
import { sample } from "./fixture";
import type { JaguarView } from "./view";

/** A sample under the player's fingers, with all that was played and said. */
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
  const choice = new Choice(
    () => props,
    () => "en",
  );
  return { choice, view: props.view, other: props.names[view.player === 0 ? 1 : 0], played, said };
}

const r = REASONS.en;

describe("offering", () => {
  it("takes two cards and a confirmation", () => {
    const { choice, played } = table("offer");
    choice.hand(8);
    expect(choice.ready).toBeNull();
    choice.hand(6);
    expect(choice.picked).toEqual([8, 6]);
    expect(played).toEqual([]);
    choice.confirm();
    expect(played).toEqual(["o6,8"]);
  });

  it("a second click puts a card back, a third card replaces the first", () => {
    const { choice } = table("offer");
    choice.hand(6);
    choice.hand(6);
    expect(choice.picked).toEqual([]);
    [6, 8, 10].forEach((card) => choice.hand(card));
    expect(choice.picked).toEqual([8, 10]);
    choice.clear();
    expect(choice.picked).toEqual([]);
  });

  it("comes before laying", () => {
    const { choice, said, other } = table("offer");
    choice.own(2);
    choice.enemy(2);
    expect(said).toEqual([r.offerFromHand, r.othersPyramid(other)]);
  });
});

describe("bidding", () => {
  it("shows one card", () => {
    const { choice, played, said } = table("bid");
    choice.own(1);
    choice.hand(5);
    choice.hand(11);
    choice.confirm();
    expect(played).toEqual(["b11"]);
    expect(said).toEqual([r.bidFromHand]);
  });
});

describe("taking", () => {
  it("needs a card before a field", () => {
    const { choice, played, said } = table("take");
    choice.own(5);
    expect(said).toEqual([r.pickFirst]);
    choice.offered(19);
    expect([...choice.ownLights.keys()].sort()).toEqual([5, 6, 7]);
    choice.own(6);
    expect(played).toEqual(["19@6"]);
  });

  it("teaches the order where a card does not fit", () => {
    const { choice, view, said } = table("take");
    choice.offered(19);
    choice.own(2);
    expect(said).toEqual([r.order(19, ...around(view.pyramids[view.player ?? 0], 19))]);
  });

  it("refuses the own hand for now", () => {
    const { choice, view, said } = table("take");
    choice.hand(view.hand?.[0] ?? 0);
    expect(said).toEqual([r.takeFirst]);
  });

  it("must be the card that can be laid (J2)", () => {
    const { choice, said } = table("take", {}, ["19@5"]);
    choice.offered(7);
    expect(said).toEqual([r.mustLay(7)]);
  });

  it("shows the price of covering, and covers only where it is allowed", () => {
    const { choice, said } = table("cover");
    choice.offered(33);
    expect(choice.ownLights.get(8)).toEqual({ kind: "cover", move: "33x8", price: 3 });
    choice.own(4);
    expect(said).toEqual([r.stoneStays]);
  });
});

describe("laying", () => {
  it("has its card in hand already", () => {
    const { choice, played, said, view } = table("lay");
    expect(choice.card).toBe(22);
    choice.own(1);
    choice.hand(view.hand?.[0] ?? 0);
    choice.own(3);
    expect(said).toEqual([r.coverOnlyIf(22), r.layFirst(22)]);
    expect(played).toEqual(["22@3"]);
  });
});

describe("last cards", () => {
  it("are picked from the hand, and cover nothing", () => {
    const { choice, played, said } = table("last");
    expect(choice.card).toBeNull();
    choice.hand(34);
    choice.own(1);
    expect(said).toEqual([r.noCoverLast]);
    choice.own(8);
    expect(played).toEqual(["34@8"]);
  });

  it("that fit nowhere say so", () => {
    const { choice, said } = table("last", {}, ["k"]);
    choice.hand(34);
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
    const { choice, said } = table(name);
    const lights = side === "own" ? choice.ownLights : choice.enemyLights;
    const dark = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((field) => !lights.has(field)) ?? 0;
    choice[side](dark);
    expect(said).toEqual([sentence]);
  });

  it("aim with one click", () => {
    const c = table("event-c");
    c.choice.enemy(4);
    expect(c.played).toEqual(["eo4"]);
    const d = table("event-d");
    d.choice.enemyHand();
    expect(d.played).toEqual(["eh"]);
  });

  it("leave cards with stones alone", () => {
    const { choice, view, said } = table("event-c");
    const stone = view.pyramids[view.player === 0 ? 1 : 0].findIndex((lying) => lying?.stone) + 1;
    choice.enemy(stone);
    expect(said).toEqual([r.aimBare]);
  });
});

describe("out of turn", () => {
  it("the one who waits is told so", () => {
    const { choice, view, said, other } = table("taking");
    choice.offered(view.offer[0] ?? 0);
    choice.hand(view.hand?.[0] ?? 0);
    choice.own(1);
    expect(said).toEqual([r.chooses(other), r.othersTurn(other), r.othersTurn(other)]);
  });

  it("spectators are not lectured, nor is anybody when the game is over", () => {
    for (const name of ["watch", "end-test"]) {
      const { choice, said, played } = table(name);
      choice.own(1);
      choice.enemy(1);
      choice.enemyHand();
      choice.confirm();
      expect([...said, ...played]).toEqual([]);
    }
  });
});

describe("dragging", () => {
  it("lifts what can be played, and a lifted card can be dropped again", () => {
    const { choice } = table("offer");
    expect(choice.canLift(6, "hand")).toBe(true);
    expect(choice.canLift(7, "hand")).toBe(false);
    choice.lift(6, "hand");
    choice.lift(6, "hand");
    expect(choice.picked).toEqual([6]);
    choice.drop(6);
    expect(choice.picked).toEqual([]);
    const taking = table("take").choice;
    expect(taking.canLift(19, "offer")).toBe(true);
    taking.lift(19, "offer");
    expect(taking.card).toBe(19);
  });
});
