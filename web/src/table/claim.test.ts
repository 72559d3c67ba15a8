import { expect, test } from "vitest";
import type { Snapshot, State } from "../lib/protocol";
import { claim } from "./claim";

const NOW = 1_000_000;
const PATIENCE = 60_000;

/** Seat 1 has been gone for that many seconds; null: they are there. */
function table(gone: number | null, state: Partial<State> = {}, clock = "none"): Snapshot {
  const since = gone === null ? null : NOW - gone * 1000;
  return {
    state: { status: "playing", to_move: 1, times: null, ...state },
    terms: { hot_seat: false, clock: { kind: clock } },
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
  expect(claim(table(20), 1, NOW, PATIENCE)).toEqual({ why: "soon", wait: 40_000 });
  expect(claim(table(20), 1, NOW, 15_000)).toEqual({ why: "gone" });
});

test("people who come late to the table do not wait from the start", () => {
  expect(claim(table(600), 1, NOW, PATIENCE)).toEqual({ why: "gone" });
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
  expect(claim(table(null, { times }, "time"), 1, NOW + 5000, PATIENCE)).toEqual({ why: "late" });
});
