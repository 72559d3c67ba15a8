import { expect, test } from "vitest";
import type { LogEntry } from "../games/contract";
import { BadLink, readLink, writeLink, type Base } from "./link";
import { back, EMPTY, end, extend, line, prune, rename, runs, settle } from "./tree";

const first: LogEntry = [">first 0", null];
const a: LogEntry = ["STa1", 0];
const b: LogEntry = ["STb2", 1];
const c: LogEntry = ["STc3", 1];
const base: Base = { game: "pagode", options: {}, rules: 1, set_up: null, names: ["Ödön", null] };

test("a branch begins where something else is played, and nothing is there twice", () => {
  const [one, last] = extend(EMPTY, 0, [first, a, b]);
  const [two, other] = extend(one, 2, [c]);
  expect(line(two, other)).toEqual([first, a, c]);
  expect(extend(two, 0, [first, a, b])).toEqual([two, last]);
  expect(runs(two).map(({ depth, ids }) => [depth, ids])).toEqual([
    [0, [1, 2, 3]],
    [1, [4]],
  ]);
  expect(runs(prune(two, other))).toHaveLength(1);
});

test("what chance did belongs to the move before it", () => {
  const draw: LogEntry = [">d", null];
  const [tree, last] = extend(EMPTY, 0, [first, a, draw, b]);
  expect(settle(tree, 0)).toBe(1);
  expect(settle(tree, 2)).toBe(3);
  expect(back(tree, last)).toBe(3);
  expect(back(tree, 3)).toBe(1);
  expect(back(tree, 1)).toBe(1);
  expect(end(tree, 0)).toBe(last);
});

test("a link holds everything, and one that was cut off says so", () => {
  const [one] = extend(EMPTY, 0, [first, a, b]);
  const [two, other] = extend(one, 2, [c]);
  const tree = rename(two, other, "Größer?");
  const text = writeLink({ base, tree, at: other });
  const read = readLink(text);
  expect(line(read.tree, read.at)).toEqual([first, a, c]);
  expect(read.tree[read.at]?.name).toBe("Größer?");
  expect(read.base).toEqual(base);
  const half = text.slice(0, text.length / 2);
  const refused = (link: string) => {
    try {
      readLink(link);
    } catch (fault) {
      return fault instanceof BadLink ? [fault.kind, fault.has < fault.of] : fault;
    }
    return null;
  };
  expect(refused(half)).toEqual(["cut", true]);
  expect(refused("nonsense")).toEqual(["wrong", false]);
  expect(refused(text.replace(/.$/, "!"))).toEqual(["wrong", false]);
});
