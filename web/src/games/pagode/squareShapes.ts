/** The squares of a colour as one shape each, and the marks of the middle cross: a rules page draws the board
 * many times, and three shapes are drawn much faster than eighty-one. */
import { CELL, centre, colourOf, onMiddleCross, SQUARES, type Colour } from "./geometry";
import type { Square } from "./view";

export const COLOURS: readonly Colour[] = ["black", "green", "red"];
const SQUARE_SIDE = CELL - 5;
const CORNER_RADIUS = 8;

function rounded(square: Square): string {
  const { x, y } = centre(square);
  const line = SQUARE_SIDE - 2 * CORNER_RADIUS;
  const corner = (dx: number, dy: number) =>
    `a${CORNER_RADIUS} ${CORNER_RADIUS} 0 0 1 ${dx * CORNER_RADIUS} ${dy * CORNER_RADIUS}`;
  const start = `M${x - SQUARE_SIDE / 2 + CORNER_RADIUS} ${y - SQUARE_SIDE / 2}h${line}`;
  return `${start}${corner(1, 1)}v${line}${corner(-1, 1)}h${-line}${corner(-1, -1)}v${-line}${corner(1, -1)}Z`;
}

function diamond(square: Square): string {
  const { x, y } = centre(square);
  return `M${x - 7} ${y}l7-7 7 7-7 7Z`;
}

const shape = (colour: Colour): string =>
  SQUARES.filter((square) => colourOf(square) === colour)
    .map(rounded)
    .join("");

export const SQUARE_SHAPES: Readonly<Record<Colour, string>> = {
  black: shape("black"),
  green: shape("green"),
  red: shape("red"),
};
export const MIDDLE_CROSS = SQUARES.filter(onMiddleCross).map(diamond).join("");
