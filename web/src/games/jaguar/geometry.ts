/** Where things lie: the fields of a pyramid, the numbers they hold, and the winding jungle path. */
import type { Event, Pyramid } from "./view";

/** The fields of a pyramid, from bottom left to top. */
export const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** How many fields each level has, from the bottom. */
const WIDTHS = [4, 3, 2, 1] as const;

export interface Place {
  /** 1 at the bottom. */
  readonly level: number;
  /** 0 at the left. */
  readonly column: number;
  /** The left edge, in half fields from the left of the pyramid. */
  readonly x: number;
}

const PLACES: readonly Place[] = WIDTHS.flatMap((width, i) =>
  Array.from({ length: width }, (_, column) => ({ level: i + 1, column, x: i + 2 * column })),
);

export function place(field: number): Place {
  const found = PLACES[field - 1];
  if (!found) throw new RangeError(`no field ${field} in a pyramid`);
  return found;
}

export function level(field: number): number {
  return place(field).level;
}

/** The field an arrow key leads to; the same one at the edge. Up from a field is the one above its right
 * half, so that up and then down leads back. */
export function neighbour(field: number, key: string): number {
  const { level: row, column } = place(field);
  if (key === "Home") return 1;
  if (key === "End") return 10;
  if (key === "ArrowLeft") return at(row, column - 1) ?? field;
  if (key === "ArrowRight") return at(row, column + 1) ?? field;
  if (key === "ArrowUp") return at(row + 1, column) ?? at(row + 1, column - 1) ?? field;
  if (key === "ArrowDown") return at(row - 1, column) ?? field;
  return field;
}

function at(row: number, column: number): number | null {
  const index = PLACES.findIndex((p) => p.level === row && p.column === column);
  return index < 0 ? null : index + 1;
}

/** The lowest and the highest number that keep the order on a field, given the other cards; null if there
 * is none. */
export function fits(pyramid: Pyramid, field: number): readonly [number, number] | null {
  const below = pyramid.slice(0, field - 1).findLast((lying) => lying !== null);
  const above = pyramid.slice(field).find((lying) => lying !== null);
  const low = (below?.card ?? 0) + 1;
  const high = (above?.card ?? 41) - 1;
  return low <= high ? [low, high] : null;
}

/** The closest cards below and above a number. */
export function around(pyramid: Pyramid, card: number): readonly [number | null, number | null] {
  const lying = pyramid.flatMap((field) => (field ? [field.card] : []));
  return [lying.findLast((v) => v < card) ?? null, lying.find((v) => v > card) ?? null];
}

// ---- the jungle path -----------------------------------------------------------------------------------

interface Station {
  readonly number: number | null;
  readonly event: Event | null;
}

/** The fields of the path, the start first. */
export function stations(words: readonly string[]): Station[] {
  const read = words.map((word) => {
    const found = /^(-|\d+)([abcd]?)$/.exec(word);
    const number = !found || found[1] === "-" ? null : Number(found[1]);
    return { number, event: (found?.[2] || null) as Event | null };
  });
  return [{ number: null, event: null }, ...read];
}

/** True for the fields after the last number, where the game ends with the round. */
export function isEnd(path: readonly Station[], field: number): boolean {
  return field > path.findLastIndex((station) => station.number !== null);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How high a row of the path is, where a field is 1 wide. */
export const TRAIL_ROW_HEIGHT = 1.12;
const TRAIL_SWAY = 0.1;

/** The middle of each field on a path that winds upwards in rows, each row swaying a little. */
export function trail(count: number, columns: number): Point[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    const sway = TRAIL_SWAY * Math.sin(column * 1.9 + row * 2.3);
    return { x: column + 0.5, y: (rows - 1 - row) * TRAIL_ROW_HEIGHT + TRAIL_ROW_HEIGHT / 2 + sway };
  });
}

export function trailSize(count: number, columns: number): Point {
  return { x: columns, y: Math.ceil(count / columns) * TRAIL_ROW_HEIGHT };
}

/** A smooth line through points, as the `d` of an SVG path. */
export function smooth(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return "";
  let d = `M${text(first)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [b, c] = [points[i] as Point, points[i + 1] as Point];
    const [a, e] = [points[i - 1] ?? b, points[i + 2] ?? c];
    d += `C${text(lean(b, a, c))} ${text(lean(c, e, b))} ${text(c)}`;
  }
  return d;
}

function lean(from: Point, back: Point, forth: Point): Point {
  return { x: from.x + (forth.x - back.x) / 6, y: from.y + (forth.y - back.y) / 6 };
}

function text({ x, y }: Point): string {
  return `${x.toFixed(3)},${y.toFixed(3)}`;
}
