/** The rules of Die Pyramiden des Jaguar in our own words: what a language has to say. */
import type { Language } from "../../lib/i18n.svelte";
import type { Ruling } from "../RulesPage.svelte";
import { de } from "./rules.de";
import { en } from "./rules.en";
import { fr } from "./rules.fr";

export interface Section {
  readonly title: string;
  readonly text: readonly string[];
}

export interface Rules {
  readonly title: string;
  readonly by: string;
  readonly aim: string;
  readonly contents: string;
  readonly learn: string;
  readonly needs: Section;
  readonly round: Section;
  readonly turn: Section & { readonly steps: readonly string[] };
  readonly laying: Section;
  readonly stuck: Section;
  readonly events: Section & { readonly note: string };
  readonly ends: Section & { readonly ways: readonly string[]; readonly after: string };
  readonly test: Section & { readonly goesOn: string; readonly isOver: string };
  readonly path: Section;
  readonly knows: Section;
  readonly notation: Section & { readonly forms: readonly (readonly [string, string])[] };
  readonly rulings: Section & { readonly list: readonly Ruling[] };
  /** What the drawings show. */
  readonly drawings: {
    readonly fields: string;
    readonly offer: string;
    readonly taken: string;
    readonly left: string;
    readonly fits: string;
    readonly cover: string;
    readonly covered: string;
    readonly stuck: string;
    readonly path: string;
    readonly you: string;
    readonly other: string;
  };
}

export const RULES: Readonly<Record<Language, Rules>> = { en, de, fr };
