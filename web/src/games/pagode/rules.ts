/** What the rules page of Pagode holds, the same in every language. */
import type { Drawing, Written } from "../../learn/sections";

export type DiagramName =
  "pieces" | "pillar" | "hut-house" | "castle-tower" | "pagoda" | "double" | "harm" | "spoilt" | "cross";
export type GameId = "one" | "two";
export const SECTIONS = ["goal", "board", "turn", "buildings", "value", "harm", "cross", "end"] as const;
type SectionId = (typeof SECTIONS)[number];
export const RULINGS = [
  "R1",
  "R2",
  "R3",
  "R4",
  "R5",
  "R6",
  "R7",
  "R8",
  "R9",
  "R10",
  "R11",
  "R12",
  "R13",
  "R14",
  "R15",
  "R16",
] as const;
type RulingId = (typeof RULINGS)[number];

export interface Figure extends Drawing {
  readonly diagram: DiagramName;
  readonly ghosts?: readonly string[];
}

export interface SampleText {
  readonly title: string;
  readonly about: string;
  /** By the number of moves played. */
  readonly comments: Readonly<Record<number, string>>;
}

export interface RulesTexts extends Written<SectionId, RulingId, Figure> {
  readonly samples: {
    readonly title: string;
    readonly text: string;
    readonly players: readonly [string, string];
    readonly start: string;
    readonly first: string;
    readonly back: string;
    readonly next: string;
    readonly last: string;
    readonly games: Readonly<Record<GameId, SampleText>>;
  };
}
