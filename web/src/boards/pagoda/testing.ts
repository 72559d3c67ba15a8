/** Views for tests: a small one made by hand, and those of real games in the gallery. */
import { readFileSync } from "node:fs";
import type { Colour, Counts, PagodaView, Site } from "./types";

export interface Sample {
  readonly view: PagodaView;
  readonly moves: string[];
}

export function sample(name: string): Sample {
  const path = new URL(`../../gallery/samples/pagoda-${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as Sample;
}

export function cards(text: string): Counts {
  const count = (colour: Colour) => [...text].filter((letter) => letter === colour).length;
  return { r: count("r"), y: count("y"), g: count("g"), b: count("b"), v: count("v") };
}

/** A site from the ground up: "rb4 b2" is four red columns, a red tile with blue fields, two blue columns;
 * a last word such as "v^" makes the tile before it the roof, with a violet tip. */
export function site(text: string, blocked = false): Site {
  const words = text.split(" ").filter(Boolean);
  const roofed = words.at(-1)?.endsWith("^") ?? false;
  const floors = words
    .filter((word) => !word.endsWith("^"))
    .map((word) => ({
      colour: word[0] as Colour,
      columns: Number(word.at(-1)),
      tile: word.length === 3 ? (word[1] as Colour) : null,
    }));
  return { floors, tip: roofed ? (words.at(-1)?.[0] as Colour) : null, blocked };
}

export function view(changes: Partial<PagodaView> = {}): PagodaView {
  return {
    game: "pagoda",
    options: {},
    player: 0,
    to_move: 0,
    turn: 4,
    phase: "turn",
    turn_of: 0,
    start_player: 0,
    scores: [5, 7],
    sites: ["", "rb4 b2", "r3", "y4", "rb4 by4 yg4 g4", "rb4 by4 yg4 gv4 v^"].map((text) => site(text)),
    supply: { r: "ygv", y: "rygbv", g: "rygb", b: "rgbv", v: "rygbv" },
    table: [cards("ryggv"), cards("rrbbv")],
    hand: cards("ry"),
    hand_sizes: [2, 3],
    known_hands: [cards(""), cards("b")],
    unseen: cards("rrrr"),
    pile: 20,
    discard: cards("ry"),
    played: cards(""),
    markers: [cards("rryg"), cards("")],
    used: [],
    acted: false,
    built: 0,
    limit: 3,
    complete: 1,
    end_is_near: false,
    ...changes,
  };
}
