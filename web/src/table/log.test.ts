import { expect, test } from "vitest";
import type { LogEntry } from "../games/contract";
import { entriesSince, groupTurns } from "./log";

const PAGODA: LogEntry[] = [
  [">rg", null],
  [">first 0", null],
  ["C1r:R", 0],
  ["E", 0],
  [">Y", null],
  ["C2b:B", 1],
  ["E", 1],
  [">??", null],
];

test("the log is read as turns, chance with the turn that caused it", () => {
  const found = groupTurns(PAGODA);
  expect(found.map((turn) => [turn.number, turn.by, turn.entries.length])).toEqual([
    [0, null, 2],
    [1, 0, 3],
    [2, 1, 3],
  ]);
  expect(found[2]?.entries.at(-1)?.length).toBe(8);
});

test("players are shown what happened since their last turn", () => {
  expect(entriesSince(PAGODA, 0).map(([text]) => text)).toEqual([">Y", "C2b:B", "E", ">??"]);
});

test("players who have just moved see their own turn", () => {
  expect(entriesSince(PAGODA, 1).map(([text]) => text)).toEqual([">Y", "C2b:B", "E", ">??"].slice(0));
  expect(entriesSince(PAGODA.slice(0, 5), 0).map(([text]) => text)).toEqual([
    ">rg",
    ">first 0",
    "C1r:R",
    "E",
    ">Y",
  ]);
});

test("before the first move there is only the deal", () => {
  expect(entriesSince(PAGODA.slice(0, 2), 1)).toHaveLength(2);
  expect(entriesSince([], 0)).toEqual([]);
});
