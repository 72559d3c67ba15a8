/** The sentences behind `words.ts`, in three languages. */
import type { Language } from "../../lib/i18n.svelte";
import type { Move } from "./moves";
import type { Event } from "./view";

type Moves = { readonly [K in Move["kind"]]: (by: string, move: Move & { kind: K }) => string };

export interface Sentences {
  readonly move: Moves;
  readonly hand: (cards: readonly number[]) => string;
  readonly emptyHand: string;
  readonly noHand: (names: readonly [string, string], sizes: readonly [number, number]) => string;
  readonly pyramid: (name: string, fields: readonly string[]) => string;
  readonly emptyPyramid: (name: string) => string;
  readonly on: (field: number, card: number, stone: boolean) => string;
  readonly offered: (cards: readonly number[]) => string;
  readonly explorer: (name: string, field: number, number: number | null) => string;
  readonly round: (round: number) => string;
  readonly task: {
    readonly bid: string;
    readonly offer: string;
    readonly take: (cards: readonly number[]) => string;
    readonly takeStuck: string;
    readonly lay: (card: number) => string;
    readonly cover: (card: number) => string;
    readonly stuck: (card: number) => string;
    readonly last: string;
    readonly keep: string;
    readonly event: Readonly<Record<Event, string>>;
  };
}

const en: Sentences = {
  move: {
    bid: (by, m) => (m.card === null ? `${by} chooses a card in secret` : `${by} shows ${m.card}`),
    offer: (by, m) => `${by} offers ${m.cards.join(" and ")}`,
    lay: (by, m) => `${by} lays ${m.card} on field ${m.field}`,
    cover: (by, m) => `${by} covers field ${m.field} with ${m.card}`,
    stuck: (by, m) => `${by} has nowhere to lay the ${m.card} and loses the round`,
    stone: (by, m) => `${by} takes the jaguar stone off field ${m.field}`,
    own: (by, m) => `${by} removes their own card on field ${m.field}`,
    enemy: (by, m) => `${by} removes the other player's card on field ${m.field}`,
    draw: (by) => `${by} draws a card from the other hand`,
    decline: (by) => `${by} skips the event`,
    keep: (by) => `${by} lays no last card`,
    deal: () => "The cards are dealt",
    drawn: (_, m) =>
      m.card === null ? "A card goes under the pile unseen" : `The ${m.card} goes under the pile`,
    test: (_, m) => `Jungle test: ${m.card}`,
  },
  hand: (cards) => `Your hand: ${cards.join(", ")}.`,
  emptyHand: "Your hand is empty.",
  noHand: (names, sizes) => `${names[0]} holds ${sizes[0]} cards, ${names[1]} ${sizes[1]}.`,
  pyramid: (name, fields) => `${name}: ${fields.join(", ")}.`,
  emptyPyramid: (name) => `${name}: an empty pyramid.`,
  on: (field, card, stone) => `field ${field} ${card}${stone ? " with stone" : ""}`,
  offered: (cards) => `Offered: ${cards.join(" and ")}.`,
  explorer: (name, field, number) =>
    `${name}'s explorer stands on field ${field}${number === null ? "" : `, number ${number}`}.`,
  round: (round) => `Round ${round}.`,
  task: {
    bid: "Pick a card in secret: the higher one begins, and both come back.",
    offer: "Pick two cards to offer: one will be taken, you lay the other.",
    take: (cards) => `Take ${cards.join(" or ")} and lay it where it lights up.`,
    takeStuck: "Neither card can be laid: the round is lost.",
    lay: (card) => `Lay the ${card} on a field that lights up.`,
    cover: (card) => `The ${card} fits on no empty field: cover a card. That moves the other explorer.`,
    stuck: (card) => `There is nowhere to lay the ${card}: the round is lost.`,
    last: "Last cards: lay one more on an empty field, or none.",
    keep: "None of your cards fits any more.",
    event: {
      a: "Take the jaguar stone off one of your cards, or skip it.",
      b: "Remove one of your cards without a stone, or skip it.",
      c: "Remove a card without a stone from the other pyramid, or skip it.",
      d: "Draw a card unseen from the other hand, or skip it.",
    },
  },
};

