import { expect, test } from "vitest";
import { timeLeft, formatTime } from "./time";

test("only the running clock runs, and never below zero", () => {
  const times = { left: [60_000, 30_000] as [number, number], running: 1 as const, since: 1000 };
  expect(timeLeft(times, 0, 50_000)).toBe(60_000);
  expect(timeLeft(times, 1, 11_000)).toBe(20_000);
  expect(timeLeft(times, 1, 99_000)).toBe(0);
});

test("a clock that the server started a moment ahead of us shows no more than there is", () => {
  const times = { left: [60_000, 60_000] as [number, number], running: 0 as const, since: 5000 };
  expect(timeLeft(times, 0, 4000)).toBe(60_000);
});

test("times are written as people read them", () => {
  expect(formatTime(247_000, "en")).toBe("4:07");
  expect(formatTime(3_750_000, "en")).toBe("1:02:30");
  expect(formatTime(9_840, "en")).toBe("0:09.8");
  expect(formatTime(0, "en")).toBe("0:00.0");
  expect(formatTime(2 * 86_400_000 + 5 * 3_600_000, "de")).toBe("2 T 5 Std");
});
