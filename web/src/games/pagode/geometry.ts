/** Where things lie on the drawn board. One square is 100 units wide; a1 is at the bottom left for both
 * players, who sit side by side at this game. */
import type { Square } from "./view";

export const CELL = 100;
export const FRAME = 54;
export const WIDTH = 9 * CELL + 2 * FRAME;
export const FILES = "abcdefghi";

export type Colour = "black" | "green" | "red";
const COLOURS: readonly Colour[] = ["black", "green", "red"];

/** All squares in reading order: a9 b9 ... i9, a8 ... i1. */
export const SQUARES: readonly Square[] = Array.from(
  { length: 81 },
  (_, i) => `${FILES[i % 9]}${9 - Math.floor(i / 9)}`,
);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Files and ranks from 0. */
export function fileOf(square: Square): number {
  return FILES.indexOf(square.charAt(0));
}

export function rankOf(square: Square): number {
  return Number(square.charAt(1)) - 1;
}

export function squareAt(file: number, rank: number): Square | null {
  return file >= 0 && file < 9 && rank >= 0 && rank < 9 ? `${FILES[file]}${rank + 1}` : null;
}

export function colourOf(square: Square): Colour {
  return COLOURS[(fileOf(square) - rankOf(square) + 9) % 3] ?? "black";
}

/** The middle of a square. */
export function centre(square: Square): Point {
  return {
    x: FRAME + (fileOf(square) + 0.5) * CELL,
    y: FRAME + (8 - rankOf(square) + 0.5) * CELL,
  };
}

/** On the cross through e5 that pagodas are built on. */
export function onMiddleCross(square: Square): boolean {
  return fileOf(square) === 4 || rankOf(square) === 4;
}

/** Where a key leads from a square; null if the key does not travel. Stays on the board. */
export function travel(square: Square, key: string): Square | null {
  const file = fileOf(square);
  const rank = rankOf(square);
  switch (key) {
    case "ArrowLeft":
      return squareAt(file - 1, rank) ?? square;
    case "ArrowRight":
      return squareAt(file + 1, rank) ?? square;
    case "ArrowUp":
      return squareAt(file, rank + 1) ?? square;
    case "ArrowDown":
      return squareAt(file, rank - 1) ?? square;
    case "Home":
      return squareAt(0, rank);
    case "End":
      return squareAt(8, rank);
    case "PageUp":
      return squareAt(file, 8);
    case "PageDown":
      return squareAt(file, 0);
    default:
      return null;
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle around the middles of some squares. */
export function box(squares: readonly Square[]): Box {
  const points = squares.map(centre);
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** True if four squares lie around e5 like a pagoda, not at the corners of a rectangle. */
export function isDiamond(squares: readonly Square[]): boolean {
  return squares.length === 4 && new Set(squares.map(fileOf)).size === 3;
}

/** The outline of a building as a path: a rectangle through its corners, or a diamond. */
export function outline(squares: readonly Square[], pad: number): string {
  const { left, right, top, bottom } = box(squares);
  if (!isDiamond(squares)) {
    const [l, r, t, b] = [left - pad, right + pad, top - pad, bottom + pad];
    return `M${l} ${t}H${r}V${b}H${l}Z`;
  }
  const reach = pad * Math.SQRT2;
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return `M${x} ${top - reach}L${right + reach} ${y}L${x} ${bottom + reach}L${left - reach} ${y}Z`;
}

/** The four pieces that hold a piece in a cross: the nearest pair on its rank and on its file; empty if there
 * is none. */
export function crossArms(square: Square, enemies: readonly Square[]): Square[] {
  const held = new Set(enemies);
  const file = fileOf(square);
  const rank = rankOf(square);
  const pair = (df: number, dr: number): Square[] => {
    for (let d = 1; d < 9; d++) {
      const both = [squareAt(file - d * df, rank - d * dr), squareAt(file + d * df, rank + d * dr)];
      const [one, two] = both;
      if (one && two && held.has(one) && held.has(two)) return [one, two];
    }
    return [];
  };
  const across = pair(1, 0);
  const along = pair(0, 1);
  return across.length && along.length ? [...across, ...along] : [];
}

/** Where the label of a building goes: the middle of a side (of a diamond: a corner) that no other label has
 * taken. */
export function labelSpots(squares: readonly Square[], pad: number): Point[] {
  const { left, right, top, bottom } = box(squares);
  const reach = isDiamond(squares) ? pad * Math.SQRT2 : pad;
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return [
    { x, y: top - reach },
    { x, y: bottom + reach },
    { x: left - reach, y },
    { x: right + reach, y },
    { x, y },
  ];
}

/** Places labels one after the other, each on the first of its spots that is free and on the board. */
export function placeLabels(wanted: readonly (readonly Point[])[], width: number, height: number): Point[] {
  const placed: Point[] = [];
  for (const spots of wanted) {
    const clear = (p: Point) =>
      placed.every((q) => Math.abs(p.x - q.x) >= width || Math.abs(p.y - q.y) >= height);
    const held = spots.map((p) => ({
      x: Math.min(Math.max(p.x, width / 2 + 4), WIDTH - width / 2 - 4),
      y: Math.min(Math.max(p.y, height / 2 + 2), WIDTH - height / 2 - 2),
    }));
    const spot = held.find(clear) ?? held[0];
    if (spot) placed.push(spot);
  }
  return placed;
}
