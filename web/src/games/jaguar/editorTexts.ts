/** What the form for a position says. */
import { translated } from "../../lib/i18n.svelte";

export const EDITOR_TEXTS = translated({
  en: {
    hint: "Fields: 17 is the card, 17* has a jaguar stone, 17/12 lies above the 12. Cards: numbers with blanks between them.",
    phase: "What is due",
    phases: {
      bid: "Bids",
      offer: "An offer of two cards",
      take: "Taking one of the offered cards",
      lay: "Laying the other card",
      last: "Last cards",
    },
    round: "Round",
    lastWinner: "Winner of the last round",
    pyramid: (name: string) => `Pyramid of ${name}`,
    field: (n: number) => `field ${n}`,
    explorer: "Explorer on field",
    cards: {
      hand: (name: string) => `Hand of ${name}`,
      offer: () => "Offered cards",
      removed: () => "Cards removed openly",
    },
  },
  de: {
    hint: "Felder: 17 ist die Karte, 17* trägt einen Jaguarstein, 17/12 liegt über der 12. Karten: Zahlen mit Leerzeichen dazwischen.",
    phase: "Was ansteht",
    phases: {
      bid: "Gebote",
      offer: "Ein Angebot von zwei Karten",
      take: "Eine der angebotenen Karten nehmen",
      lay: "Die andere Karte legen",
      last: "Letzte Karten",
    },
    round: "Runde",
    lastWinner: "Sieger der letzten Runde",
    pyramid: (name) => `Pyramide von ${name}`,
    field: (n) => `Feld ${n}`,
    explorer: "Forscher auf Feld",
    cards: {
      hand: (name) => `Hand von ${name}`,
      offer: () => "Angebotene Karten",
      removed: () => "Offen entfernte Karten",
    },
  },
  fr: {
    hint: "Cases : 17 est la carte, 17* porte une pierre de jaguar, 17/12 couvre le 12. Cartes : des nombres séparés par des espaces.",
    phase: "Ce qui est à faire",
    phases: {
      bid: "Les mises",
      offer: "Offrir deux cartes",
      take: "Prendre une des cartes offertes",
      lay: "Poser l’autre carte",
      last: "Dernières cartes",
    },
    round: "Manche",
    lastWinner: "Vainqueur de la dernière manche",
    pyramid: (name) => `Pyramide de ${name}`,
    field: (n) => `case ${n}`,
    explorer: "Explorateur sur la case",
    cards: {
      hand: (name) => `Main de ${name}`,
      offer: () => "Cartes offertes",
      removed: () => "Cartes retirées à découvert",
    },
  },
});
