/** Everything that Jaguar says. One object per language; a missing sentence fails the build. */
import type { Language } from "../../lib/i18n.svelte";
import type { Move } from "./moves";
import { de } from "./texts.de";
import { en } from "./texts.en";
import { fr } from "./texts.fr";
import type { Event } from "./view";

/** What a field holds and accepts, for a one-line label. */
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

  readonly sentences: Sentences;
  readonly refusals: Refusals;
}

type Moves = { readonly [K in Move["kind"]]: (by: string, move: Move & { kind: K }) => string };

/** For the move list and for screen readers. */
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

/** Why a click does nothing: each sentence teaches a rule. */
export interface Refusals {
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
  /** Which cards a number belongs between. */
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

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr };
