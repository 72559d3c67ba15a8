/** A whole number with its sign: +14, −3, ±0. */
export const signed = (value: number): string =>
  value === 0 ? "±0" : value > 0 ? `+${value}` : `−${-value}`;
