/** Two numbers as a range, or one. */
export function range([low, high]: readonly [number, number], to: string): string {
  return low === high ? `${low}` : `${low} ${to} ${high}`;
}
