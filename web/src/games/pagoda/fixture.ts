/** Views for tests: a small one made by hand, and those of real games in the gallery. */
import { readFileSync } from "node:fs";
import { site } from "./sketch";
import type { Colour, Counts, PagodaView } from "./view";

interface Sample {
  readonly view: PagodaView;
  readonly moves: string[];
}

export function sample(name: string): Sample {
  const path = new URL(`./samples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as Sample;
}

export function cards(text: string): Counts {
  const count = (colour: Colour) => [...text].filter((letter) => letter === colour).length;
  return { r: count("r"), y: count("y"), g: count("g"), b: count("b"), v: count("v") };
}

export function view(changes: Partial<PagodaView> = {}): PagodaView {
  return {
    game: "pagoda",
    options: {},
    rules: 2,
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
