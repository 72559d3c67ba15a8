import { expect, test } from "vitest";
import type { LogEntry } from "../games/contract";
import { entriesSince, groupTurns, stops } from "./log";

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

test("a turn has what its entries brought each player", () => {
  const none = [0, 0] as const;
  const gains = [none, none, [3, 0], [1, 0], none, [0, 1], [2, 0], none] as const;
  expect(groupTurns(PAGODA, gains).map((turn) => turn.gains)).toEqual([
    [0, 0],
    [4, 0],
    [2, 1],
  ]);
});

test("a replay stops after every move of the other; the end of a turn is shown with what it draws", () => {
  const log: LogEntry[] = [
    ...PAGODA.slice(0, 5),
    ["L", 1],
    ["C2b:B", 1],
    ["E", 1],
    [">??", null],
    [">r", null],
  ];
  expect(stops(log, 5, [0], "CTRLA")).toEqual([6, 7, 10]);
});

test("a replay passes over own moves, which were seen, but not over what they led to", () => {
  const log: LogEntry[] = [...PAGODA.slice(0, 5), ["C2b:B", 1], ["E", 1]];
  expect(stops(log, 2, [0], "CTRLA")).toEqual([5, 6, 7]);
  expect(stops(log.slice(0, 5), 2, [0], "CTRLA")).toEqual([]);
});

test("a game of single moves shows a move before what chance makes of it", () => {
  const log: LogEntry[] = [
    ["o3,8", 0],
    ["3@2", 1],
    [">test 8", null],
    [">deal 1/?", null],
    ["b?", 1],
  ];
  expect(stops(log, 1, [0], "")).toEqual([2, 4, 5]);
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
