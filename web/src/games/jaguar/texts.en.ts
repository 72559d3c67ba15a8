import { between, range } from "./phrases";
import type { FieldFacts, Moves, Suggestions } from "./texts";
import type { Event } from "./view";

const ORDINALS = ["", "first", "second", "third", "fourth"];

function cards(n: number): string {
  return n === 1 ? "1 card" : `${n} cards`;
}

export const en = {
  hand: "Your hand",
  handOf: (name: string, count: number) => `${name}'s hand, ${cards(count)}`,
  card: (card: number) => `Card ${card}`,
  picked: (card: number) => `Card ${card}, picked`,
  pyramid: "Your pyramid",
  pyramidOf: (name: string) => `${name}'s pyramid`,
  path: "Jungle path",
  table: "On the table",
  field: (f: FieldFacts) =>
    [
      `Field ${f.field}, ${ORDINALS[f.level] ?? ""} row`,
      f.card === null ? "empty" : `holds ${f.card}`,
      f.stone ? "with a jaguar stone" : "",
      f.covered === 0 ? "" : `${f.covered} covered`,
      f.stone ? "" : f.fits === null ? "no number fits" : `fits ${range(f.fits, "to")}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  fitsHere: (card: number) => `lay ${card} here`,
  coverHere: (card: number, price: string) => `cover with ${card}: ${price}`,
  aimHere: "can be chosen",
  price: (fields: number, name: string) => `+${fields} for ${name}`,
  covering: (prices: readonly number[], name: string) =>
    `Covering: ${prices.map((price) => `+${price}`).join(" or ")} for ${name}`,
  forWhom: (name: string) => `for ${name}`,
  offer: (cards: readonly number[]) => `Offer ${cards.join(" and ")}`,
  pickTwo: "Pick two cards",
  bid: (card: number) => `Show ${card}`,
  stuck: (card: number) => `Take ${card} and lose the round`,
  giveUp: (card: number) => `The ${card} fits nowhere: lose the round`,
  keep: "Lay no card",
  decline: "Skip it",
  draw: (name: string) => `Draw from ${name}'s hand`,
  event: {
    a: "Take a jaguar stone off one of your cards",
    b: "Remove one of your cards without a stone",
    c: "Remove a card without a stone from the other pyramid",
    d: "Draw a card unseen from the other hand",
  },
  station: (field: number, number: number | null, event: Event | null) =>
    [
      `Field ${field}`,
      number === null ? "no number" : `number ${number}`,
      event ? `event: ${en.event[event]}` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  start: "Start",
  end: "here the game ends with the round, without a jungle test",
  standsHere: (name: string) => `${name} stands here`,
  offeredBy: (name: string) => `${name} offers`,
  youOffer: "You offer",
  leftFor: (name: string) => `Left for ${name}`,
  leftForYou: "Left for you",
  bidding: "Who begins?",
  pickOne: "Pick a card",
  yourBid: "Only you can see it so far",
  lastCards: "Last cards",
  hiddenBid: (name: string) => `${name} has chosen a card`,
  noBid: (name: string) => `${name} is still choosing`,
  begins: (name: string, high: number, low: number) => `${name} begins: ${high} beats ${low}`,
  eventOf: (name: string) => `Event for ${name}`,
  yourEvent: "An event for you",
  seen: "Numbers seen",
  seenNote: "Only what both players have seen in this round",
  round: (round: number) => `Round ${round}`,
  roundWon: (round: number, name: string) => `Round ${round} goes to ${name}`,
  why: {
    stuck: (loser: string, card: number) => `${loser} had nowhere to lay the ${card}.`,
    complete: (winner: string) => `${winner}'s pyramid is complete.`,
    last: (winner: string) => `The cards ran out, and ${winner} has built better.`,
  },
  advances: (name: string, field: number) => `${name}'s explorer moves on by five, to field ${field}.`,
  test: "Jungle test",
  testQuestion: (number: number) => `Is the card lower than ${number}?`,
  testGoesOn: (card: number, number: number) => `${card} is not lower than ${number}: a new round begins.`,
  testEnds: (card: number, number: number) => `${card} is lower than ${number}: the game is over.`,
  noNumber: "There is no number beside the leading explorer: a new round begins.",
  pathEnds: (name: string) => `${name} has come to the end of the path: no test is needed.`,
  gameWon: (name: string) => `${name} wins the game`,
  /** The same about the reader. */
  you: {
    begin: (high: number, low: number) => `You begin: ${high} beats ${low}`,
    standHere: "you stand here",
    roundWon: (round: number) => `Round ${round} is yours`,
    why: {
      stuck: (card: number) => `You had nowhere to lay the ${card}.`,
      complete: "Your pyramid is complete.",
      last: "The cards ran out, and you have built better.",
    },
    advance: (field: number) => `Your explorer moves on by five, to field ${field}.`,
    pathEnds: "You have come to the end of the path: no test is needed.",
    gameWon: "You win the game",
  },
  goOn: "Go on",
  suggested: "suggested",

  /** For the move list and for screen readers. */
  sentences: {
    /** How far an explorer moves. */
    fields: (n: number) => (n === 1 ? "1 field" : `${n} fields`),
    move: {
      bid: (by, m) => (m.card === null ? `${by} chose a card in secret` : `${by} showed ${m.card}`),
      offer: (by, m) => `${by} offered ${m.cards.join(" and ")}`,
      lay: (by, m) => `${by} laid ${m.card} on field ${m.field}`,
      cover: (by, m) => `${by} covered field ${m.field} with ${m.card}`,
      stuck: (by, m) => `${by} had nowhere to lay the ${m.card} and lost the round`,
      stone: (by, m) => `${by} took the jaguar stone off field ${m.field}`,
      own: (by, m) => `${by} removed their own card on field ${m.field}`,
      enemy: (by, m) => `${by} removed the other player's card on field ${m.field}`,
      draw: (by) => `${by} drew a card from the other hand`,
      decline: (by) => `${by} skipped the event`,
      keep: (by) => `${by} laid no last card`,
      deal: () => "The cards were dealt",
      drawn: (_, m) =>
        m.card === null ? "A card went under the pile unseen" : `The ${m.card} went under the pile`,
      test: (_, m) => `Jungle test: ${m.card}`,
    } satisfies Moves,
    /** Moves that nobody has made yet: a hint, or the best line. */
    suggest: {
      bid: ({ card }) => `Show ${card ?? "?"}`,
      offer: ({ cards }) => `Offer ${cards.join(" and ")}`,
      lay: ({ card, field }) => `Lay ${card} on field ${field}`,
      cover: ({ card, field }) => `Cover field ${field} with ${card}`,
      stuck: ({ card }) => `The ${card} fits nowhere: the round is lost`,
      stone: ({ field }) => `Take the jaguar stone off field ${field}`,
      own: ({ field }) => `Remove your own card on field ${field}`,
      enemy: ({ field }) => `Remove the other player's card on field ${field}`,
      draw: () => "Draw a card from the other hand",
      decline: () => "Skip the event",
      keep: () => "Lay no last card",
    } satisfies Suggestions,
    card: (number: string) => `card ${number}`,
    field: (number: string) => `field ${number}`,
    hand: (cards: readonly number[]) => `Your hand: ${cards.join(", ")}.`,
    emptyHand: "Your hand is empty.",
    noHand: (names: readonly [string, string], sizes: readonly [number, number]) =>
      `${names[0]} holds ${cards(sizes[0])}, ${names[1]} ${sizes[1]}.`,
    pyramid: (name: string, fields: readonly string[]) => `${name}: ${fields.join(", ")}.`,
    emptyPyramid: (name: string) => `${name}: an empty pyramid.`,
    on: (field: number, card: number, stone: boolean) =>
      `field ${field} ${card}${stone ? " with stone" : ""}`,
    offered: (cards: readonly number[]) => `Offered: ${cards.join(" and ")}.`,
    explorer: (name: string, field: number, number: number | null) =>
      `${name}'s explorer stands on field ${field}${number === null ? "" : `, number ${number}`}.`,
    round: (round: number) => `Round ${round}.`,
    task: {
      bid: "Pick a card in secret: the higher one begins, and both come back.",
      offer: "Pick two cards to offer: one will be taken, you lay the other.",
      take: (cards: readonly number[]) => `Take ${cards.join(" or ")} and lay it where it lights up.`,
      takeStuck: "Neither card can be laid: the round is lost.",
      lay: (card: number) => `Lay the ${card} on a field that lights up.`,
      cover: (card: number) =>
        `The ${card} fits on no empty field: cover a card. That moves the other explorer.`,
      stuck: (card: number) => `There is nowhere to lay the ${card}: the round is lost.`,
      last: "Last cards: lay one more on an empty field, or none.",
      keep: "None of your cards fits any more.",
      event: {
        a: "Take the jaguar stone off one of your cards, or skip it.",
        b: "Remove one of your cards without a stone, or skip it.",
        c: "Remove a card without a stone from the other pyramid, or skip it.",
        d: "Draw a card unseen from the other hand, or skip it.",
      },
    },
  },

  /** Why a click does nothing: each sentence teaches a rule. */
  refusals: {
    othersTurn: (name: string) => `It is ${name}'s turn; your moves come after.`,
    takeFirst: "First take one of the two offered cards; your hand comes later.",
    layFirst: (card: number) => `First lay the ${card} in your pyramid.`,
    pickFirst: "Pick a card first, then the field for it.",
    offerFromHand: "First offer two cards of your hand; then you lay the one that is left.",
    bidFromHand: "First pick a card of your hand: the higher one begins, and it comes back to you.",
    eventFirst: "First decide about the event.",
    chooses: (name: string) => `${name} chooses first; the other card is yours.`,
    othersPyramid: (name: string) => `That is ${name}'s pyramid; your cards go into your own.`,
    /** Why a card may not be taken although it is offered (J2). */
    mustLay: (card: number) => `There is nowhere to lay the ${card}, so the other card must be taken.`,
    /** Which cards a number belongs between. */
    order: (card: number, low: number | null, high: number | null) =>
      `From field 1 to 10 the numbers rise: the ${card} belongs ${between(low, high, {
        above: (v) => `after the ${v}`,
        below: (v) => `before the ${v}`,
        both: (a, b) => `between the ${a} and the ${b}`,
        free: "anywhere",
      })}.`,
    coverOnlyIf: (card: number) =>
      `The ${card} still fits on an empty field; a card covers only if none fits.`,
    stoneStays: "A card with a jaguar stone cannot be covered.",
    nowhere: (card: number) => `The ${card} fits on none of your empty fields.`,
    aimStone: "Pick one of your cards that carries a jaguar stone.",
    aimBare: "Only a card without a jaguar stone can be removed.",
    aimOwn: "This event is about a card in your own pyramid.",
    aimEnemy: (name: string) => `This event is about a card in ${name}'s pyramid.`,
    aimHand: (name: string) => `This event draws a card from ${name}'s hand.`,
    noCoverLast: "A last card only goes on an empty field; nobody covers now.",
  },
};
