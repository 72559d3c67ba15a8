import { describe, expect, test } from "vitest";
import type { GameName, LogEntry } from "../boards/contract";
import type { Deal } from "../lib/wire";
import { checkDeal, type Both } from "./deal";
import games from "./deals.json";

interface Finished {
  deal: Deal;
  log: LogEntry[];
  views: Record<string, Both>;
}
const all = games as unknown as Record<GameName, Finished>;

function check({ deal, log, views }: Finished, settled = false) {
  const both = (length: number): Both => {
    const found = views[String(length)];
    if (!found) throw new Error(`no views for ${length}`);
    return found;
  };
  return checkDeal(deal, log, both, settled);
}

describe.each(Object.keys(all) as GameName[])("the deal of a game of %s", (name) => {
  const game = all[name];
  const chance = game.log.filter(([, by]) => by === null).length;

  test("is fair when every outcome is what secret and nonces give", async () => {
    expect(await check(game)).toEqual({ fair: true, outcomes: chance, wrong: null });
  });

  test("is not fair when the secret is another", async () => {
    const deal = { ...game.deal, secret: "f".repeat(64) };
    expect(await check({ ...game, deal })).toEqual({ fair: false, outcomes: 0, wrong: null });
  });

  test("is not fair when a nonce is another", async () => {
    const results = [..."abcdefghijkl"].map((nonce) =>
      check({ ...game, deal: { ...game.deal, nonces: [nonce, "linus"] } }),
    );
    expect((await Promise.all(results)).some((result) => !result.fair)).toBe(true);
  });
});

test("names the outcome that is wrong, and what it should be", async () => {
  const game = all.jaguar;
  const n = game.log.findLastIndex(([, by]) => by === null);
  const said = game.log[n]?.[0] ?? "";
  const log = game.log.map((entry, k): LogEntry => (k === n ? [">test 99", null] : entry));
  expect((await check({ ...game, log })).wrong).toEqual({ length: n + 1, said: ">test 99", due: said });
});

test("does not check who begins where a match has settled it", async () => {
  const [[text], ...rest] = all.pagode.log as [LogEntry, ...LogEntry[]];
  const log: LogEntry[] = [[text === ">first 0" ? ">first 1" : ">first 0", null], ...rest];
  expect((await check({ ...all.pagode, log })).fair).toBe(false);
  expect((await check({ ...all.pagode, log }, true)).fair).toBe(true);
});
