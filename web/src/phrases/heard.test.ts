import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { Phrase } from "../lib/wire";
import { byTurn, Heard } from "./heard.svelte";

const phrase = (seat: 0 | 1, at: number, length = 0): Phrase => ({
  say: "phrase",
  table: "t",
  seat,
  phrase: "hello",
  at,
  length,
});
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  listener.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  settings.chosen = { ...settings.chosen, phrases: true };
});

test("a phrase is at its seat for some seconds and stays in the log", () => {
  const heard = new Heard("t", () => [0], listener);
  heard.take(phrase(1, 1000), 1000);
  expect(heard.at(1)?.phrase).toBe("hello");
  expect(listener).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(heard.at(1)).toBeUndefined();
  expect(heard.all).toEqual([phrase(1, 1000)]);
});

test("what was said before, or is told twice, is not said again", () => {
  const heard = new Heard("t", () => [0], listener);
  heard.take(phrase(1, 50_000), 50_000);
  heard.take(phrase(0, 1000), 50_000);
  heard.take(phrase(1, 50_000), 50_500);
  expect(listener).toHaveBeenCalledOnce();
  expect(heard.at(0)).toBeUndefined();
  expect(heard.all.map(({ at }) => at)).toEqual([1000, 50_000]);
});

test("who has muted others reads only their own phrases, at one table or everywhere", () => {
  const heard = new Heard("t", () => [0], listener);
  heard.mute(true);
  heard.take(phrase(1, 1000), 1000);
  heard.take(phrase(0, 1001), 1001);
  expect(heard.all.map(({ seat }) => seat)).toEqual([0]);
  expect(heard.at(1)).toBeUndefined();
  expect(listener).toHaveBeenCalledOnce();
  heard.mute(false);
  expect(heard.all.map(({ seat }) => seat)).toEqual([1, 0]);
  settings.chosen = { ...settings.chosen, phrases: false };
  expect(heard.all.map(({ seat }) => seat)).toEqual([0]);
});

test("phrases stand after the turn in which they were said", () => {
  const said = byTurn([1, 3, 6], [phrase(0, 1), phrase(0, 2, 4), phrase(1, 3, 9)]);
  expect(said.map((found) => found.map(({ at }) => at))).toEqual([[1], [], [2], [3]]);
});
