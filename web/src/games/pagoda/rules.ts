/** What the rules page of Pagoda holds, the same in every language. */
import type { Drawing, Written } from "../../learn/sections";

export type DiagramName =
  "column" | "tile" | "whole" | "points" | "roof" | "rice-column" | "rice-tip" | "buddha" | "alternative";
export const SECTIONS = [
  "goal",
  "things",
  "pagoda",
  "turn",
  "roof",
  "alternative",
  "abilities",
  "end",
  "variants",
  "notation",
] as const;
type SectionId = (typeof SECTIONS)[number];
export const RULINGS = [
  "P1",
  "P2",
  "P3",
  "P4",
  "P5",
  "P6",
  "P7",
  "P8",
  "P9",
  "P10",
  "P11",
  "P12",
  "P13",
  "P14",
] as const;
type RulingId = (typeof RULINGS)[number];

export interface Figure extends Drawing {
  readonly diagram: DiagramName;
}

export type RulesTexts = Written<SectionId, RulingId, Figure>;
