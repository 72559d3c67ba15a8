/** The letters on cards, columns and tiles, in the reader's language: two where one would stand for two colours. Records
 * and typed moves keep the notation. */
import { i18n, translated, type Texts } from "../../lib/i18n.svelte";
import type { Colour } from "./view";

export const LETTERS: Texts<Readonly<Record<Colour, string>>> = translated({
  en: { r: "R", y: "Y", g: "G", b: "B", v: "V" },
  de: { r: "R", y: "Ge", g: "Gr", b: "B", v: "V" },
  fr: { r: "R", y: "J", g: "Ve", b: "B", v: "Vi" },
});

export function letterOf(colour: Colour): string {
  return i18n.pick(LETTERS)[colour];
}
