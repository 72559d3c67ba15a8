/** SHA-256 and HMAC, computed here: browsers offer theirs only on pages served over https, and a game at home on
 * another machine's address is none. */

const ROUNDS = 64;
/** The first `count` prime numbers. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const K = Int32Array.from(primes(ROUNDS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (data: Uint8Array): string =>
  [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The message with a one, zeros and its length, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(whole.length - 4, (message.length * 8) >>> 0);
  return view;
}

export function sha256(message: Uint8Array): Uint8Array {
  const data = padded(message);
  const sum = Int32Array.from(START);
  const w = new Int32Array(ROUNDS);
  const at = (array: Int32Array, n: number): number => array[n] ?? 0;
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let t = 0; t < 16; t++) w[t] = data.getInt32(block + 4 * t);
    for (let t = 16; t < ROUNDS; t++) {
      const x = at(w, t - 15);
      const y = at(w, t - 2);
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      w[t] = (at(w, t - 16) + s0 + at(w, t - 7) + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = sum as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let t = 0; t < ROUNDS; t++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [n, value] of [a, b, c, d, e, f, g, h].entries()) sum[n] = (at(sum, n) + value) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((value, n) => out.setInt32(4 * n, value));
  return new Uint8Array(out.buffer);
}

const join = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

export function hmac(key: Uint8Array, message: string): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const inner = new Uint8Array(64).fill(0x36);
  const outer = new Uint8Array(64).fill(0x5c);
  short.forEach((byte, n) => {
    inner[n] = 0x36 ^ byte;
    outer[n] = 0x5c ^ byte;
  });
  return sha256(join(outer, sha256(join(inner, bytesOf(message)))));
}
