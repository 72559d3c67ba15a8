/** What the start page says about games to watch. */
import { translated } from "../lib/i18n.svelte";

export const WATCHING_TEXTS = translated({
  en: {
    title: "Watch",
    computer: "The computer’s table",
    computerHint: "Nobody plays in public right now. Two strong levels play each other while you look.",
    featured: "Featured",
    watch: "Watch",
    watching: (count: number) => `${count} watching`,
    toMove: (name: string) => `${name} to move`,
    over: "The game is over",
  },
  de: {
    title: "Zusehen",
    computer: "Der Tisch des Computers",
    computerHint:
      "Gerade spielt niemand öffentlich. Zwei starke Stufen spielen gegeneinander, solange du zusiehst.",
    featured: "Spitzenspiel",
    watch: "Zusehen",
    watching: (count) => (count === 1 ? "1 Person sieht zu" : `${count} Leute sehen zu`),
    toMove: (name) => `${name} ist dran`,
    over: "Das Spiel ist beendet",
  },
  fr: {
    title: "Regarder",
    computer: "La table de l’ordinateur",
    computerHint:
      "Personne ne joue en public pour l’instant. Deux niveaux forts s’affrontent tant que vous regardez.",
    featured: "À la une",
    watch: "Regarder",
    watching: (count) => (count === 1 ? "1 personne regarde" : `${count} personnes regardent`),
    toMove: (name) => `Au tour de ${name}`,
    over: "La partie est finie",
  },
});
