import type { Language } from "../../lib/i18n.svelte";

export interface Texts {
  readonly board: string;
  readonly moves: string;
  readonly filter: string;
  readonly filterHint: string;
  readonly none: (typed: string) => string;
  readonly doubt: (count: number) => string;
  readonly more: (count: number) => string;
  readonly task: (count: number) => string;
  readonly last: string;
  readonly suggested: string;
  readonly final: string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    board: "Board as text",
    moves: "Legal moves",
    filter: "Find a move",
    filterHint:
      "Type to narrow the list; Enter plays the move that is left, the arrow keys walk through the list.",
    none: (typed) => `No legal move fits “${typed}”.`,
    doubt: (count) => `${count} moves fit. Type more, or choose one from the list.`,
    more: (count) =>
      count === 1 ? "One more move: type to find it." : `${count} more moves: type to find them.`,
    task: (count) => (count === 1 ? "You have one legal move." : `Choose one of ${count} legal moves.`),
    last: "Last moves",
    suggested: "Suggested",
    final: "cannot be undone",
  },
  de: {
    board: "Spielfeld als Text",
    moves: "Erlaubte Züge",
    filter: "Zug suchen",
    filterHint:
      "Tippen verkürzt die Liste; Enter spielt den Zug, der übrig bleibt, die Pfeiltasten führen durch die Liste.",
    none: (typed) => `Kein erlaubter Zug passt zu „${typed}“.`,
    doubt: (count) => `${count} Züge passen. Tippe weiter oder wähle einen aus der Liste.`,
    more: (count) =>
      count === 1 ? "Noch ein Zug: Tippe, um ihn zu finden." : `Noch ${count} Züge: Tippe, um sie zu finden.`,
    task: (count) => (count === 1 ? "Du hast nur einen Zug." : `Wähle einen von ${count} erlaubten Zügen.`),
    last: "Letzte Züge",
    suggested: "Vorschlag",
    final: "nicht rückgängig zu machen",
  },
  fr: {
    board: "Plateau en texte",
    moves: "Coups permis",
    filter: "Chercher un coup",
    filterHint:
      "Saisissez pour réduire la liste ; Entrée joue le coup qui reste, les flèches parcourent la liste.",
    none: (typed) => `Aucun coup permis ne correspond à « ${typed} ».`,
    doubt: (count) => `${count} coups correspondent. Précisez, ou choisissez dans la liste.`,
    more: (count) =>
      count === 1
        ? "Encore un coup : saisissez pour le trouver."
        : `Encore ${count} coups : saisissez pour les trouver.`,
    task: (count) => (count === 1 ? "Vous n’avez qu’un coup." : `Choisissez un des ${count} coups permis.`),
    last: "Derniers coups",
    suggested: "Suggestion",
    final: "irréversible",
  },
};
