/** Everything that Pagode says. One object per language; a missing sentence fails the build. */
import type { Language } from "../../lib/i18n.svelte";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";
import type { BuildingKind } from "./view";

export type Thing = BuildingKind | "ruin" | "fence" | "wall";

export type Texts = typeof en;
export type Sentences = Texts["sentences"];
export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
