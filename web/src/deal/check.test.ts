import { describe, expect, test } from "vitest";
import type { LogEntry } from "../games/contract";
import { checkDeal, NOTHING_KNOWN } from "./check";
import { dealingOf, finished, NAMES, overTable } from "./testing";

describe.each(NAMES)("the deal of a game of %s", (name) => {
  const chance = finished[name].log.filter(([, by]) => by === null).length;

  test("is fair when every outcome is what secret and nonces give", () => {
    expect(checkDeal(dealingOf(name), overTable(name))).toEqual({
      fair: true,
      outcomes: chance,
      fault: null,
    });
  });

  test("is not fair when the secret is another", () => {
    const table = overTable(name);
    table.deal.secret = "f".repeat(64);
    expect(checkDeal(dealingOf(name), table).fault).toEqual({ code: "secret" });
  });

  test("is not fair when a nonce is another", () => {
    const table = overTable(name);
    table.deal.nonces = ["b".repeat(32), table.deal.nonces?.[1] ?? ""];
    expect(checkDeal(dealingOf(name), table).fault).toEqual({ code: "other" });
  });

  test("is not fair when the server invents the nonce of its own seat", () => {
    const table = overTable(name);
    table.deal.nonces = [table.deal.nonces?.[0] ?? "", "b".repeat(32)];
    expect(checkDeal(dealingOf(name), table).fault).toEqual({ code: "server" });
  });

  test("is not fair at another table or in another round", () => {
    const table = overTable(name);
    expect(checkDeal(dealingOf(name), { ...table, table: "other" }).fault).toEqual({ code: "terms" });
    table.deal.round = 2;
    expect(checkDeal(dealingOf(name), table).fault).toEqual({ code: "terms" });
  });

  test("names an outcome that is wrong, and what it should be, wherever it is", () => {
    const { log } = finished[name];
    const places = log.flatMap(([, by], n) => (by === null ? [n] : []));
    for (const n of [places[0], places[places.length >> 1], places.at(-1)] as number[]) {
      const said = log[n]?.[0] ?? "";
      const last = said.at(-1) ?? "";
      const wrong = /\d/.test(last)
        ? last === "9"
          ? "8"
          : "9"
        : last === "r"
          ? "g"
          : last === "R"
            ? "G"
            : "";
      const changed = wrong || (last === last.toLowerCase() ? "r" : "R");
      const flipped = last === "0" ? "1" : "0";
      const other = said.slice(0, -1) + (said.startsWith(">first") ? flipped : changed);
      const table = overTable(name);
      table.log[n] = [other, null];
      expect(checkDeal(dealingOf(name), table).fault).toEqual({ code: "wrong", said: other, due: said });
    }
  });

  test("shows each player the cards that their view shows", () => {
    const { cards, shown } = dealingOf(name);
    const { seen, view } = finished[name];
    if (cards && shown) expect(cards(seen, 0)).toBe(shown({ ...view, player: 0 }));
  });
});

test("who begins is settled only in a later game of a match, and by the game before it", () => {
  const table = overTable("pagode");
  const other = table.log[0]?.[0] === ">first 0" ? 1 : 0;
  table.deal.first = other;
  table.log[0] = [`>first ${other}`, null];
  expect(checkDeal(dealingOf("pagode"), table).fault).toEqual({ code: "first" });
  const later = { ...table, terms: { ...table.terms, number: 2, games: 3, before: "b" } };
  later.deal = { ...table.deal, round: 2 };
  const known = (began: number) => ({ ...NOTHING_KNOWN, before: [[`>first ${began}`, null]] as LogEntry[] });
  expect(checkDeal(dealingOf("pagode"), later, known(1 - other)).fair).toBe(true);
  expect(checkDeal(dealingOf("pagode"), later, known(other)).fault).toEqual({ code: "first" });
});

test("entries are left out only if another game gave them, and they must be its own", () => {
  const table = overTable("jaguar");
  table.deal.start = 3;
  expect(checkDeal(dealingOf("jaguar"), table).fault).toEqual({ code: "start" });
  const origin = { table: "b", length: 3 };
  const goesOn = { ...table, terms: { ...table.terms, origin } };
  const wrong: LogEntry[] = [[">deal 1,2/3,4", null], ...table.log.slice(1, 3)];
  expect(checkDeal(dealingOf("jaguar"), goesOn, { ...NOTHING_KNOWN, origin: wrong }).fault).toEqual({
    code: "start",
  });
});
