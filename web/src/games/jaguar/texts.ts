/** What the board itself says, in three languages. */
import type { Language } from "../../lib/i18n.svelte";
import type { Event } from "./view";

/** What a field holds and takes, to be said in one line. */
export interface FieldFacts {
  readonly field: number;
  readonly level: number;
  readonly card: number | null;
  readonly stone: boolean;
  readonly covered: number;
  readonly fits: readonly [number, number] | null;
}

export interface Texts {
  readonly hand: string;
  readonly handOf: (name: string, cards: number) => string;
  readonly card: (card: number) => string;
  readonly picked: (card: number) => string;
  readonly pyramid: string;
  readonly pyramidOf: (name: string) => string;
  readonly path: string;
  readonly table: string;
  readonly field: (facts: FieldFacts) => string;
  readonly fitsHere: (card: number) => string;
  readonly coverHere: (card: number, price: string) => string;
  readonly aimHere: string;
  readonly price: (fields: number, name: string) => string;
  readonly covering: (prices: readonly number[], name: string) => string;
  readonly forWhom: (name: string) => string;
  readonly offer: (cards: readonly number[]) => string;
  readonly pickTwo: string;
  readonly bid: (card: number) => string;
  readonly stuck: (card: number) => string;
  readonly giveUp: (card: number) => string;
  readonly keep: string;
  readonly decline: string;
  readonly draw: (name: string) => string;
  readonly event: Readonly<Record<Event, string>>;
  readonly station: (field: number, number: number | null, event: Event | null) => string;
  readonly start: string;
  readonly end: string;
  readonly standsHere: (name: string) => string;
  readonly offeredBy: (name: string) => string;
  readonly youOffer: string;
  readonly leftFor: (name: string) => string;
  readonly leftForYou: string;
  readonly bidding: string;
  readonly pickOne: string;
  readonly yourBid: string;
  readonly lastCards: string;
  readonly hiddenBid: (name: string) => string;
  readonly noBid: (name: string) => string;
  readonly begins: (name: string, high: number, low: number) => string;
  readonly eventOf: (name: string) => string;
  readonly yourEvent: string;
  readonly seen: string;
  readonly seenNote: string;
  readonly round: (round: number) => string;
  readonly roundWon: (round: number, name: string) => string;
  readonly why: {
    readonly stuck: (loser: string, card: number) => string;
    readonly complete: (winner: string) => string;
    readonly last: (winner: string) => string;
  };
  readonly advances: (name: string, field: number) => string;
  readonly test: string;
  readonly testQuestion: (number: number) => string;
  readonly testGoesOn: (card: number, number: number) => string;
  readonly testEnds: (card: number, number: number) => string;
  readonly noNumber: string;
  readonly pathEnds: (name: string) => string;
  readonly gameWon: (name: string) => string;
  /** The same about the reader. */
  readonly you: {
    readonly begin: (high: number, low: number) => string;
    readonly standHere: string;
    readonly roundWon: (round: number) => string;
    readonly why: {
      readonly stuck: (card: number) => string;
      readonly complete: string;
      readonly last: string;
    };
    readonly advance: (field: number) => string;
    readonly pathEnds: string;
    readonly gameWon: string;
  };
  readonly goOn: string;
  readonly backs: (cards: number) => string;
  readonly suggested: string;
}

const ORDINALS = ["", "first", "second", "third", "fourth"];

