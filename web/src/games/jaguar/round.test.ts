import { describe, expect, it, test } from "vitest";
import type { LogEntry } from "../contract";
import { Memory } from "./memory.svelte";
import play from "./play";
import { roundEnd, seenNumbers } from "./round";
import { sample } from "./fixture";
import type { JaguarView } from "./view";

const { view, last } = sample("round-end");

describe("the end of a round", () => {
  it("is none while the round goes on", () => {
    const { view, last } = sample("take");
    expect(roundEnd(view, last, null)).toBeNull();
  });

  it("tells winner, test and the number it was compared with", () => {
    expect(roundEnd(view, last, null)).toMatchObject({
      round: 2,
      winner: 0,
      test: 29,
      against: 24,
      explorers: [24, 13],
      over: false,
      why: null,
    });
  });

  it("remembers where the explorers stood, whatever was covered since", () => {
    const moved: JaguarView = { ...view, explorers: [24, 15] };
    const since: LogEntry[] = [...last, ["o1,2", 1], ["2x5", 0]];
    expect(roundEnd(moved, since, null)?.explorers).toEqual([24, 13]);
  });

  it("knows the card that could be laid nowhere", () => {
    const { view, last } = sample("round-end-wait");
    expect(roundEnd(view, last, null)).toMatchObject({ why: "stuck", stuckCard: 40 });
  });

  it("shows the pyramids with what was laid at the end, if it saw the round", () => {
    const empty = Array.from({ length: 10 }, () => null);
    const nine = { card: 9, stone: false, covered: [] };
    const before: JaguarView = {
      ...view,
      round: 2,
      phase: "lay",
      pyramids: [
        [nine, ...empty.slice(1)],
        [null, nine, ...empty.slice(2)],
      ],
    };
    const moves: LogEntry[] = [
      ["9@1", 0],
      ["7x1", 0],
      ["eo1", 1],
      ["12@3", 1],
      ["8x2", 1],
      ["es2", 1],
    ];
    const found = roundEnd(view, [...moves, ...last], before);
    expect(found?.why).toBe("complete");
    expect(found?.pyramids?.[0]).toEqual(empty);
    expect(found?.pyramids?.[1]?.slice(0, 3)).toEqual([
      null,
      { card: 8, stone: false, covered: [9] },
      { card: 12, stone: false, covered: [] },
    ]);
    expect(roundEnd(view, last, { ...before, round: 1 })?.pyramids).toBeNull();
    expect(roundEnd(view, [["k", 1], ...last], { ...before, phase: "last" })?.why).toBe("last");
  });

  it("can be the end of the game", () => {
    const test = sample("end-test");
    expect(roundEnd(test.view, test.last, null)).toMatchObject({ over: true, why: "complete", test: 2 });
    const path = sample("end-path");
    expect(roundEnd(path.view, path.last, null)).toMatchObject({ over: true, test: null, against: null });
  });
});

describe("the memory of the board", () => {
  it("keeps what it first knew of a round's end until it is closed", () => {
    const memory = new Memory();
    memory.see({ ...view, round: 2, phase: "last" }, []);
    expect(memory.summary).toBeNull();
    memory.see(view, [["k", 1], ...last]);
    memory.see(view, last);
    expect(memory.summary?.why).toBe("last");
    memory.close();
    expect(memory.summary).toBeNull();
    memory.see(view, last);
    expect(memory.summary).toBeNull();
  });

  it("keeps the end of a game in sight", () => {
    const { view, last } = sample("end-test");
    const memory = new Memory();
    memory.see(view, last);
    memory.close();
    expect(memory.summary?.over).toBe(true);
  });
});

describe("the numbers seen", () => {
  it("are the public ones alone", () => {
    const { view } = sample("lay");
    const seen = seenNumbers(view);
    const shown = new Set([...view.known[0], ...view.known[1]]);
    for (const card of view.hand ?? []) expect(seen.has(card)).toBe(shown.has(card));
    for (const lying of view.pyramids.flat()) if (lying) expect(seen.has(lying.card)).toBe(true);
    for (const card of [...view.offer, ...view.removed]) expect(seen.has(card)).toBe(true);
  });

  it("do not hold a bid that is still hidden", () => {
    const { view } = sample("bid-wait");
    expect(view.bids[0]).not.toBeNull();
    expect(seenNumbers(view).size).toBe(0);
  });
});

test("both bids are looked at longer than any other moment, until the first offer", () => {
  const long = ["bid", "bid-wait", "bids-shown", "bids-shown-wait", "taking", "round-end"].filter((name) =>
    play.lingers(sample(name).view),
  );
  expect(long).toEqual(["bids-shown", "bids-shown-wait"]);
});
