/** The check of a fair deal, recomputed here from docs/fair-deals.md: nothing is believed but the commitment
 * that was shown before the game. */
import type { LogEntry, View } from "../boards/contract";
import type { Deal } from "../lib/wire";

/** What both players could see just before an entry of the log. */
export type Both = readonly [View, View];

export interface Checked {
  fair: boolean;
  /** Chance outcomes that were recomputed. */
  outcomes: number;
  /** The first entry that is not what the deal gives; null: the secret is not the promised one. */
  wrong: { length: number; said: string; due: string } | null;
}

interface Case {
  text: string;
  weight: number;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function hmac(key: BufferSource, message: string): Promise<ArrayBuffer> {
  const kind = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, kind, false, ["sign"]);
  return crypto.subtle.sign("HMAC", imported, bytes(message));
}

/** A uniform number from 0 to n - 1 for one place of the game. */
async function below(key: ArrayBuffer, place: string, n: number): Promise<number> {
  const all = 2n ** 64n;
  const limit = all - (all % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const number = new DataView(await hmac(key, `${place}.${attempt}`)).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(n));
  }
}

/** Chooses one case after the other for the n-th outcome. */
class Lot {
  #step = 0;
  constructor(
    private readonly key: ArrayBuffer,
    private readonly n: number,
  ) {}

  async choose(cases: readonly Case[]): Promise<string> {
    const sum = cases.reduce((total, one) => total + one.weight, 0);
    let number = await below(this.key, `${this.n}.${this.#step++}`, sum);
    for (const one of cases) {
      if (number < one.weight) return one.text;
      number -= one.weight;
    }
    throw new Error("no case left");
  }
}

const even = (texts: readonly (string | number)[]): Case[] =>
  texts.map((text) => ({ text: String(text), weight: 1 }));

// ---- what chance can give in each game ------------------------------------------------------------------

const COLOURS = ["r", "y", "g", "b", "v"] as const;
type Cards = Record<(typeof COLOURS)[number], number>;
interface PagodaView extends View {
  hand: Cards;
  table: [Cards, Cards];
  discard: Cards;
  played: Cards;
  unseen: Cards;
  reshuffled: boolean;
}

/** All cards that lie open or in a hand. */
const out = (a: PagodaView, b: PagodaView, c: keyof Cards): number =>
  a.hand[c] + b.hand[c] + a.table[0][c] + a.table[1][c] + a.played[c] + a.discard[c];

/** Draw as many cards as the entry shows, from the pile and, when it is empty, from the discarded ones. A
 * capital goes to the table, a small letter to the hand; `~` is where the discarded ones were shuffled. */
async function pagodaCards(lot: Lot, said: string, both: Both, start: Both): Promise<string> {
  const [a, b] = both as unknown as [PagodaView, PagodaView];
  const [first, second] = start as unknown as [PagodaView, PagodaView];
  const all = (c: keyof Cards) => out(first, second, c) + first.unseen[c];
  const pile = Object.fromEntries(COLOURS.map((c) => [c, all(c) - out(a, b, c)])) as Cards;
  let text = a.reshuffled ? ">~" : ">";
  for (const letter of said.slice(1).replaceAll("~", "")) {
    if (COLOURS.every((c) => pile[c] === 0)) {
      Object.assign(pile, a.discard);
      text += "~";
    }
    const there = COLOURS.filter((c) => pile[c] > 0);
    const drawn = await lot.choose(there.map((c) => ({ text: c, weight: pile[c] })));
    pile[drawn as keyof Cards] -= 1;
    text += letter === letter.toUpperCase() ? drawn.toUpperCase() : drawn;
  }
  return text;
}

const JAGUAR_CARDS = Array.from({ length: 40 }, (_, n) => n + 1);
const DEALT = 15;

async function jaguarDeal(lot: Lot): Promise<string> {
  let left = JAGUAR_CARDS;
  const hands: number[][] = [[], []];
  for (const hand of hands)
    for (let k = 0; k < DEALT; k++) {
      const drawn = Number(await lot.choose(even(left)));
      hand.push(drawn);
      left = left.filter((card) => card !== drawn);
    }
  return `>deal ${hands.map((hand) => hand.sort((x, y) => x - y).join(",")).join("/")}`;
}

/** The cards that were not dealt this round. */
function undealt(log: readonly LogEntry[]): number[] {
  const deal = log.findLast(([text]) => text.startsWith(">deal "))?.[0] ?? "";
  const dealt = new Set((deal.match(/\d+/g) ?? []).map(Number));
  return JAGUAR_CARDS.filter((card) => !dealt.has(card));
}

/** The outcome that the deal gives behind this part of the log. */
async function due(
  lot: Lot,
  said: string,
  before: readonly LogEntry[],
  both: (length: number) => Both,
): Promise<string> {
  const word = said.split(" ")[0] ?? "";
  if (word === ">first") return `>first ${await lot.choose(even([0, 1]))}`;
  if (word === ">deal") return jaguarDeal(lot);
  if (word === ">test") return `>test ${await lot.choose(even(undealt(before)))}`;
  if (word === ">d") {
    const drawer = before.at(-1)?.[1] ?? 0;
    const hand = (both(before.length)[1 - drawer] as View & { hand: number[] }).hand;
    return `>d ${await lot.choose(even(hand))}`;
  }
  return pagodaCards(lot, said, both(before.length), both(0));
}

// ---- a whole game ---------------------------------------------------------------------------------------

/** Check the deal of a finished game. `settled`: a match has settled who begins. */
export async function checkDeal(
  deal: Deal,
  log: readonly LogEntry[],
  both: (length: number) => Both,
  settled: boolean,
): Promise<Checked> {
  const secret = fromHex(deal.secret ?? "");
  const promised = hex(await crypto.subtle.digest("SHA-256", secret)) === deal.commitment;
  if (!promised || !deal.nonces) return { fair: false, outcomes: 0, wrong: null };
  const key = await hmac(secret, deal.nonces.join("\n"));
  let outcomes = 0;
  for (let n = deal.start; n < log.length; n++) {
    const [said, by] = log[n] ?? ["", 0];
    if (by !== null) continue;
    const given =
      settled && outcomes === 0 ? said : await due(new Lot(key, outcomes), said, log.slice(0, n), both);
    if (given !== said) return { fair: false, outcomes, wrong: { length: n + 1, said, due: given } };
    outcomes++;
  }
  return { fair: true, outcomes, wrong: null };
}
