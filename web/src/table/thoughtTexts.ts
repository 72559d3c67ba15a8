/** How the computer tells what it thought. */
import type { Language } from "../lib/i18n.svelte";

export interface ThoughtTexts {
  title: string;
  of: (name: string) => string;
  expected: (value: number) => string;
  line: string;
  chance: string;
  others: string;
  atMost: (percent: string) => string;
  positions: (count: number, seconds: number) => string;
  tries: (count: number, seconds: number) => string;
  honest: string;
  nothing: string;
  none: string;
}

const percent = (value: number) => `${Math.round(100 * value)} %`;

export const THOUGHT_TEXTS: Record<Language, ThoughtTexts> = {
  en: {
    title: "What the computer thought",
    of: (name) => `${name} played`,
    expected: (value) =>
      value === 1 ? "Sure to win" : value === 0 ? "Sure to lose" : `Expected to score ${percent(value)}`,
    line: "Expected next:",
    chance: "cards are drawn",
    others: "Also weighed:",
    atMost: (value) => `at most ${value}`,
    positions: (count, seconds) =>
      `Looked at ${count.toLocaleString("en")} positions in ${seconds.toLocaleString("en")} s.`,
    tries: (count, seconds) =>
      `Tried ${count.toLocaleString("en")} continuations in ${seconds.toLocaleString("en")} s.`,
    honest: "This is what this level believed; it may be wrong.",
    nothing: "It weighed nothing: there was only one move, or this player does not look ahead.",
    none: "Nothing was noted about its moves up to here.",
  },
  de: {
    title: "Was der Computer dachte",
    of: (name) => `${name} zog`,
    expected: (value) =>
      value === 1
        ? "Siegessicher"
        : value === 0
          ? "Sicher verloren"
          : `Erwartetes Ergebnis: ${percent(value)}`,
    line: "Erwartete danach:",
    chance: "Karten werden gezogen",
    others: "Wog auch ab:",
    atMost: (value) => `höchstens ${value}`,
    positions: (count, seconds) =>
      `Sah sich ${count.toLocaleString("de")} Stellungen in ${seconds.toLocaleString("de")} s an.`,
    tries: (count, seconds) =>
      `Probierte ${count.toLocaleString("de")} Fortsetzungen in ${seconds.toLocaleString("de")} s.`,
    honest: "Das glaubte diese Stufe; sie kann sich irren.",
    nothing: "Er wog nichts ab: Es gab nur einen Zug, oder dieser Spieler denkt nicht voraus.",
    none: "Über seine Züge bis hierher ist nichts notiert.",
  },
  fr: {
    title: "Ce que l’ordinateur pensait",
    of: (name) => `${name} a joué`,
    expected: (value) =>
      value === 1 ? "Sûr de gagner" : value === 0 ? "Sûr de perdre" : `Résultat attendu : ${percent(value)}`,
    line: "Suite attendue :",
    chance: "on tire des cartes",
    others: "Autres coups pesés :",
    atMost: (value) => `au plus ${value}`,
    positions: (count, seconds) =>
      `${count.toLocaleString("fr")} positions examinées en ${seconds.toLocaleString("fr")} s.`,
    tries: (count, seconds) =>
      `${count.toLocaleString("fr")} suites essayées en ${seconds.toLocaleString("fr")} s.`,
    honest: "C’est ce que ce niveau croyait ; il peut se tromper.",
    nothing: "Il n’a rien pesé : il n’y avait qu’un coup, ou ce joueur ne prévoit pas.",
    none: "Rien n’est noté sur ses coups jusqu’ici.",
  },
};