const en: Texts = {
  hand: "Your hand",
  handOf: (name, cards) => `${name}'s hand, ${cards} cards`,
  card: (card) => `Card ${card}`,
  picked: (card) => `Card ${card}, picked`,
  pyramid: "Your pyramid",
  pyramidOf: (name) => `${name}'s pyramid`,
  path: "Jungle path",
  table: "On the table",
  field: (f) =>
    [
      `Field ${f.field}, ${ORDINALS[f.level] ?? ""} row`,
      f.card === null ? "empty" : `holds ${f.card}`,
      f.stone ? "with a jaguar stone" : "",
      f.covered === 0 ? "" : `${f.covered} covered`,
      f.stone ? "" : f.fits === null ? "no number fits" : `fits ${range(f.fits, "to")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  fitsHere: (card) => `lay ${card} here`,
  coverHere: (card, price) => `cover with ${card}: ${price}`,
  aimHere: "can be chosen",
  price: (fields, name) => `+${fields} for ${name}`,
  covering: (prices, name) => `Covering: ${prices.map((price) => `+${price}`).join(" or ")} for ${name}`,
  forWhom: (name) => `for ${name}`,
  offer: (cards) => `Offer ${cards.join(" and ")}`,
  pickTwo: "Pick two cards",
  bid: (card) => `Show ${card}`,
  stuck: (card) => `Take ${card} and lose the round`,
  giveUp: (card) => `The ${card} fits nowhere: lose the round`,
  keep: "Lay no card",
  decline: "Skip it",
  draw: (name) => `Draw from ${name}'s hand`,
  event: {
    a: "Take a jaguar stone off one of your cards",
    b: "Remove one of your cards without a stone",
    c: "Remove a card without a stone from the other pyramid",
    d: "Draw a card unseen from the other hand",
  },
  station: (field, number, event) =>
    [
      `Field ${field}`,
      number === null ? "no number" : `number ${number}`,
      event ? `event: ${en.event[event]}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  start: "Start",
  end: "here the game ends with the round, without a jungle test",
  standsHere: (name) => `${name} stands here`,
  offeredBy: (name) => `${name} offers`,
  youOffer: "You offer",
  leftFor: (name) => `Left for ${name}`,
  leftForYou: "Left for you",
  bidding: "Who begins?",
  pickOne: "Pick a card",
  yourBid: "Only you can see it so far",
  lastCards: "Last cards",
  hiddenBid: (name) => `${name} has chosen a card`,
  noBid: (name) => `${name} is still choosing`,
  begins: (name, high, low) => `${name} begins: ${high} beats ${low}`,
  eventOf: (name) => `Event for ${name}`,
  yourEvent: "An event for you",
  seen: "Numbers seen",
  seenNote: "Only what both players have seen in this round",
  round: (round) => `Round ${round}`,
  roundWon: (round, name) => `Round ${round} goes to ${name}`,
  why: {
    stuck: (loser, card) => `${loser} had nowhere to lay the ${card}.`,
    complete: (winner) => `${winner}'s pyramid is complete.`,
    last: (winner) => `The cards ran out, and ${winner} has built better.`,
  },
  advances: (name, field) => `${name}'s explorer moves on by five, to field ${field}.`,
  test: "Jungle test",
  testQuestion: (number) => `Is the card lower than ${number}?`,
  testGoesOn: (card, number) => `${card} is not lower than ${number}: a new round begins.`,
  testEnds: (card, number) => `${card} is lower than ${number}: the game is over.`,
  noNumber: "There is no number beside the leading explorer: a new round begins.",
  pathEnds: (name) => `${name} has come to the end of the path: no test is needed.`,
  gameWon: (name) => `${name} wins the game`,
  you: {
    begin: (high, low) => `You begin: ${high} beats ${low}`,
    standHere: "you stand here",
    roundWon: (round) => `Round ${round} is yours`,
    why: {
      stuck: (card) => `You had nowhere to lay the ${card}.`,
      complete: "Your pyramid is complete.",
      last: "The cards ran out, and you have built better.",
    },
    advance: (field) => `Your explorer moves on by five, to field ${field}.`,
    pathEnds: "You have come to the end of the path: no test is needed.",
    gameWon: "You win the game",
  },
  goOn: "Go on",
  backs: (cards) => `${cards} cards face down`,
  suggested: "suggested",
};

const de: Texts = {
  hand: "Deine Hand",
  handOf: (name, cards) => `Hand von ${name}, ${cards} Karten`,
  card: (card) => `Karte ${card}`,
  picked: (card) => `Karte ${card}, gewählt`,
  pyramid: "Deine Pyramide",
  pyramidOf: (name) => `Pyramide von ${name}`,
  path: "Dschungelpfad",
  table: "Auf dem Tisch",
  field: (f) =>
    [
      `Feld ${f.field}, Stufe ${f.level}`,
      f.card === null ? "leer" : `darauf ${f.card}`,
      f.stone ? "mit Jaguarstein" : "",
      f.covered === 0 ? "" : `${f.covered} abgedeckt`,
      f.stone ? "" : f.fits === null ? "keine Zahl passt" : `passend ${range(f.fits, "bis")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  fitsHere: (card) => `${card} hierher legen`,
  coverHere: (card, price) => `mit ${card} abdecken: ${price}`,
  aimHere: "kann gewählt werden",
  price: (fields, name) => `+${fields} für ${name}`,
  covering: (prices, name) => `Abdecken: ${prices.map((price) => `+${price}`).join(" oder ")} für ${name}`,
  forWhom: (name) => `für ${name}`,
  offer: (cards) => `${cards.join(" und ")} anbieten`,
  pickTwo: "Wähle zwei Karten",
  bid: (card) => `${card} zeigen`,
  stuck: (card) => `${card} nehmen und die Runde verlieren`,
  giveUp: (card) => `Die ${card} passt nirgends: Runde verloren`,
  keep: "Keine Karte legen",
  decline: "Verzichten",
  draw: (name) => `Aus der Hand von ${name} ziehen`,
  event: {
    a: "Nimm einen Jaguarstein von einer deiner Karten",
    b: "Entferne eine deiner Karten ohne Stein",
    c: "Entferne eine gegnerische Karte ohne Stein",
    d: "Ziehe blind eine Karte aus der gegnerischen Hand",
  },
  station: (field, number, event) =>
    [
      `Feld ${field}`,
      number === null ? "keine Zahl" : `Zahl ${number}`,
      event ? `Ereignis: ${de.event[event]}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  start: "Start",
  end: "hier endet das Spiel mit der Runde, ohne Dschungelprobe",
  standsHere: (name) => `hier steht ${name}`,
  offeredBy: (name) => `${name} bietet an`,
  youOffer: "Du bietest an",
  leftFor: (name) => `Bleibt für ${name}`,
  leftForYou: "Bleibt für dich",
  bidding: "Wer beginnt?",
  pickOne: "Wähle eine Karte",
  yourBid: "Nur du siehst sie bisher",
  lastCards: "Letzte Karten",
  hiddenBid: (name) => `${name} hat eine Karte gewählt`,
  noBid: (name) => `${name} wählt noch`,
  begins: (name, high, low) => `${name} beginnt: ${high} schlägt ${low}`,
  eventOf: (name) => `Ereignis für ${name}`,
  yourEvent: "Ein Ereignis für dich",
  seen: "Gesehene Zahlen",
  seenNote: "Nur was beide in dieser Runde gesehen haben",
  round: (round) => `Runde ${round}`,
  roundWon: (round, name) => `Runde ${round} geht an ${name}`,
  why: {
    stuck: (loser, card) => `${loser} konnte die ${card} nirgends legen.`,
    complete: (winner) => `Die Pyramide von ${winner} ist vollständig.`,
    last: (winner) => `Die Karten sind verbraucht, und ${winner} hat besser gebaut.`,
  },
  advances: (name, field) => `Der Forscher von ${name} geht fünf weiter, auf Feld ${field}.`,
  test: "Dschungelprobe",
  testQuestion: (number) => `Ist die Karte kleiner als ${number}?`,
  testGoesOn: (card, number) => `${card} ist nicht kleiner als ${number}: Eine neue Runde beginnt.`,
  testEnds: (card, number) => `${card} ist kleiner als ${number}: Das Spiel ist aus.`,
  noNumber: "Der vordere Forscher steht neben keiner Zahl: Eine neue Runde beginnt.",
  pathEnds: (name) => `${name} ist am Ende des Pfads: Eine Probe ist nicht nötig.`,
  gameWon: (name) => `${name} gewinnt das Spiel`,
  you: {
    begin: (high, low) => `Du beginnst: ${high} schlägt ${low}`,
    standHere: "hier stehst du",
    roundWon: (round) => `Runde ${round} gehört dir`,
    why: {
      stuck: (card) => `Du konntest die ${card} nirgends legen.`,
      complete: "Deine Pyramide ist vollständig.",
      last: "Die Karten sind verbraucht, und du hast besser gebaut.",
    },
    advance: (field) => `Dein Forscher geht fünf weiter, auf Feld ${field}.`,
    pathEnds: "Du bist am Ende des Pfads: Eine Probe ist nicht nötig.",
    gameWon: "Du gewinnst das Spiel",
  },
  goOn: "Weiter",
  backs: (cards) => `${cards} verdeckte Karten`,
  suggested: "vorgeschlagen",
};

const fr: Texts = {
  hand: "Votre main",
  handOf: (name, cards) => `Main de ${name}, ${cards} cartes`,
  card: (card) => `Carte ${card}`,
  picked: (card) => `Carte ${card}, choisie`,
  pyramid: "Votre pyramide",
  pyramidOf: (name) => `Pyramide de ${name}`,
  path: "Sentier de la jungle",
  table: "Sur la table",
  field: (f) =>
    [
      `Case ${f.field}, niveau ${f.level}`,
      f.card === null ? "vide" : `porte ${f.card}`,
      f.stone ? "avec une pierre jaguar" : "",
      f.covered === 0 ? "" : `${f.covered} dessous`,
      f.stone ? "" : f.fits === null ? "aucun nombre ne convient" : `convient de ${range(f.fits, "à")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  fitsHere: (card) => `poser ${card} ici`,
  coverHere: (card, price) => `recouvrir avec ${card} : ${price}`,
  aimHere: "peut être choisie",
  price: (fields, name) => `+${fields} pour ${name}`,
  covering: (prices, name) => `Recouvrir : ${prices.map((price) => `+${price}`).join(" ou ")} pour ${name}`,
  forWhom: (name) => `pour ${name}`,
  offer: (cards) => `Proposer ${cards.join(" et ")}`,
  pickTwo: "Choisissez deux cartes",
  bid: (card) => `Montrer ${card}`,
  stuck: (card) => `Prendre ${card} et perdre la manche`,
  giveUp: (card) => `Le ${card} ne va nulle part : manche perdue`,
  keep: "Ne pas poser de carte",
  decline: "Renoncer",
  draw: (name) => `Tirer dans la main de ${name}`,
  event: {
    a: "Ôtez une pierre jaguar d’une de vos cartes",
    b: "Retirez une de vos cartes sans pierre",
    c: "Retirez une carte adverse sans pierre",
    d: "Tirez à l’aveugle une carte de la main adverse",
  },
  station: (field, number, event) =>
    [
      `Case ${field}`,
      number === null ? "sans nombre" : `nombre ${number}`,
      event ? `événement : ${fr.event[event]}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  start: "Départ",
  end: "ici la partie finit avec la manche, sans épreuve",
  standsHere: (name) => `${name} est ici`,
  offeredBy: (name) => `${name} propose`,
  youOffer: "Vous proposez",
  leftFor: (name) => `Reste pour ${name}`,
  leftForYou: "Reste pour vous",
  bidding: "Qui commence ?",
  pickOne: "Choisissez une carte",
  yourBid: "Personne d’autre ne la voit encore",
  lastCards: "Dernières cartes",
  hiddenBid: (name) => `${name} a choisi une carte`,
  noBid: (name) => `${name} choisit encore`,
  begins: (name, high, low) => `${name} commence : ${high} bat ${low}`,
  eventOf: (name) => `Événement pour ${name}`,
  yourEvent: "Un événement pour vous",
  seen: "Nombres vus",
  seenNote: "Seulement ce que les deux ont vu dans cette manche",
  round: (round) => `Manche ${round}`,
  roundWon: (round, name) => `La manche ${round} revient à ${name}`,
  why: {
    stuck: (loser, card) => `${loser} ne pouvait poser le ${card} nulle part.`,
    complete: (winner) => `La pyramide de ${winner} est complète.`,
    last: (winner) => `Les cartes sont épuisées, et ${winner} a mieux bâti.`,
  },
  advances: (name, field) => `L’explorateur de ${name} avance de cinq, jusqu’à la case ${field}.`,
  test: "Épreuve de la jungle",
  testQuestion: (number) => `La carte est-elle inférieure à ${number} ?`,
  testGoesOn: (card, number) => `${card} n’est pas inférieur à ${number} : une nouvelle manche commence.`,
  testEnds: (card, number) => `${card} est inférieur à ${number} : la partie est finie.`,
  noNumber: "L’explorateur de tête n’est à côté d’aucun nombre : une nouvelle manche commence.",
  pathEnds: (name) => `${name} est au bout du sentier : pas besoin d’épreuve.`,
  gameWon: (name) => `${name} gagne la partie`,
  you: {
    begin: (high, low) => `Vous commencez : ${high} bat ${low}`,
    standHere: "vous êtes ici",
    roundWon: (round) => `La manche ${round} est à vous`,
    why: {
      stuck: (card) => `Vous ne pouviez poser le ${card} nulle part.`,
      complete: "Votre pyramide est complète.",
      last: "Les cartes sont épuisées, et vous avez mieux bâti.",
    },
    advance: (field) => `Votre explorateur avance de cinq, jusqu’à la case ${field}.`,
    pathEnds: "Vous êtes au bout du sentier : pas besoin d’épreuve.",
    gameWon: "Vous gagnez la partie",
  },
  goOn: "Continuer",
  backs: (cards) => `${cards} cartes cachées`,
  suggested: "conseillée",
};

function range([low, high]: readonly [number, number], to: string): string {
  return low === high ? `${low}` : `${low} ${to} ${high}`;
}

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
