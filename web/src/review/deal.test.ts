import { describe, expect, test } from "vitest";
import type { Both, ChanceOutcome, LogEntry } from "../games/contract";
import type { Deal } from "../lib/wire";
import { checkDeal } from "./deal";
import games from "./deals.json";

interface Finished {
  deal: Deal;
  log: LogEntry[];
  views: Record<string, Both>;
}
type Name = keyof typeof games;
const all = games as unknown as Record<Name, Finished>;
const outcomes = import.meta.glob<ChanceOutcome>("../games/*/chance.ts", { eager: true, import: "outcome" });

function check(name: Name, changed: Partial<Finished> = {}, settled = false) {
  const { deal, log, views } = { ...all[name], ...changed };
  const outcome = outcomes[`../games/${name}/chance.ts`];
  if (!outcome) throw new Error(`no chance in ${name}`);
  const both = (length: number): Both => {
    const found = views[String(length)];
    if (!found) throw new Error(`no views for ${length}`);
    return found;
  };
  return checkDeal(outcome, deal, log, both, settled);
}

describe.each(Object.keys(all) as Name[])("the deal of a game of %s", (name) => {
  const game = all[name];
  const chance = game.log.filter(([, by]) => by === null).length;

  test("is fair when every outcome is what secret and nonces give", async () => {
    expect(await check(name)).toEqual({ fair: true, outcomes: chance, wrong: null });
  });

  test("is not fair when the secret is another", async () => {
    const deal = { ...game.deal, secret: "f".repeat(64) };
    expect(await check(name, { deal })).toEqual({ fair: false, outcomes: 0, wrong: null });
  });

  test("is not fair when a nonce is another", async () => {
    const results = [..."abcdefghijkl"].map((nonce) =>
      check(name, { deal: { ...game.deal, nonces: [nonce, "linus"] } }),
    );
    expect((await Promise.all(results)).some((result) => !result.fair)).toBe(true);
  });
});

test("names the outcome that is wrong, and what it should be", async () => {
  const game = all.jaguar;
  const n = game.log.findLastIndex(([, by]) => by === null);
  const said = game.log[n]?.[0] ?? "";
  const log = game.log.map((entry, k): LogEntry => (k === n ? [">test 99", null] : entry));
  expect((await check("jaguar", { log })).wrong).toEqual({ length: n + 1, said: ">test 99", due: said });
});

test("does not check who begins where a match has settled it", async () => {
  const [[text], ...rest] = all.pagode.log as [LogEntry, ...LogEntry[]];
  const log: LogEntry[] = [[text === ">first 0" ? ">first 1" : ">first 0", null], ...rest];
  expect((await check("pagode", { log })).fair).toBe(false);
  expect((await check("pagode", { log }, true)).fair).toBe(true);
});
