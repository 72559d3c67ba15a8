import { expect, test } from "vitest";
import type { Snapshot, State } from "../lib/wire";
import { claim } from "./claim";

const NOW = 1_000_000;

function table(state: Partial<State>, clock = "none"): Snapshot {
  return {
    state: { status: "playing", to_move: 1, times: null, ...state },
    terms: { hot_seat: false, clock: { kind: clock } },
    seats: [{ level: null }, { level: null }],
  } as unknown as Snapshot;
}

const gone = (seconds: number, patience = 60) => ({
  since: NOW - seconds * 1000,
  now: NOW,
  ahead: 0,
  patience: patience * 1000,
});

test("who has just gone may only reload: nothing is said", () => {
  expect(claim(table({}), 1, gone(5))).toBeNull();
});

test("it is told how long one has to wait, as the server has set it", () => {
  expect(claim(table({}), 1, gone(20))).toEqual({ why: "soon", wait: 40_000 });
  expect(claim(table({}), 1, gone(20, 15))).toEqual({ why: "gone" });
});

test("who is gone while I am to move loses nothing", () => {
  expect(claim(table({ to_move: 0 }), 1, gone(600))).toBeNull();
});

test("in a game of days nobody needs to be there", () => {
  expect(claim(table({}, "days"), 1, gone(600))).toBeNull();
});

test("time that is over can be claimed at once, by the server's clock", () => {
  const times: State["times"] = { left: [9000, 5000], running: 1, since: NOW };
  const here = { ...gone(0), since: null };
  expect(claim(table({ times }, "time"), 1, here)).toBeNull();
  expect(claim(table({ times }, "time"), 1, { ...here, ahead: 5000 })).toEqual({ why: "late" });
});
