/** The words for what the computer thought. */
import { translated } from "../lib/i18n.svelte";
import { percent } from "../lib/percent";

export const THOUGHT_TEXTS = translated({
  en: {
    title: "What the computer thought",
    expected: (value: number) =>
      value === 1 ? "sure to win" : value === 0 ? "sure to lose" : `winning chances ${percent(value, "en")}`,
    line: "Expected next:",
    chance: "cards are drawn",
    others: "Also considered, with their winning chances:",
    atMost: (value: string) => `at most ${value}`,
    positions: (count: number, seconds: number) =>
      `Looked at ${count.toLocaleString("en")} positions in ${seconds.toLocaleString("en")} s.`,
    tries: (count: number, seconds: number) =>
      `Tried ${count.toLocaleString("en")} continuations in ${seconds.toLocaleString("en")} s.`,
    honest: "This is what this level believed; it may be wrong.",
    nothing: "no thinking needed: there was only one move, or this player does not look ahead.",
    none: "Nothing was noted about its moves up to here.",
  },
  de: {
    title: "Was der Computer dachte",
    expected: (value) =>
      value === 1
        ? "siegessicher"
        : value === 0
          ? "sicher verloren"
          : `Gewinnaussichten ${percent(value, "de")}`,
    line: "Erwartete Fortsetzung:",
    chance: "Karten werden gezogen",
    others: "Auch erwogen, mit Gewinnaussichten:",
    atMost: (value) => `höchstens ${value}`,
    positions: (count, seconds) =>
      `${count.toLocaleString("de")} Stellungen in ${seconds.toLocaleString("de")} s geprüft.`,
    tries: (count, seconds) =>
      `${count.toLocaleString("de")} Fortsetzungen in ${seconds.toLocaleString("de")} s ausprobiert.`,
    honest: "Das glaubte diese Stufe; sie kann sich irren.",
    nothing: "ohne Nachdenken: Es gab nur einen Zug, oder dieser Spieler denkt nicht voraus.",
    none: "Über seine Züge bis hierher ist nichts notiert.",
  },
  fr: {
    title: "Ce que l’ordinateur pensait",
    expected: (value) =>
      value === 1
        ? "sûr de gagner"
        : value === 0
          ? "sûr de perdre"
          : `chances de gain : ${percent(value, "fr")}`,
    line: "Suite attendue :",
    chance: "on tire des cartes",
    others: "Autres coups envisagés, avec leurs chances de gain :",
    atMost: (value) => `au plus ${value}`,
    positions: (count, seconds) =>
      `${count.toLocaleString("fr")} positions examinées en ${seconds.toLocaleString("fr")} s.`,
    tries: (count, seconds) =>
      `${count.toLocaleString("fr")} suites essayées en ${seconds.toLocaleString("fr")} s.`,
    honest: "C’est ce que ce niveau croyait ; il peut se tromper.",
    nothing: "sans réflexion : il n’y avait qu’un coup, ou ce joueur n’anticipe pas.",
    none: "Rien n’est noté sur ses coups jusqu’ici.",
  },
});
