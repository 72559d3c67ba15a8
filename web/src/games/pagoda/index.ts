import type { GameSheet } from "../contract";
import Picture from "./Picture.svelte";

export default {
  order: 2,
  texts: {
    en: {
      title: "Pagoda",
      year: "2014",
      sentence: "Raise pagodas floor by floor on six sites; every column and every roof brings points.",
      seats: ["North", "South"],
      lesson: "Learn Pagoda",
      endings: {
        no_card_played: "two turns without a card",
        three_pagodas: "three pagodas are complete",
      },
    },
    de: {
      title: "Pagoda",
      year: "2014",
      sentence: "Baue auf sechs Plätzen Pagoden, Stock um Stock; jede Säule und jedes Dach bringt Punkte.",
      seats: ["Nord", "Süd"],
      lesson: "Pagoda lernen",
      endings: {
        no_card_played: "zwei Züge ohne Karte",
        three_pagodas: "drei Pagoden sind vollendet",
      },
    },
    fr: {
      title: "Pagoda",
      year: "2014",
      sentence:
        "Élevez des pagodes étage par étage sur six sites ; chaque colonne et chaque toit rapporte des points. Édition française : « Pagode » (Matagot, 2016).",
      seats: ["Nord", "Sud"],
      lesson: "Apprendre Pagoda",
      endings: {
        no_card_played: "deux tours sans carte",
        three_pagodas: "trois pagodes sont achevées",
      },
    },
  },
  settings: [
    {
      name: "marks",
      texts: {
        en: {
          label: "Marks on Pagoda’s colours",
          values: { letters: "Letters", patterns: "Patterns", both: "Both" },
        },
        de: {
          label: "Zeichen auf den Farben von Pagoda",
          values: { letters: "Buchstaben", patterns: "Muster", both: "Beides" },
        },
        fr: {
          label: "Marques sur les couleurs de Pagoda",
          values: { letters: "Lettres", patterns: "Motifs", both: "Les deux" },
        },
      },
    },
  ],
  Picture,
  play: () => import("./play"),
  lesson: () => import("./lesson.json"),
  rules: () => import("./Rules.svelte"),
} satisfies GameSheet;
