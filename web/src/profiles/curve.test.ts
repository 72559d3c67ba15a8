import { expect, test } from "vitest";
import { drawCurve, interval } from "./curve";

const curve = (...ratings: (readonly [number, number])[]) => ({
  game: "g",
  pool: "people" as const,
  rating: 1500,
  deviation: 100,
  games: ratings.length,
  points: ratings.map(([rating, deviation], at) => ({ at, rating, deviation })),
});

test("the interval is 1.96 deviations to each side", () => {
  expect(interval({ rating: 1500, deviation: 100 })).toEqual([1304, 1696]);
});

test("a curve fills its box with its interval", () => {
  const drawn = drawCurve(curve([1500, 100], [1500, 50]), 100, 40);
  expect(drawn).toEqual({
    line: "0.0,20.0 100.0,20.0",
    band: "0.0,0.0 100.0,10.0 100.0,30.0 0.0,40.0",
    low: 1304,
    high: 1696,
  });
});

test("one point is no line", () => {
  expect(drawCurve(curve([1500, 100]), 100, 40)).toBeNull();
  expect(drawCurve(curve(), 100, 40)).toBeNull();
});
