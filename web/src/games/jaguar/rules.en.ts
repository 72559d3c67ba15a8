import type { Rules } from "./rules";

export const en: Rules = {
  title: "The Pyramids of the Jaguar: the rules",
  by: "A game for two by Günter Burkhardt, Kosmos 2002. Told in our own words.",
  lead: "You build a pyramid of rising numbers from cards that you offer each other. Clumsy building moves the enemy explorer forward on the jungle path, and the player whose explorer is ahead when the jungle ends the game has won.",
  contents: "On this page",
  lesson: "Learn it by doing, in five minutes",
  needs: {
    title: "What is on the table",
    text: [
      "Forty cards with the numbers 1 to 40. Each player has a pyramid of ten fields and an explorer on the jungle path; two explorers may share a field. Jaguar stones lie ready.",
      "The fields are counted from the bottom left to the top, and the levels from 1 at the bottom to 4 at the top.",
    ],
  },
  round: {
    title: "A round begins",
    text: [
      "All forty cards are shuffled. Both players get fifteen, hidden from each other; the other ten are the face-down pile.",
      "In the first round both choose a card in secret and show it at the same time. The higher card begins, and both cards go back to the hands. In later rounds the player whose explorer is further back begins; if both stand on the same field, cards are shown again.",
    ],
  },
  turn: {
    title: "A turn",
    text: ["Each turn adds one card to each pyramid; then it is the other player's turn."],
    steps: [
      "The player on turn offers two cards from hand, face up.",
      "The other player takes one of them and lays it in their own pyramid.",
      "The player on turn lays the card that is left in their own pyramid.",
    ],
  },
  laying: {
    title: "Laying and covering",
    text: [
      "Read from field 1 to field 10, the numbers that can be seen must rise. Gaps are allowed.",
      "A card goes on an empty field where it keeps the order. If there is none, it must cover a card so that the order still holds, and gets a jaguar stone. A card with a stone cannot be covered as long as the stone lies on it.",
      "Every covering moves the enemy explorer forward by the level of the field (J9): one field at the bottom, four at the top.",
    ],
  },
  stuck: {
    title: "A card that fits nowhere",
    text: [
      "If a card could only go on a field with a jaguar stone, the player who has to lay it loses the round at once. Two stones side by side are a hole into which you can be pushed.",
    ],
  },
  events: {
    title: "Events",
    text: [
      "An explorer that lands on an event field because of a covering triggers the event at once, before the next card is laid. Its owner may carry it out or decline it.",
    ],
    note: "Once its stone is gone, a card may be covered again. Removed cards go under the pile, seen by both; the card drawn from a hand goes there unseen by either.",
  },
  ends: {
    title: "How a round ends",
    text: [],
    ways: [
      "A complete pyramid wins at the end of the turn (J3). If both were completed in the same turn, the smaller difference between the highest and the lowest visible card wins (J12), then the higher highest card.",
      "A player who cannot lay a card anywhere loses the round at once.",
      "If the player whose turn begins has one card or none, each player may lay one last card on an empty field. Then a complete pyramid wins; failing that, fewer empty fields, then the smaller difference, then the higher highest card.",
    ],
    after: "The winner's explorer advances five fields. No event is carried out for that.",
  },
  test: {
    title: "The jungle test",
    text: [
      "After every round the top card of the pile is turned up and compared with the number beside the leading explorer.",
      "The last fields of the path have no number: a player who leads there at the end of a round wins without a test. If both explorers stand on one field when the game ends, the winner of the last round has won.",
    ],
    goesOn: "Equal or higher: a new round with all cards; the explorers stay.",
    isOver: "Lower: the game is over, and the leading explorer wins.",
  },
  path: {
    title: "The path",
    text: [
      "The rulebook we have does not show the printed path, so ours is a reconstruction (J13): a start and 44 fields, of which 5 to 40 carry their own number, with the four events in turn. If you own the board, you can write down the real path and play on it.",
    ],
  },
  knows: {
    title: "Who knows what",
    text: [
      "Open to both: the pyramids with their covered cards, the offer, removed cards, the sizes of hands and pile, and the cards shown at the start of a round, until they are offered or laid.",
      "Hidden: the other hand, the pile, and what an event drew from a hand; only the player who lost that card knows it.",
    ],
  },
  notation: {
    title: "Notation",
    text: ["Moves are written like this in the move list, and can be typed:"],
    forms: [
      ["b17", "show 17 at the start of a round"],
      ["o17,23", "offer 17 and 23"],
      ["17@5", "lay 17 on the empty field 5"],
      ["17x5", "cover the card on field 5 with 17"],
      ["17#", "17 can be laid nowhere; the round is lost"],
      ["es4", "event: take the stone off your card on field 4"],
      ["er4", "event: remove your card on field 4"],
      ["eo4", "event: remove the enemy card on field 4"],
      ["eh", "event: draw from the enemy hand"],
      ["e-", "decline the event"],
      ["k", "lay no last card"],
    ],
  },
  rulings: {
    title: "Rulings",
    text: [
      "This is how we play, and why, where the rulebook leaves room or where we depart from it. What it does say is quoted.",
    ],
    rulings: [
      {
        id: "J1",
        rule: "A card covers only if no empty field fits. So at most two cards can be covered: the next lower and the next higher one.",
        why: "The book has a player cover a card when “kein passendes Feld … mehr frei ist” (no suitable field is free any more).",
      },
      {
        id: "J2",
        rule: "A card that cannot be laid may be taken only if neither can be laid; then either may be taken.",
        why: "The book: the opponent “wählt eine Karte davon aus und muss sie … legen” (chooses one of the cards and has to lay it).",
      },
      {
        id: "J3",
        rule: "If the taker completes a pyramid, the player on turn still lays the other card, and the pyramids are compared. A completed pyramid counts as complete even if an event then empties one of its fields.",
        why: "The book can be read in two ways: the round ends “sobald” (as soon as) a pyramid is complete, and yet it compares two pyramids completed “im gleichen Zug” (in the same turn). That is possible only if the turn is finished.",
      },
      {
        id: "J4",
        rule: "A removed card takes the cards under it with it, and the field is empty.",
        why: "The book does not say what becomes of the cards below. One that came back to light could break the order.",
      },
      {
        id: "J5",
        rule: "There are as many jaguar stones as are needed.",
        why: "The book lists “10 Jaguarsteine” (ten jaguar stones) as material and has no rule for when they run out.",
      },
      {
        id: "J6",
        rule: "Last cards: the player on turn first, then the other; each lays any one card from hand, or none. An empty hand is skipped. Nobody covers, nobody loses by it.",
        why: "The book says “dürfen” (may), so nobody has to; and covering is a duty only during turns.",
      },
      {
        id: "J7",
        rule: "Both players choose a start card without seeing the other's; both cards are known from then on.",
        why: "In the book they are revealed “gleichzeitig” (at the same time).",
      },
      {
        id: "J8",
        rule: "Each card of a hand is equally likely to be drawn, and neither player is shown it. An event without a target is skipped.",
        why: "In the book the card is put away “ungesehen” (unseen). An event that can do nothing needs no decision.",
      },
      {
        id: "J9",
        rule: "Advancing is automatic. An explorer that reaches the last field triggers its event; one that is already there neither moves nor triggers anything.",
        why: "The book says “darf … vorrücken” (may advance). But being ahead is the aim of the game, and every event may be declined, so asking each time would only hold up play. An explorer does not land where it already stands.",
      },
      {
        id: "J10",
        rule: "If both pyramids are completed with last cards, they are compared as if completed in the same turn.",
        why: "The book is silent. It is the closest rule.",
      },
      {
        id: "J11",
        rule: "If the leading explorer stands beside no number but one follows further on, the next round begins whatever card is turned up.",
        why: "The book mentions fields without a number only at the end of the path. Here there is nothing the card could be lower than. It cannot happen on our path.",
      },
      {
        id: "J12",
        rule: "The difference between highest and lowest card counts visible cards only, not covered ones.",
        why: "The book speaks of “ihrem höchsten und ihrem niedrigsten Kartenwert” (their highest and lowest card). A covered card is no longer part of the pyramid's order.",
      },
      {
        id: "J13",
        rule: "The path, its numbers and its events are a reconstruction.",
        why: "The book speaks of “unterschiedliche Ereignisse” (different events) and of numbers beside the fields, but the text we have does not show where they are. Owners of the board can write down the real path.",
      },
    ],
  },
  drawings: {
    fields: "The ten fields, counted from the bottom left to the top.",
    offer: "An offer of 5 and 36.",
    taken: "the other player takes one",
    left: "the other one is left for you",
    fits: "Each empty field takes the numbers written on it; a card on the table narrows the fields around it.",
    cover:
      "The 16 fits on no empty field: it can cover the 13 or the 19, each on level 1, and the enemy explorer advances one field.",
    covered: "It covered the 19 and carries a jaguar stone.",
    stuck: "14 and 18 carry stones: a 15, 16 or 17 can be laid nowhere.",
    path: "Green fields are events; the golden pyramids at the end have no number.",
    you: "You",
    other: "Mira",
  },
};
