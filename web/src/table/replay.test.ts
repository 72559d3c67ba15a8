import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Replay } from "./replay.svelte";

let replay: Replay;
let pace: number;
let steps: (number | null)[];
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  pace = 500;
  steps = [];
  replay = new Replay(
    () => pace,
    () => steps.push(replay.at),
  );
  vi.advanceTimersByTime(5000);
});
afterEach(() => vi.useRealTimers());

test("a single move that was waited for is shown at once", () => {
  replay.follow(3, [4]);
  expect(replay.at).toBe(null);
  expect(steps).toEqual([null]);
});

test("a turn of several steps is shown one by one, each for its time", () => {
  replay.follow(3, [4, 5, 7]);
  expect(replay.at).toBe(4);
  vi.advanceTimersByTime(499);
  expect(replay.at).toBe(4);
  vi.advanceTimersByTime(1);
  expect(replay.at).toBe(5);
  vi.advanceTimersByTime(500);
  expect(replay.at).toBe(null);
  expect(steps).toEqual([4, 5, null]);
});

test("steps that arrive one after the other wait for each other", () => {
  replay.follow(3, [4]);
  vi.advanceTimersByTime(30);
  replay.follow(4, [5]);
  expect(replay.at).toBe(4);
  vi.advanceTimersByTime(30);
  replay.follow(5, [7]);
  vi.advanceTimersByTime(440);
  expect(replay.at).toBe(5);
  vi.advanceTimersByTime(500);
  expect(replay.at).toBe(null);
});

test("what I did myself stays in sight for as long", () => {
  replay.changed();
  vi.advanceTimersByTime(100);
  replay.follow(3, [4]);
  expect(replay.at).toBe(3);
  vi.advanceTimersByTime(400);
  expect(replay.at).toBe(null);
});

test("skipping goes to the present, and what waited for it happens once", () => {
  const done = vi.fn();
  replay.follow(3, [4, 5, 6]);
  replay.whenDone(done);
  expect(done).not.toHaveBeenCalled();
  replay.skip();
  expect(replay.at).toBe(null);
  vi.advanceTimersByTime(5000);
  replay.skip();
  expect(done).toHaveBeenCalledTimes(1);
});

test("nothing passes by while the page is hidden", () => {
  page.hidden = true;
  replay.follow(3, [4, 5, 6]);
  vi.advanceTimersByTime(60_000);
  expect(replay.at).toBe(4);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(500);
  expect(replay.at).toBe(5);
});

test("after a long absence only the end is shown", () => {
  replay.follow(
    0,
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect(replay.at).toBe(29);
});
