import { expect, test } from "vitest";
import type { Snapshot, State } from "../lib/protocol";
import { bothMoved, claim } from "./claim";

const NOW = 1_000_000;
const PATIENCE = 60_000;

const MOVED: Snapshot["log"] = [
  [">first 0", null],
  ["STe4", 0],
  ["STe6", 1],
];

/** A rated game in which seat 1 has been gone for that many seconds; null: they are there. */
function table(gone: number | null, state: Partial<State> = {}, clock = "none", rated = true): Snapshot {
  const since = gone === null ? null : NOW - gone * 1000;
  return {
    state: { status: "playing", to_move: 1, times: null, claim_from: null, ...state },
    terms: { hot_seat: false, rated, clock: { kind: clock } },
    log: MOVED,
    deal: { start: 0 },
    seats: [
      { level: null, gone: null },
      { level: null, gone: since },
    ],
  } as unknown as Snapshot;
}

test("a player who has just gone may only be reloading: nothing is said", () => {
  expect(claim(table(5), 1, NOW, PATIENCE)).toBeNull();
});

test("the wait counts from when the server saw the player go", () => {
  expect(claim(table(20), 1, NOW, PATIENCE)).toEqual({ why: "soon", off: false, wait: 40_000 });
  expect(claim(table(20), 1, NOW, 15_000)).toEqual({ why: "gone", off: false });
});

test("people who come late to the table do not wait from the start", () => {
  expect(claim(table(600), 1, NOW, PATIENCE)).toEqual({ why: "gone", off: false });
});

test("who is gone while I am to move loses nothing", () => {
  expect(claim(table(600, { to_move: 0 }), 1, NOW, PATIENCE)).toBeNull();
});

test("in a game of days nobody needs to be there", () => {
  expect(claim(table(600, {}, "days"), 1, NOW, PATIENCE)).toBeNull();
});

test("time that is over can be claimed at once, by the server's clock", () => {
  const times: State["times"] = { left: [9000, 5000], running: 1, since: NOW };
  expect(claim(table(null, { times }, "time"), 1, NOW, PATIENCE)).toBeNull();
  expect(claim(table(null, { times }, "time"), 1, NOW + 5000, PATIENCE)).toEqual({ why: "late", off: false });
});

test("without a clock a friend's locked phone loses nothing", () => {
  expect(claim(table(600, {}, "none", false), 1, NOW, PATIENCE)).toBeNull();
  expect(claim(table(600, {}, "time", false), 1, NOW, PATIENCE)).toEqual({ why: "gone", off: false });
});

test("after days of silence a game without a clock can be claimed, even from somebody who looks in", () => {
  const silent = (claim_from: number, more: Partial<State> = {}) =>
    claim(table(null, { claim_from, ...more }, "none", false), 1, NOW, PATIENCE);
  expect(silent(NOW + 1)).toBeNull();
  expect(silent(NOW)).toEqual({ why: "silent", off: false });
  expect(silent(NOW, { to_move: 0 })).toBeNull();
});

test("until both have moved, the game can only be called off", () => {
  const early = { ...table(600, {}, "time"), log: MOVED.slice(0, 2) };
  expect(claim(early, 1, NOW, PATIENCE)).toEqual({ why: "gone", off: true });
  expect(bothMoved(early)).toBe(false);
  expect(bothMoved(table(null))).toBe(true);
  expect(bothMoved({ ...table(null), deal: { start: 2 } as Snapshot["deal"] })).toBe(false);
});
