import type { GameSheet } from "../contract";
import Picture from "./Picture.svelte";

export default {
  order: 3,
  texts: {
    en: {
      title: "The Pyramids of the Jaguar",
      year: "2002",
      sentence: "Offer two cards, keep the one left over, and race to finish your pyramid.",
      seats: ["North", "South"],
      lesson: "Learn The Pyramids of the Jaguar",
      endings: {
        path_end: "at the end of the path",
        jungle_test: "the jungle test: {card} is lower than {number}",
      },
    },
    de: {
      title: "Die Pyramiden des Jaguar",
      year: "2002",
      sentence: "Biete zwei Karten an, behalte die übrige und vollende deine Pyramide zuerst.",
      seats: ["Nord", "Süd"],
      lesson: "Die Pyramiden des Jaguar lernen",
      endings: {
        path_end: "am Ende des Pfads",
        jungle_test: "Dschungelprobe: {card} ist kleiner als {number}",
      },
    },
    fr: {
      title: "Les Pyramides du Jaguar",
      year: "2002",
      sentence: "Proposez deux cartes, gardez celle qui reste et achevez votre pyramide en premier.",
      seats: ["Nord", "Sud"],
      lesson: "Apprendre Les Pyramides du Jaguar",
      endings: {
        path_end: "au bout du sentier",
        jungle_test: "épreuve de la jungle : {card} est inférieur à {number}",
      },
    },
  },
  Picture,
  play: () => import("./play"),
  lesson: () => import("./lesson.json"),
  rules: () => import("./Rules.svelte"),
} satisfies GameSheet;
