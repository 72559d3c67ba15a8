/** What the rules page of Pagoda holds, the same in every language. */
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
export type SectionId = (typeof SECTIONS)[number];
export const RULINGS = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11"] as const;
export type RulingId = (typeof RULINGS)[number];

export interface Figure {
  readonly diagram: DiagramName;
  readonly caption: string;
}

export interface Section {
  readonly title: string;
  readonly text: readonly string[];
  readonly figures?: readonly Figure[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

export interface RulesTexts {
  readonly title: string;
  readonly lead: string;
  readonly contents: string;
  readonly lesson: string;
  readonly sections: Readonly<Record<SectionId, Section>>;
  readonly rulings: {
    readonly title: string;
    readonly text: string;
    readonly each: Readonly<Record<RulingId, { readonly rule: string; readonly why: string }>>;
  };
}
