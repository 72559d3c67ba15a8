/** What chance gives in Jaguar: both hands, the card of a test and the one of an event; worked out from the log
 * alone, whatever views the server shows. */
import { drawFirst, even } from "../chance";
import type { Dealing, LogEntry, Lot, Seat, View } from "../contract";

const CARDS = Array.from({ length: 40 }, (_, n) => n + 1);
const HAND_SIZE = 15;
type Hands = readonly [Set<number>, Set<number>];

const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

function deal(lot: Lot): string {
  let left = CARDS;
  const hands: number[][] = [[], []];
  for (const hand of hands)
    for (let k = 0; k < HAND_SIZE; k++) {
      const drawn = Number(lot.choose(even(left)));
      hand.push(drawn);
      left = left.filter((card) => card !== drawn);
    }
  return `>deal ${hands.map((hand) => hand.sort((x, y) => x - y).join(",")).join("/")}`;
}

/** The hands after these entries: what was dealt, without what was offered, laid down or taken. */
function handsAfter(log: readonly LogEntry[]): Hands {
  let hands: Hands = [new Set(), new Set()];
  for (const [n, [text, by]] of log.entries()) {
    if (text.startsWith(">deal ")) {
      const [one = "", other = ""] = text.split("/");
      hands = [new Set(numbers(one)), new Set(numbers(other))];
    } else if (text.startsWith(">d ")) {
      const drawer = log[n - 1]?.[1] ?? 0;
      for (const card of numbers(text)) hands[1 - drawer]?.delete(card);
    } else if (by !== null && text.startsWith("o")) for (const card of numbers(text)) hands[by].delete(card);
    else if (by !== null && /^\d+[@x]/.test(text)) hands[by].delete(parseInt(text));
  }
  return hands;
}

/** The cards that were not dealt this round. */
function undealt(log: readonly LogEntry[]): number[] {
  const dealt = new Set(numbers(log.findLast(([text]) => text.startsWith(">deal "))?.[0] ?? ""));
  return CARDS.filter((card) => !dealt.has(card));
}

const sorted = (cards: Iterable<number>): string => [...cards].sort((x, y) => x - y).join(",");

export const dealing: Dealing = {
  outcome: (lot, said, before) => {
    switch (said.split(" ")[0]) {
      case ">deal":
        return deal(lot);
      case ">test":
        return `>test ${lot.choose(even(undealt(before)))}`;
      case ">d": {
        const victim = (1 - (before.at(-1)?.[1] ?? 0)) as Seat;
        return `>d ${lot.choose(even([...handsAfter(before)[victim]].sort((x, y) => x - y)))}`;
      }
      default:
        return drawFirst(lot);
    }
  },
  cards: (log, seat) => sorted(handsAfter(log)[seat]),
  shown: (view) => sorted((view as View & { hand: number[] }).hand),
};
