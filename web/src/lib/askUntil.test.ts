import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askUntil } from "./askUntil";
import { toasts } from "./toasts.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks until the answer is ready", async () => {
  const taken: number[] = [];
  const ask = vi.fn(() => Promise.resolve(ask.mock.calls.length));
  askUntil(
    ask,
    (answer) => taken.push(answer),
    (answer) => answer === 3,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([1, 2, 3]);
});

test("a page that is left asks no more, and what is on its way is ignored", async () => {
  const taken: number[] = [];
  const ask = vi.fn(() => Promise.resolve(1));
  const stop = askUntil(
    ask,
    (answer) => taken.push(answer),
    () => false,
  );
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a fault is told once and ends it", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("no")));
  askUntil(
    ask,
    () => undefined,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(toasts.list).toHaveLength(1);
});
