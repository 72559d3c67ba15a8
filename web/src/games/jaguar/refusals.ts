/** Why a click does nothing: each sentence teaches a rule. */
import type { Language } from "../../lib/i18n.svelte";

export interface Reasons {
  readonly othersTurn: (name: string) => string;
  readonly takeFirst: string;
  readonly layFirst: (card: number) => string;
  readonly pickFirst: string;
  readonly offerFromHand: string;
  readonly bidFromHand: string;
  readonly eventFirst: string;
  readonly chooses: (name: string) => string;
  readonly othersPyramid: (name: string) => string;
  /** Why a card may not be taken although it is offered (J2). */
  readonly mustLay: (card: number) => string;
  /** Between which cards a number belongs. */
  readonly order: (card: number, low: number | null, high: number | null) => string;
  readonly coverOnlyIf: (card: number) => string;
  readonly stoneStays: string;
  readonly nowhere: (card: number) => string;
  readonly aimStone: string;
  readonly aimBare: string;
  readonly aimOwn: string;
  readonly aimEnemy: (name: string) => string;
  readonly aimHand: (name: string) => string;
  readonly noCoverLast: string;
}

const en: Reasons = {
  othersTurn: (name) => `It is ${name}'s turn; your moves come after.`,
  takeFirst: "First take one of the two offered cards; your hand comes later.",
  layFirst: (card) => `First lay the ${card} in your pyramid.`,
  pickFirst: "Pick a card first, then the field for it.",
  offerFromHand: "First offer two cards of your hand; then you lay the one that is left.",
  bidFromHand: "First pick a card of your hand: the higher one begins, and it comes back to you.",
  eventFirst: "First decide about the event.",
  chooses: (name) => `${name} chooses first; the other card is yours.`,
  othersPyramid: (name) => `That is ${name}'s pyramid; your cards go into your own.`,
  mustLay: (card) => `There is nowhere to lay the ${card}, so the other card must be taken.`,
  order: (card, low, high) =>
    `From field 1 to 10 the numbers rise: the ${card} belongs ${between(low, high, {
      above: (v) => `after the ${v}`,
      below: (v) => `before the ${v}`,
      both: (a, b) => `between the ${a} and the ${b}`,
      free: "anywhere",
    })}.`,
  coverOnlyIf: (card) => `The ${card} still fits on an empty field; a card covers only if none fits.`,
  stoneStays: "A card with a jaguar stone cannot be covered.",
  nowhere: (card) => `The ${card} fits on none of your empty fields.`,
  aimStone: "Pick one of your cards that carries a jaguar stone.",
  aimBare: "Only a card without a jaguar stone can be removed.",
  aimOwn: "This event is about a card in your own pyramid.",
  aimEnemy: (name) => `This event is about a card in ${name}'s pyramid.`,
  aimHand: (name) => `This event draws a card from ${name}'s hand.`,
  noCoverLast: "A last card only goes on an empty field; nobody covers now.",
};

