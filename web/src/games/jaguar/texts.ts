/** Everything that Jaguar says. One object per language; a missing sentence fails the build. */
import type { Language } from "../../lib/i18n.svelte";
import type { Move } from "./moves";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";

/** What a field holds and accepts, for a one-line label. */
export interface FieldFacts {
  readonly field: number;
  readonly level: number;
  readonly card: number | null;
  readonly stone: boolean;
  readonly covered: number;
  readonly fits: readonly [number, number] | null;
}

/** What a player can do; the rest happens by chance. */
export type Played = Exclude<Move, { kind: "deal" | "drawn" | "test" }>;
export type Suggestions = { readonly [K in Played["kind"]]: (move: Played & { kind: K }) => string };
export type Moves = { readonly [K in Move["kind"]]: (by: string, move: Move & { kind: K }) => string };

export type Texts = typeof en;
export type Sentences = Texts["sentences"];
export type Refusals = Texts["refusals"];
export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
