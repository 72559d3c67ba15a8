/** A rating curve as a drawing. */
import type { RatingCurve } from "../lib/wire";

/** With 95 % confidence a rating is within so many deviations. */
export const CONFIDENT = 1.96;

export interface Drawing {
  /** The points of the line, and the outline of the interval around it. */
  readonly line: string;
  readonly band: string;
  readonly low: number;
  readonly high: number;
}

export const interval = ({ rating, deviation }: { rating: number; deviation: number }) =>
  [Math.round(rating - CONFIDENT * deviation), Math.round(rating + CONFIDENT * deviation)] as const;

/** The last points in a box of this size; null if there is no line to draw. */
export function drawCurve({ points }: RatingCurve, width: number, height: number): Drawing | null {
  if (points.length < 2) return null;
  const ranges = points.map(interval);
  const low = Math.min(...ranges.map(([from]) => from));
  const high = Math.max(...ranges.map(([, to]) => to));
  const x = (n: number) => ((width * n) / (points.length - 1)).toFixed(1);
  const y = (value: number) => (height * (1 - (value - low) / Math.max(1, high - low))).toFixed(1);
  const at = (value: number, n: number) => `${x(n)},${y(value)}`;
  const upper = ranges.map(([, to], n) => at(to, n));
  const lower = ranges.map(([from], n) => at(from, n));
  return {
    line: points.map(({ rating }, n) => at(rating, n)).join(" "),
    band: [...upper, ...lower.toReversed()].join(" "),
    low,
    high,
  };
}
