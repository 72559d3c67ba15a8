/** Everything Pagoda's board says. One object per language; a missing sentence fails the build. */
import type { Language } from "../../lib/i18n.svelte";
import type { Build } from "./moves";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";

/** What is built: a column, a tile or a roof, with its colours. */
export type Thing = Pick<Build, "kind" | "base" | "colour">;

export type Texts = typeof en;
export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
