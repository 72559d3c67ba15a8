/** The rules of Die Pyramiden des Jaguar in our own words: what each language must provide. */
import type { Language } from "../../lib/i18n.svelte";
import type { Head, Part, Ruling } from "../../learn/sections";
import { de } from "./rules.de";
import { en } from "./rules.en";
import { fr } from "./rules.fr";

export interface Rules extends Head {
  readonly needs: Part;
  readonly round: Part;
  readonly turn: Part & { readonly steps: readonly string[] };
  readonly laying: Part;
  readonly stuck: Part;
  readonly events: Part & { readonly note: string };
  readonly ends: Part & { readonly ways: readonly string[]; readonly after: string };
  readonly test: Part & { readonly goesOn: string; readonly isOver: string };
  readonly path: Part;
  readonly knows: Part;
  readonly notation: Part & { readonly forms: readonly (readonly [string, string])[] };
  readonly rulings: Part & { readonly rulings: readonly Ruling[] };
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
