import type { GameSheet } from "../contract";
import Picture from "./Picture.svelte";

export default {
  order: 2,
  minutes: [30, 45],
  depth: "middle",
  hidden: true,
  texts: {
    en: {
      title: "Pagoda",
      year: "2014",
      sentence: "Raise pagodas floor by floor on six sites; every column and every roof brings points.",
      about:
        "You both build pagodas on the same six sites and pay with coloured cards, five open and two hidden. Columns score more the higher they stand, and every tile you lay gives you an ability. When three pagodas are complete, more points win.",
      seats: null,
      lesson: "Learn Pagoda",
      endings: {
        no_card_played: "two turns without a card",
        three_pagodas: "three pagodas are complete",
        one_pagoda: "one pagoda is complete",
      },
    },
    de: {
      title: "Pagoda",
      year: "2014",
      sentence: "Baue auf sechs Plätzen Pagoden, Stock um Stock; jede Säule und jedes Dach bringt Punkte.",
      about:
        "Ihr baut beide an denselben sechs Pagoden und bezahlt mit farbigen Karten, fünf offenen und zwei verdeckten. Säulen zählen mehr, je höher sie stehen, und jedes Plättchen, das du legst, bringt dir eine Fähigkeit. Sind drei Pagoden vollendet, gewinnen mehr Punkte.",
      seats: null,
      lesson: "Pagoda lernen",
      endings: {
        no_card_played: "zwei Züge ohne Karte",
        three_pagodas: "drei Pagoden sind vollendet",
        one_pagoda: "eine Pagode ist vollendet",
      },
    },
    fr: {
      title: "Pagoda",
      year: "2014",
      sentence:
        "Élevez des pagodes étage par étage sur six sites ; chaque colonne et chaque toit rapporte des points. Édition française : « Pagode » (Matagot, 2016).",
      about:
        "Vous construisez tous deux les mêmes six pagodes et payez avec des cartes de couleur, cinq visibles et deux cachées. Une colonne compte plus si elle est plus haute, et chaque tuile posée vous donne une capacité. Quand trois pagodes sont achevées, le plus de points gagne.",
      seats: null,
      lesson: "Apprendre Pagoda",
      endings: {
        no_card_played: "deux tours sans carte",
        three_pagodas: "trois pagodes sont achevées",
        one_pagoda: "une pagode est achevée",
      },
    },
  },
  settings: [
    {
      name: "marks",
      texts: {
        en: {
          label: "Marks on Pagoda’s colours",
          values: { both: "Letters and patterns", letters: "Letters", patterns: "Patterns" },
        },
        de: {
          label: "Zeichen auf den Farben von Pagoda",
          values: { both: "Buchstaben und Muster", letters: "Buchstaben", patterns: "Muster" },
        },
        fr: {
          label: "Marques sur les couleurs de Pagoda",
          values: { both: "Lettres et motifs", letters: "Lettres", patterns: "Motifs" },
        },
      },
    },
  ],
  Picture,
  play: () => import("./play"),
  lesson: () => import("./lesson.json"),
  rules: () => import("./Rules.svelte"),
  editor: () => import("./Editor.svelte"),
} satisfies GameSheet;
