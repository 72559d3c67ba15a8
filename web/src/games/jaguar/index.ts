import type { GameSheet } from "../contract";
import Picture from "./Picture.svelte";

export default {
  order: 3,
  minutes: [25, 40],
  depth: "light",
  hidden: true,
  texts: {
    en: {
      title: "The Pyramids of the Jaguar",
      year: "2002",
      sentence: "Offer two cards, keep the one left over, and race to finish your pyramid.",
      about:
        "Each player builds a pyramid of ten rising numbers. You offer two cards: the other player takes one, and you must use the one that is left. The first to finish a pyramid wins the round and moves on along the jungle path, and the explorer who is ahead at the end wins.",
      seats: null,
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
      about:
        "Beide bauen eine Pyramide aus zehn steigenden Zahlen. Du bietest zwei Karten an: Dein Gegenüber nimmt eine, und du musst die übrige verwenden. Wer die Pyramide zuerst vollendet, gewinnt die Runde und rückt auf dem Dschungelpfad vor, und am Ende gewinnt die Seite, deren Forscher vorn ist.",
      seats: null,
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
      about:
        "Chacun bâtit une pyramide de dix nombres croissants. Vous proposez deux cartes : l’autre joueur en prend une, et vous devez placer celle qui reste. Le premier à achever sa pyramide gagne la manche et avance sur le sentier, et l’explorateur en tête à la fin gagne.",
      seats: null,
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
  editor: () => import("./Editor.svelte"),
} satisfies GameSheet;
