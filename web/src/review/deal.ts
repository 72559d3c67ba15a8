/** The check of a fair deal, recomputed here as in docs/fair-deals.md: it trusts nothing but the commitment that
 * was shown before the game. */
import type { Both, Case, ChanceOutcome, LogEntry, Lot } from "../games/contract";
import type { Deal } from "../lib/wire";

export interface Checked {
  fair: boolean;
  /** Chance outcomes that were recomputed. */
  outcomes: number;
  /** The first entry that is not what the deal gives; null: the secret is not the committed one. */
  wrong: { length: number; said: string; due: string } | null;
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

/** A uniform number from 0 to n - 1 for one place in the game. */
async function below(key: ArrayBuffer, place: string, n: number): Promise<number> {
  const all = 2n ** 64n;
  const limit = all - (all % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const number = new DataView(await hmac(key, `${place}.${attempt}`)).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(n));
  }
}

/** Chooses one case after the other for the n-th outcome. */
class DealtLot implements Lot {
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

// ---- a whole game ---------------------------------------------------------------------------------------

/** Check the deal of a finished game. `settled`: a match has settled who begins. */
export async function checkDeal(
  outcome: ChanceOutcome,
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
      settled && outcomes === 0
        ? said
        : await outcome(new DealtLot(key, outcomes), said, log.slice(0, n), both);
    if (given !== said) return { fair: false, outcomes, wrong: { length: n + 1, said, due: given } };
    outcomes++;
  }
  return { fair: true, outcomes, wrong: null };
}
