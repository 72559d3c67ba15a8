/** The positions drawn on the rules page. */
import { FIELDS } from "./geometry";
import type { Lights } from "./litFields";
import type { Event, Lying, Pyramid } from "./view";

export const EVENTS: readonly Event[] = ["a", "b", "c", "d"];

/** A pyramid from its cards by field; a covering card is given with the one it covers. */
function built(cards: Readonly<Record<number, number | readonly [number, number]>>): Pyramid {
  return FIELDS.map((field) => lying(cards[field]));
}

function lying(card: number | readonly [number, number] | undefined): Lying | null {
  if (card === undefined) return null;
  if (typeof card === "number") return { card, stone: false, covered: [] };
  return { card: card[0], stone: true, covered: [card[1]] };
}

export const EMPTY = built({});
export const LOOSE = built({ 1: 3, 4: 15, 6: 22, 9: 36 });
const BASE = { 1: 4, 2: 8, 3: 13, 5: 24, 6: 28, 8: 35 } as const;
export const BUILT = built({ ...BASE, 4: 19 });
export const COVERED = built({ ...BASE, 4: [16, 19] });
export const TRAP = built({ 3: [14, 12], 4: [18, 20], 8: 30, 10: 38 });

/** Where the 16 can cover. */
export const COVERS: Lights = new Map([
  [3, { kind: "cover", move: "16x3", price: 1 }],
  [4, { kind: "cover", move: "16x4", price: 1 }],
]);

/** The default path, one word for each field after the start. */
export const WORDS: readonly string[] = (
  "- - -a - 5 6b 7 8 9 10c 11 12 13d 14 15 16 17a 18 19 20b 21 22 23 24c 25 26 27d 28 29 " +
  "30 31a 32 33 34b 35 36 37 38c 39 40 - - - -"
).split(" ");
