/** What chance gives in Pagoda: who begins, and the cards that are drawn. */
import { drawFirst } from "../chance";
import type { Both, ChanceOutcome, Lot } from "../contract";
import { COLOURS, type Colour, type Counts, type PagodaView } from "./view";

/** The views of players, who both have a hand. */
type Player = PagodaView & { readonly hand: Counts; readonly reshuffled: boolean };
const players = (both: Both): readonly [Player, Player] => both as unknown as readonly [Player, Player];

/** All cards that lie open or in a hand. */
const out = (a: Player, b: Player, c: Colour): number =>
  a.hand[c] + b.hand[c] + a.table[0][c] + a.table[1][c] + a.played[c] + a.discard[c];

/** Draw as many cards as the entry shows, from the pile and, when it is empty, from the discard pile. A
 * capital goes to the table, a small letter to the hand; `~` is where the discard pile was shuffled. */
async function drawCards(lot: Lot, said: string, both: Both, start: Both): Promise<string> {
  const [a, b] = players(both);
  const [first, second] = players(start);
  const all = (c: Colour) => out(first, second, c) + first.unseen[c];
  const pile = Object.fromEntries(COLOURS.map((c) => [c, all(c) - out(a, b, c)])) as Record<Colour, number>;
  let text = a.reshuffled ? ">~" : ">";
  for (const letter of said.slice(1).replaceAll("~", "")) {
    if (COLOURS.every((c) => pile[c] === 0)) {
      Object.assign(pile, a.discard);
      text += "~";
    }
    const there = COLOURS.filter((c) => pile[c] > 0);
    const drawn = await lot.choose(there.map((c) => ({ text: c, weight: pile[c] })));
    pile[drawn as Colour] -= 1;
    text += letter === letter.toUpperCase() ? drawn.toUpperCase() : drawn;
  }
  return text;
}

export const outcome: ChanceOutcome = (lot, said, before, both) =>
  said.startsWith(">first") ? drawFirst(lot) : drawCards(lot, said, both(before.length), both(0));
