/** How each language phrases ranges of numbers. */

export function range([low, high]: readonly [number, number], to: string): string {
  return low === high ? `${low}` : `${low} ${to} ${high}`;
}

interface Between {
  readonly above: (low: number) => string;
  readonly below: (high: number) => string;
  readonly both: (low: number, high: number) => string;
  readonly free: string;
}

export function between(low: number | null, high: number | null, say: Between): string {
  if (low !== null && high !== null) return say.both(low, high);
  if (low !== null) return say.above(low);
  return high === null ? say.free : say.below(high);
}
