/** What chance gives in Pagoda: the cards that are drawn, and who begins; worked out from the log alone, whatever views
 * the server shows. */
import { drawFirst } from "../chance";
import type { Dealing, LogEntry, Lot, Seat } from "../contract";
import { COLOURS, type Colour, type Counts, type PagodaView } from "./view";

type Cards = Record<Colour, number>;

const COPIES = 11;
const TABLE_SIZE = 5;
const HAND_SIZE = 2;
const FAN_HAND_SIZE = 4;

const each = (count: number): Cards => Object.fromEntries(COLOURS.map((c) => [c, count])) as Cards;
const size = (cards: Cards): number => COLOURS.reduce((sum, c) => sum + cards[c], 0);
const isColour = (letter: string): letter is Colour => COLOURS.includes(letter as Colour);

/** Where all cards are after some entries of the log. */
class Places {
  // Each player begins with one card of each colour on the table.
  pile = each(COPIES - 2);
  discard = each(0);
  played = each(0);
  table = [each(1), each(1)] as const;
  hand = [each(0), each(0)] as const;
  /** Who draws now, and how many cards. */
  drawer: Seat = 0;
  due = { table: 0, hand: HAND_SIZE };

  constructor(log: readonly LogEntry[]) {
    for (const [text, by] of log)
      if (by !== null) this.#move(text, by);
      else if (!text.startsWith(">first")) this.#draw(text);
  }

  #move(text: string, by: Seat): void {
    this.drawer = by;
    const [head = "", paid = ""] = text.split(":");
    const heap = head === "D" ? this.discard : this.played;
    const taken = { table: 0, hand: 0 };
    for (const letter of paid.replace("+", "")) {
      const colour = letter.toLowerCase();
      if (!isColour(colour)) continue;
      const place = letter === colour ? "hand" : "table";
      this[place][by][colour] -= 1;
      heap[colour] += 1;
      taken[place] += 1;
    }
    if (head === "D") this.due = taken;
    if (!["E", "F", "P", "K"].includes(head)) return;
    for (const c of COLOURS) this.discard[c] += this.played[c];
    this.played = each(0);
    const hand = head === "F" ? FAN_HAND_SIZE : HAND_SIZE;
    this.due = {
      table: TABLE_SIZE - size(this.table[by]),
      hand: Math.max(0, hand - size(this.hand[by])),
    };
  }

  #draw(text: string): void {
    for (const letter of text.slice(1)) {
      const colour = letter.toLowerCase();
      if (letter === "~") this.reshuffle();
      else if (isColour(colour)) this.take(colour, letter === colour);
    }
    this.#drawn();
  }

  take(colour: Colour, toHand: boolean): void {
    this.pile[colour] -= 1;
    this[toHand ? "hand" : "table"][this.drawer][colour] += 1;
  }

  reshuffle(): void {
    this.pile = this.discard;
    this.discard = each(0);
  }

  /** In the set-up, player 0 draws two cards, then player 1. */
  #drawn(): void {
    this.drawer = 1;
  }
}

/** Draw the cards that are due: first to the table, then to the hand; `~` is where the discard pile was shuffled. */
function drawCards(lot: Lot, said: string, log: readonly LogEntry[]): string {
  const places = new Places(log);
  const { table, hand: due } = places.due;
  // A player with the fan decides about the hand when the table cards are drawn.
  const hand = table > 0 && !/[a-z]/.test(said) ? 0 : due;
  let text = ">";
  for (let k = 0; k < table + hand; k++) {
    if (size(places.pile) === 0) {
      places.reshuffle();
      text += "~";
    }
    const there = COLOURS.filter((c) => places.pile[c] > 0);
    const drawn = lot.choose(there.map((c) => ({ text: c, weight: places.pile[c] }))) as Colour;
    places.take(drawn, k >= table);
    text += k < table ? drawn.toUpperCase() : drawn;
  }
  return text;
}

const written = (table: Counts, hand: Counts): string =>
  [table, hand].map((cards) => COLOURS.map((c) => cards[c]).join("")).join("/");

export const dealing: Dealing = {
  outcome: (lot, said, before) => (said.startsWith(">first") ? drawFirst(lot) : drawCards(lot, said, before)),
  cards: (log, seat) => {
    const places = new Places(log);
    return written(places.table[seat], places.hand[seat]);
  },
  shown: (view) => {
    const { table, hand, player } = view as PagodaView;
    return hand && player !== null ? written(table[player], hand) : "";
  },
};
