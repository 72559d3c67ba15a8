import type { GameSheet } from "../contract";
import Picture from "./Picture.svelte";

export default {
  order: 1,
  texts: {
    en: {
      title: "Pagode",
      year: "1973",
      sentence: "Place stones and pillars, complete a building the other side cannot stop, and declare it.",
      seats: ["Green", "Red"],
      lesson: "Learn Pagode",
      endings: {
        declaration: "by declaration",
        repetition: "the same position for the third time",
        no_building_possible: "nobody can form a building any more",
        turn_limit: "turn limit reached",
      },
    },
    de: {
      title: "Pagode",
      year: "1973",
      sentence: "Setze Steine und Säulen, vollende ein Gebäude, das niemand verhindert, und melde es.",
      seats: ["Grün", "Rot"],
      lesson: "Pagode lernen",
      endings: {
        declaration: "durch Meldung",
        repetition: "dreimal dieselbe Stellung",
        no_building_possible: "niemand kann mehr ein Gebäude bilden",
        turn_limit: "Zuggrenze erreicht",
      },
    },
    fr: {
      title: "Pagode",
      year: "1973",
      sentence: "Posez pierres et colonnes, achevez un bâtiment que personne n’empêche, puis annoncez-le.",
      seats: ["Vert", "Rouge"],
      lesson: "Apprendre Pagode",
      endings: {
        declaration: "par annonce",
        repetition: "trois fois la même position",
        no_building_possible: "plus personne ne peut former de bâtiment",
        turn_limit: "limite de coups atteinte",
      },
    },
  },
  Picture,
  play: () => import("./play"),
  lesson: () => import("./lesson.json"),
  rules: () => import("./Rules.svelte"),
} satisfies GameSheet;
