/** The words beside a typed move. */
import { translated } from "../lib/i18n.svelte";

export const TYPED_TEXTS = translated({
  en: {
    typeMove: "Type a move",
    typeHint: "In notation; suggestions appear as you type.",
    play: "Play",
  },
  de: {
    typeMove: "Zug eintippen",
    typeHint: "In Notation; Vorschläge erscheinen beim Tippen.",
    play: "Ziehen",
  },
  fr: {
    typeMove: "Saisir un coup",
    typeHint: "En notation ; des suggestions apparaissent pendant la saisie.",
    play: "Jouer",
  },
});
