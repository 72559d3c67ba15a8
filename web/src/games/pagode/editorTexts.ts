/** What the form for a position says. */
import { translated } from "../../lib/i18n.svelte";

export const EDITOR_TEXTS = translated({
  en: {
    board: "Board to set up",
    hint: "Click a square for the next piece; with the right button, for the one before.",
    empty: "empty",
    stone: (name: string) => `stone of ${name}`,
    pillar: (name: string) => `pillar of ${name}`,
    reserve: {
      stones: (name: string) => `Stones in reserve, ${name}`,
      pillars: (name: string) => `Pillars in reserve, ${name}`,
    },
  },
  de: {
    board: "Brett zum Aufstellen",
    hint: "Ein Klick auf ein Feld stellt das nächste Stück hin; mit der rechten Taste das vorige.",
    empty: "leer",
    stone: (name) => `Stein von ${name}`,
    pillar: (name) => `Säule von ${name}`,
    reserve: {
      stones: (name) => `Steine im Vorrat, ${name}`,
      pillars: (name) => `Säulen im Vorrat, ${name}`,
    },
  },
  fr: {
    board: "Plateau à installer",
    hint: "Un clic sur une case y met la pièce suivante ; avec le bouton droit, la précédente.",
    empty: "vide",
    stone: (name) => `pierre de ${name}`,
    pillar: (name) => `colonne de ${name}`,
    reserve: {
      stones: (name) => `Pierres en réserve, ${name}`,
      pillars: (name) => `Colonnes en réserve, ${name}`,
    },
  },
});