const de: Sentences = {
  move: {
    bid: (by, m) => (m.card === null ? `${by} wählt verdeckt eine Karte` : `${by} zeigt ${m.card}`),
    offer: (by, m) => `${by} bietet ${m.cards.join(" und ")} an`,
    lay: (by, m) => `${by} legt ${m.card} auf Feld ${m.field}`,
    cover: (by, m) => `${by} deckt Feld ${m.field} mit ${m.card} ab`,
    stuck: (by, m) => `${by} kann die ${m.card} nirgends legen und verliert die Runde`,
    stone: (by, m) => `${by} nimmt den Jaguarstein von Feld ${m.field}`,
    own: (by, m) => `${by} entfernt die eigene Karte auf Feld ${m.field}`,
    enemy: (by, m) => `${by} entfernt die gegnerische Karte auf Feld ${m.field}`,
    draw: (by) => `${by} zieht eine Karte aus der gegnerischen Hand`,
    decline: (by) => `${by} verzichtet auf das Ereignis`,
    keep: (by) => `${by} legt keine letzte Karte`,
    deal: () => "Die Karten werden ausgeteilt",
    drawn: (_, m) =>
      m.card === null
        ? "Eine Karte kommt ungesehen unter den Stapel"
        : `Die ${m.card} kommt unter den Stapel`,
    test: (_, m) => `Dschungelprobe: ${m.card}`,
  },
  hand: (cards) => `Deine Hand: ${cards.join(", ")}.`,
  emptyHand: "Deine Hand ist leer.",
  noHand: (names, sizes) => `${names[0]} hat ${sizes[0]} Karten, ${names[1]} ${sizes[1]}.`,
  pyramid: (name, fields) => `${name}: ${fields.join(", ")}.`,
  emptyPyramid: (name) => `${name}: eine leere Pyramide.`,
  on: (field, card, stone) => `Feld ${field} ${card}${stone ? " mit Stein" : ""}`,
  offered: (cards) => `Angeboten: ${cards.join(" und ")}.`,
  explorer: (name, field, number) =>
    `Der Forscher von ${name} steht auf Feld ${field}${number === null ? "" : `, Zahl ${number}`}.`,
  round: (round) => `Runde ${round}.`,
  task: {
    bid: "Wähle verdeckt eine Karte: Die höhere beginnt, beide kommen zurück.",
    offer: "Biete zwei Karten an. Eine wird dir genommen, die andere legst du selbst.",
    take: (cards) => `Nimm ${cards.join(" oder ")} und lege sie dorthin, wo es leuchtet.`,
    takeStuck: "Keine der Karten lässt sich legen: Die Runde ist verloren.",
    lay: (card) => `Lege die ${card} auf ein leuchtendes Feld.`,
    cover: (card) =>
      `Die ${card} passt auf kein leeres Feld: Decke eine Karte ab. Das bewegt den anderen Forscher.`,
    stuck: (card) => `Die ${card} lässt sich nirgends legen: Die Runde ist verloren.`,
    last: "Letzte Karten: Lege noch eine auf ein leeres Feld, oder keine.",
    keep: "Keine deiner Karten passt mehr.",
    event: {
      a: "Nimm den Jaguarstein von einer deiner Karten, oder verzichte.",
      b: "Entferne eine deiner Karten ohne Stein, oder verzichte.",
      c: "Entferne eine Karte ohne Stein aus der anderen Pyramide, oder verzichte.",
      d: "Ziehe blind eine Karte aus der anderen Hand, oder verzichte.",
    },
  },
};

const fr: Sentences = {
  move: {
    bid: (by, m) => (m.card === null ? `${by} choisit une carte en secret` : `${by} montre ${m.card}`),
    offer: (by, m) => `${by} propose ${m.cards.join(" et ")}`,
    lay: (by, m) => `${by} pose ${m.card} sur la case ${m.field}`,
    cover: (by, m) => `${by} recouvre la case ${m.field} avec ${m.card}`,
    stuck: (by, m) => `${by} ne peut poser le ${m.card} nulle part et perd la manche`,
    stone: (by, m) => `${by} ôte la pierre jaguar de la case ${m.field}`,
    own: (by, m) => `${by} retire sa carte de la case ${m.field}`,
    enemy: (by, m) => `${by} retire la carte adverse de la case ${m.field}`,
    draw: (by) => `${by} tire une carte de la main adverse`,
    decline: (by) => `${by} renonce à l’événement`,
    keep: (by) => `${by} ne pose pas de dernière carte`,
    deal: () => "Les cartes sont distribuées",
    drawn: (_, m) =>
      m.card === null ? "Une carte passe sous la pioche sans être vue" : `Le ${m.card} passe sous la pioche`,
    test: (_, m) => `Épreuve de la jungle : ${m.card}`,
  },
  hand: (cards) => `Votre main : ${cards.join(", ")}.`,
  emptyHand: "Votre main est vide.",
  noHand: (names, sizes) => `${names[0]} a ${sizes[0]} cartes, ${names[1]} ${sizes[1]}.`,
  pyramid: (name, fields) => `${name} : ${fields.join(", ")}.`,
  emptyPyramid: (name) => `${name} : une pyramide vide.`,
  on: (field, card, stone) => `case ${field} ${card}${stone ? " avec pierre" : ""}`,
  offered: (cards) => `Proposées : ${cards.join(" et ")}.`,
  explorer: (name, field, number) =>
    `L’explorateur de ${name} est sur la case ${field}${number === null ? "" : `, nombre ${number}`}.`,
  round: (round) => `Manche ${round}.`,
  task: {
    bid: "Choisissez une carte en secret : la plus haute commence, les deux reviennent.",
    offer: "Proposez deux cartes. L’adversaire en prend une, vous posez l’autre.",
    take: (cards) => `Prenez ${cards.join(" ou ")} et posez-le sur une case éclairée.`,
    takeStuck: "Aucune des cartes ne peut être posée : la manche est perdue.",
    lay: (card) => `Posez le ${card} sur une case éclairée.`,
    cover: (card) =>
      `Le ${card} ne va sur aucune case vide : recouvrez une carte. Cela fait avancer l’adversaire.`,
    stuck: (card) => `Le ${card} ne peut être posé nulle part : la manche est perdue.`,
    last: "Dernières cartes : posez-en encore une sur une case vide, ou aucune.",
    keep: "Aucune de vos cartes ne convient plus.",
    event: {
      a: "Ôtez la pierre jaguar d’une de vos cartes, ou renoncez.",
      b: "Retirez une de vos cartes sans pierre, ou renoncez.",
      c: "Retirez une carte sans pierre de l’autre pyramide, ou renoncez.",
      d: "Tirez à l’aveugle une carte de l’autre main, ou renoncez.",
    },
  },
};

export const SENTENCES: Readonly<Record<Language, Sentences>> = { en, de, fr };
