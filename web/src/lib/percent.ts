import type { Language } from "./i18n.svelte";

/** A share as a whole percentage: 0.534 is "53%", in German "53 %". The blank, where there is one, does not break. */
export function percent(share: number, language: Language): string {
  return share.toLocaleString(language, { style: "percent" });
}
