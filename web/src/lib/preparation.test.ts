import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Preparation } from "./preparation.svelte";
import type { Preparation as Told } from "./wire";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function telling(...answers: Told["games"][]) {
  const ask = vi.fn(() => Promise.resolve<Told>({ games: answers.shift() ?? {}, slow: {} }));
  return { ask, preparation: new Preparation(ask) };
}

it("asks until everything is ready, and then no more", async () => {
  const { ask, preparation } = telling({ pagode: 0.2, pagoda: 0.6 }, { pagoda: 0.8 }, {});
  preparation.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(preparation.share()).toBeCloseTo(0.4);
  expect(preparation.share("pagode")).toBe(0.2);
  const ready = vi.fn();
  void preparation.ready("pagode").then(ready);
  await vi.advanceTimersByTimeAsync(1500);
  expect(preparation.share("pagode")).toBeNull();
  expect(ready).toHaveBeenCalledOnce();
  expect(preparation.share()).toBe(0.8);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(preparation.share()).toBeNull();
  expect(ask).toHaveBeenCalledTimes(3);
});

it("asks no more when nobody looks", async () => {
  const { ask, preparation } = telling({ pagode: 0.2 }, { pagode: 0.3 });
  const stop = preparation.follow();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

it("asks before it says that a game is ready, though nobody followed", async () => {
  const { ask, preparation } = telling({ pagode: 0.2 }, { pagode: 0.9 }, {});
  const ready = vi.fn();
  void preparation.ready("pagode").then(ready);
  await vi.advanceTimersByTimeAsync(1500);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(ready).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("knows why the computer stays slower, at one game or at any", async () => {
  const told: Told = { games: {}, slow: { pagoda: "no_storage" } };
  const preparation = new Preparation(() => Promise.resolve(told));
  expect(preparation.slow()).toBeNull();
  preparation.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect([preparation.slow(), preparation.slow("pagoda"), preparation.slow("pagode")]).toEqual([
    "no_storage",
    "no_storage",
    null,
  ]);
});
