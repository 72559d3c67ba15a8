import type { GameSheet } from "../contract";
import Picture from "./Picture.svelte";

export default {
  order: 1,
  minutes: [20, 40],
  depth: "deep",
  hidden: false,
  texts: {
    en: {
      title: "Pagode",
      year: "1973",
      sentence: "Place stones and pillars, complete a building the other side cannot stop, and declare it.",
      about:
        "Both players place stones and pillars on a board of three colours. Four pieces form a building: hut, house, castle, tower or pagoda, and stones on your own colour count double. You declare your building, and if the other side cannot show a better one in its next turn, you win.",
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
      about:
        "Beide setzen Steine und Säulen auf ein Brett in drei Farben. Vier Stücke bilden ein Gebäude: Hütte, Haus, Burg, Turm oder Pagode, und Steine auf der eigenen Farbe zählen doppelt. Du meldest dein Gebäude, und kann die andere Seite im nächsten Zug kein besseres zeigen, gewinnst du.",
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
      about:
        "Chacun pose des pierres et des colonnes sur un plateau de trois couleurs. Quatre pièces forment un bâtiment : hutte, maison, château, tour ou pagode, et les pierres sur votre couleur comptent double. Vous annoncez votre bâtiment, et si l’autre camp n’en montre pas un meilleur au coup suivant, vous gagnez.",
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
  editor: () => import("./Editor.svelte"),
} satisfies GameSheet;