const de: Reasons = {
  othersTurn: (name) => `${name} ist am Zug; danach bist du dran.`,
  takeFirst: "Nimm zuerst eine der beiden angebotenen Karten; deine Hand kommt später.",
  layFirst: (card) => `Lege zuerst die ${card} in deine Pyramide.`,
  pickFirst: "Wähle zuerst eine Karte, dann ihr Feld.",
  offerFromHand: "Biete zuerst zwei Handkarten an; danach legst du die, die übrig bleibt.",
  bidFromHand: "Wähle zuerst eine Handkarte: Die höhere beginnt, und sie kommt zu dir zurück.",
  eventFirst: "Entscheide zuerst über das Ereignis.",
  chooses: (name) => `${name} wählt zuerst; die andere Karte gehört dir.`,
  othersPyramid: (name) => `Das ist die Pyramide von ${name}; deine Karten kommen in deine eigene.`,
  mustLay: (card) => `Die ${card} lässt sich nirgends legen, also muss es die andere Karte sein.`,
  order: (card, low, high) =>
    `Von Feld 1 bis 10 steigen die Zahlen: Die ${card} gehört ${between(low, high, {
      above: (v) => `hinter die ${v}`,
      below: (v) => `vor die ${v}`,
      both: (a, b) => `zwischen die ${a} und die ${b}`,
      free: "überallhin",
    })}.`,
  coverOnlyIf: (card) => `Die ${card} passt noch auf ein leeres Feld; abgedeckt wird nur, wenn keines passt.`,
  stoneStays: "Eine Karte mit Jaguarstein kann nicht abgedeckt werden.",
  nowhere: (card) => `Die ${card} passt auf keines deiner leeren Felder.`,
  aimStone: "Wähle eine deiner Karten mit Jaguarstein.",
  aimBare: "Nur eine Karte ohne Jaguarstein kann entfernt werden.",
  aimOwn: "Bei diesem Ereignis geht es um eine Karte deiner eigenen Pyramide.",
  aimEnemy: (name) => `Bei diesem Ereignis geht es um eine Karte in der Pyramide von ${name}.`,
  aimHand: (name) => `Bei diesem Ereignis wird eine Karte aus der Hand von ${name} gezogen.`,
  noCoverLast: "Eine letzte Karte kommt nur auf ein leeres Feld; abgedeckt wird jetzt nicht mehr.",
};

const fr: Reasons = {
  othersTurn: (name) => `C’est à ${name} de jouer ; votre tour vient après.`,
  takeFirst: "Prenez d’abord une des deux cartes proposées ; votre main viendra plus tard.",
  layFirst: (card) => `Posez d’abord le ${card} dans votre pyramide.`,
  pickFirst: "Choisissez d’abord une carte, puis sa case.",
  offerFromHand: "Proposez d’abord deux cartes de votre main ; vous poserez ensuite celle qui reste.",
  bidFromHand: "Choisissez d’abord une carte de votre main : la plus haute commence, et elle vous revient.",
  eventFirst: "Décidez d’abord de l’événement.",
  chooses: (name) => `${name} choisit d’abord ; l’autre carte est pour vous.`,
  othersPyramid: (name) => `C’est la pyramide de ${name} ; vos cartes vont dans la vôtre.`,
  mustLay: (card) => `Le ${card} ne peut être posé nulle part : il faut prendre l’autre carte.`,
  order: (card, low, high) =>
    `De la case 1 à la case 10 les nombres montent : la place du ${card} est ${between(low, high, {
      above: (v) => `après le ${v}`,
      below: (v) => `avant le ${v}`,
      both: (a, b) => `entre le ${a} et le ${b}`,
      free: "n’importe où",
    })}.`,
  coverOnlyIf: (card) => `Le ${card} va encore sur une case vide ; on ne recouvre que si aucune ne convient.`,
  stoneStays: "Une carte avec une pierre jaguar ne peut pas être recouverte.",
  nowhere: (card) => `Le ${card} ne va sur aucune de vos cases vides.`,
  aimStone: "Choisissez une de vos cartes qui porte une pierre jaguar.",
  aimBare: "Seule une carte sans pierre jaguar peut être retirée.",
  aimOwn: "Cet événement concerne une carte de votre propre pyramide.",
  aimEnemy: (name) => `Cet événement concerne une carte de la pyramide de ${name}.`,
  aimHand: (name) => `Cet événement tire une carte de la main de ${name}.`,
  noCoverLast: "Une dernière carte ne va que sur une case vide ; on ne recouvre plus.",
};

interface Between {
  readonly above: (low: number) => string;
  readonly below: (high: number) => string;
  readonly both: (low: number, high: number) => string;
  readonly free: string;
}

function between(low: number | null, high: number | null, say: Between): string {
  if (low !== null && high !== null) return say.both(low, high);
  if (low !== null) return say.above(low);
  return high === null ? say.free : say.below(high);
}

export const REASONS: Readonly<Record<Language, Reasons>> = { en, de, fr };
