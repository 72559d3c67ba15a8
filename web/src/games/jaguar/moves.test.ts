import { describe, expect, it } from "vitest";
import { enemyLights, ownLights } from "./litFields";
import { ghostsOn, offeredGhosts, touched } from "./marks";
import { ghostsOf, group, parse } from "./moves";
import { sample, SAMPLES } from "./fixture";

describe("a move is read from its text", () => {
  it.each([
    ["b17", { kind: "bid", card: 17 }],
    ["b?", { kind: "bid", card: null }],
    ["o17,23", { kind: "offer", cards: [17, 23] }],
    ["17@5", { kind: "lay", card: 17, field: 5 }],
    ["7x10", { kind: "cover", card: 7, field: 10 }],
    ["17#", { kind: "stuck", card: 17 }],
    ["es4", { kind: "stone", field: 4 }],
    ["er10", { kind: "own", field: 10 }],
    ["eo1", { kind: "enemy", field: 1 }],
    ["eh", { kind: "draw" }],
    ["e-", { kind: "decline" }],
    ["k", { kind: "keep" }],
    [">deal 1,2/?", { kind: "deal" }],
    [">d 17", { kind: "drawn", card: 17 }],
    [">d ?", { kind: "drawn", card: null }],
    [">test 23", { kind: "test", card: 23 }],
  ])("%s", (text, move) => expect(parse(text)).toEqual(move));

  it.each(["", "17", "b", "o17", "e4", "ex4", ">", ">what 3", "17@", "resign"])("%s is none", (text) =>
    expect(parse(text)).toBeNull(),
  );
});

describe("legal moves are grouped by what is touched", () => {
  it("every one of every sample is found again", () => {
    for (const { moves } of SAMPLES) {
      const o = group(moves);
      const found = [
        ...o.bids.values(),
        ...[...o.offers.values()].flatMap((partners) => [...partners.values()]),
        ...[...o.spots.values()].flatMap((fields) => [...fields.values()].map((spot) => spot.move)),
        ...o.stuck.values(),
        ...o.own.values(),
        ...o.enemy.values(),
        ...[o.draw, o.decline, o.keep].filter((move) => move !== null),
      ];
      expect([...new Set(found)].sort()).toEqual([...moves].sort());
    }
  });

  it("an offer is found from either card", () => {
    const { offers } = group(["o3,8", "o3,9", "o8,9"]);
    expect(offers.get(9)?.get(3)).toBe("o3,9");
    expect(offers.get(3)?.get(9)).toBe("o3,9");
  });

  it("covering costs the level of the field, laying nothing", () => {
    const { spots } = group(["17x4", "17x5", "23@10"]);
    expect(spots.get(17)?.get(4)).toEqual({ move: "17x4", covers: true, price: 1 });
    expect(spots.get(17)?.get(5)?.price).toBe(2);
    expect(spots.get(23)?.get(10)).toEqual({ move: "23@10", covers: false, price: 0 });
  });

  it("fields light up for the picked card or for an event", () => {
    const laying = group(["17x4", "17x5", "23@10"]);
    expect([...ownLights(laying, 17).keys()]).toEqual([4, 5]);
    expect(ownLights(laying, 23).get(10)).toEqual({ kind: "lay", move: "23@10", price: 0 });
    expect(ownLights(laying, null).size).toBe(0);
    const event = group(["e-", "eo3", "eo9"]);
    expect([...enemyLights(event).keys()]).toEqual([3, 9]);
    expect(ownLights(group(["e-", "es3"]), null).get(3)).toEqual({ kind: "aim", move: "es3", price: 0 });
  });
});

describe("marks", () => {
  it("tell what was laid and what was removed in this round", () => {
    const { laid, cleared } = touched([
      ["3@1", 0],
      [">deal ?/?", null],
      ["17@5", 1],
      ["9x2", 0],
      ["er5", 1],
      ["eo8", 0],
      ["es4", 1],
    ]);
    expect([[...laid[0]], [...laid[1]]]).toEqual([[2], [5]]);
    expect([[...cleared[0]], [...cleared[1]]]).toEqual([[], [5, 8]]);
  });

  it("of an offer the other player lays first", () => {
    const { view } = sample("offer");
    const mover = view.to_move;
    const ghosts = ghostsOf(view, ["o6,8", "8@3", "6@2"]);
    expect(ghosts.map(({ seat }) => seat === mover)).toEqual([true, false, true]);
    expect(offeredGhosts(ghosts)).toEqual([6, 8]);
    expect(ghostsOn(ghosts, mover ?? 0)).toEqual(new Map([[2, 6]]));
  });

  it("an event is suggested on the card it aims at", () => {
    const { view } = sample("event-c");
    const ghosts = ghostsOf(view, ["eo3", "nonsense"]);
    expect(ghostsOn(ghosts, view.to_move === 0 ? 1 : 0)).toEqual(new Map([[3, null]]));
    expect(ghostsOn(ghosts, view.to_move ?? 0).size).toBe(0);
    expect(offeredGhosts(ghostsOf(view, ["b7"]))).toEqual([7]);
    expect(offeredGhosts(ghosts)).toEqual([]);
  });
});
