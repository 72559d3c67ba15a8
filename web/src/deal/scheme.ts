/** Which numbers a deal gives, as docs/fair-deals.md specifies it. */
import type { Case, Lot } from "../games/contract";
import type { Deal } from "../lib/wire";
import { bytesOf, fromHex, hex, hmac, sha256 } from "./sha256";
import { WORDS } from "./words";

export const DEAL_VERSION = 2;

const hash = (...lines: (string | number)[]): string => hex(sha256(bytesOf(lines.join("\n"))));

/** The hash that binds the server to its secret. */
export const commitmentOf = (secret: string): string => hex(sha256(fromHex(secret)));

/** The hash that binds a player to a nonce, for one table, one commitment and one seat. */
export const nonceHash = (table: string, commitment: string, seat: number, nonce: string): string =>
  hash("baumeister nonce 2", table, commitment, seat, nonce);

/** The nonce of a seat whose player adds none: the server cannot choose it either. */
export const serverNonce = (secret: string, seat: number): string =>
  hex(hmac(fromHex(secret), `baumeister nonce of seat ${seat}`)).slice(0, 32);

/** 128 random bits. */
export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Four words that two players can compare: the same only if both saw the same deal. */
export function fingerprint(table: string, commitment: string, nonces: readonly string[]): string {
  const told = bytesOf(["baumeister fingerprint 2", table, commitment, ...nonces].join("\n"));
  return [...sha256(told).slice(0, 4)].map((number) => WORDS[number] ?? "").join(" ");
}

/** The key that the numbers come from; null while the secret is not known. */
export function dealKey(deal: Deal): Uint8Array | null {
  if (deal.secret === null || deal.nonces === null) return null;
  const context = deal.version === 1 ? [] : ["baumeister deal 2", deal.table, deal.round];
  return hmac(fromHex(deal.secret), [...context, ...deal.nonces].join("\n"));
}

/** A uniform number from 0 to n - 1 for one place in the game. */
function below(key: Uint8Array, place: string, n: number): number {
  const all = 2n ** 64n;
  const limit = all - (all % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const number = new DataView(hmac(key, `${place}.${attempt}`).buffer).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(n));
  }
}

/** Chooses one case after the other for the n-th outcome. */
export class DealtLot implements Lot {
  #step = 0;
  constructor(
    private readonly key: Uint8Array,
    private readonly n: number,
  ) {}

  choose(cases: readonly Case[]): string {
    const sum = cases.reduce((total, one) => total + one.weight, 0);
    let number = below(this.key, `${this.n}.${this.#step++}`, sum);
    for (const one of cases) {
      if (number < one.weight) return one.text;
      number -= one.weight;
    }
    throw new Error("no case left");
  }
}
