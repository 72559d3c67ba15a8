import { expect, test } from "vitest";
import { bytesOf, fromHex, hex, hmac, sha256 } from "./sha256";

test("hashes like the standard", () => {
  expect(hex(sha256(bytesOf("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hex(sha256(bytesOf("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("agrees with the browser's own for every length around a block", async () => {
  for (let length = 50; length < 140; length++) {
    const data = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
    const own = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    expect(hex(sha256(data))).toBe(hex(own));
  }
});

test("makes the codes of RFC 4231", () => {
  expect(hex(hmac(fromHex("0b".repeat(20)), "Hi There"))).toBe(
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  expect(hex(hmac(fromHex("aa".repeat(131)), "Test Using Larger Than Block-Size Key - Hash Key First"))).toBe(
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});
