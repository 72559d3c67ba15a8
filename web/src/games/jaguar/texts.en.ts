/** What the board says in English. */
import { range } from "./numbers";
import type { Texts } from "./texts";

const ORDINALS = ["", "first", "second", "third", "fourth"];

export const en: Texts = {
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
