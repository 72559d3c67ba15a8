import { translated } from "../../lib/i18n.svelte";

export const TEXTS = translated({
  en: {
    board: "Board as text",
    moves: "Legal moves",
    filter: "Find a move",
    filterHint:
      "Type to narrow the list; Enter plays the move that is left, the arrow keys move through the list.",
    none: (typed: string) => `No legal move fits “${typed}”.`,
    doubt: (count: number) => `${count} moves fit. Type more, or choose one from the list.`,
    more: (count: number) =>
      count === 1 ? "One more move: type to find it." : `${count} more moves: type to find them.`,
    task: (count: number) =>
      count === 1 ? "You have one legal move." : `Choose one of ${count} legal moves.`,
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
      "Tapez pour réduire la liste ; Entrée joue le coup qui reste, les flèches parcourent la liste.",
    none: (typed) => `Aucun coup permis ne correspond à « ${typed} ».`,
    doubt: (count) => `${count} coups correspondent. Précisez, ou choisissez dans la liste.`,
    more: (count) =>
      count === 1
        ? "Encore un coup : tapez pour le trouver."
        : `Encore ${count} coups : tapez pour les trouver.`,
    task: (count) => (count === 1 ? "Vous n’avez qu’un coup." : `Choisissez un des ${count} coups permis.`),
    last: "Derniers coups",
    suggested: "Suggestion",
    final: "irréversible",
  },
});
