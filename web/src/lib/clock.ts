/** Clocks in words. */
import type { Language } from "./i18n.svelte";
import type { Clock } from "./wire";

const CLOCKS: Record<Language, { none: string; days: (days: number) => string }> = {
  en: { none: "No clock", days: (days) => (days === 1 ? "1 day a turn" : `${days} days a turn`) },
  de: { none: "Ohne Uhr", days: (days) => (days === 1 ? "1 Tag je Zug" : `${days} Tage je Zug`) },
  fr: {
    none: "Sans pendule",
    days: (days) => (days === 1 ? "1 jour par coup" : `${days} jours par coup`),
  },
};

export function clockText(clock: Clock, language: Language): string {
  const words = CLOCKS[language];
  if (clock.kind === "none") return words.none;
  if (clock.kind === "days") return words.days(clock.days);
  const minutes = clock.seconds / 60;
  return `${Number.isInteger(minutes) ? minutes : minutes.toFixed(1)} min + ${clock.increment} s`;
}
