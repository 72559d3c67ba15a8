import { beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../games/contract";
import { api, Refusal } from "../lib/api";
import type { Thought } from "../lib/wire";
import { Thoughts } from "./thoughts.svelte";

const thought = (entry: number, move: string): Thought => ({
  entry,
  player: 1,
  move,
  expected: 0.5,
  simulations: 100,
  seconds: 0.1,
  line: [],
  others: [],
  at_most: true,
});

/** What the server knows; the computer plays the odd entries. */
let log: LogEntry[];
let asked: number[];
let thoughts: Thoughts;

beforeEach(() => {
  asked = [];
  log = [
    ["a1", 0],
    ["b1", 1],
    ["a2", 0],
  ];
  vi.spyOn(api, "thoughts").mockImplementation((id, from) => {
    asked.push(from);
    const thoughts = log.flatMap(([move], n) => (n % 2 === 1 && n >= from ? [thought(n, move)] : []));
    return Promise.resolve({ table: id, length: log.length, thoughts });
  });
  thoughts = new Thoughts("t");
});

test("nothing is known before it is asked for", async () => {
  expect(thoughts.before(log, 3)).toBeNull();
  await thoughts.follow(log);
  expect(thoughts.before(log, 3)?.move).toBe("b1");
});

test("looking back shows what was thought before that moment", async () => {
  log = [...log, ["b2", 1]];
  await thoughts.follow(log);
  expect(thoughts.before(log, 4)?.move).toBe("b2");
  expect(thoughts.before(log, 3)?.move).toBe("b1");
  expect(thoughts.before(log, 2)?.move).toBe("b1");
  expect(thoughts.before(log, 1)).toBeNull();
});

test("only what is new is asked for, and nothing twice", async () => {
  await thoughts.follow(log);
  await thoughts.follow(log);
  expect(asked).toEqual([0]);
  log = [...log, ["b2", 1]];
  await thoughts.follow(log);
  expect(asked).toEqual([0, 3]);
});

test("a move that was taken back takes its thought with it", async () => {
  await thoughts.follow(log);
  await thoughts.follow([]);
  log = [
    ["a3", 0],
    ["b3", 1],
  ];
  expect(thoughts.before(log, 2)).toBeNull();
  await thoughts.follow(log);
  expect(thoughts.before(log, 2)?.move).toBe("b3");
  expect(asked).toEqual([0, 0]);
});

test("an answer that comes after the takeback is not shown for another move", async () => {
  const late = thoughts.follow(log);
  const other: LogEntry[] = [
    ["a3", 0],
    ["b3", 1],
  ];
  await late;
  expect(thoughts.before(other, 2)).toBeNull();
});

test("a server that cannot be reached is asked again with the next move", async () => {
  vi.spyOn(api, "thoughts").mockRejectedValueOnce(new Refusal("offline", ""));
  await thoughts.follow(log);
  expect(thoughts.before(log, 3)).toBeNull();
  log = [...log, ["b2", 1]];
  await thoughts.follow(log);
  expect(thoughts.before(log, 4)?.move).toBe("b2");
});
