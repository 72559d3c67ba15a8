/** What chance gives in Jaguar: who begins, both hands, the card of a test and the one of an event. */
import { drawFirst, even } from "../chance";
import type { ChanceOutcome, LogEntry, Lot, View } from "../contract";

const CARDS = Array.from({ length: 40 }, (_, n) => n + 1);
const HAND_SIZE = 15;

async function deal(lot: Lot): Promise<string> {
  let left = CARDS;
  const hands: number[][] = [[], []];
  for (const hand of hands)
    for (let k = 0; k < HAND_SIZE; k++) {
      const drawn = Number(await lot.choose(even(left)));
      hand.push(drawn);
      left = left.filter((card) => card !== drawn);
    }
  return `>deal ${hands.map((hand) => hand.sort((x, y) => x - y).join(",")).join("/")}`;
}

/** The cards that were not dealt this round. */
function undealt(log: readonly LogEntry[]): number[] {
  const last = log.findLast(([text]) => text.startsWith(">deal "))?.[0] ?? "";
  const dealt = new Set((last.match(/\d+/g) ?? []).map(Number));
  return CARDS.filter((card) => !dealt.has(card));
}

export const outcome: ChanceOutcome = async (lot, said, before, both) => {
  switch (said.split(" ")[0]) {
    case ">deal":
      return deal(lot);
    case ">test":
      return `>test ${await lot.choose(even(undealt(before)))}`;
    case ">d": {
      const drawer = before.at(-1)?.[1] ?? 0;
      const { hand } = both(before.length)[1 - drawer] as View & { hand: number[] };
      return `>d ${await lot.choose(even(hand))}`;
    }
    default:
      return drawFirst(lot);
  }
};
