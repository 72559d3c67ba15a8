import { expect, test } from "vitest";
import { nextGames, stepOrder } from "./waiting";

/** Step through games as somebody who moves at some of them. */
function walk(due: string[], steps: number, moves: readonly string[] = []): string {
  let order: readonly string[] = [];
  let shown: string | null = null;
  let path = "";
  for (let n = 0; n < steps; n += 1) {
    order = stepOrder(order, due, shown);
    shown = nextGames(order, due, shown)[0] ?? null;
    path += shown ?? "-";
    if (shown !== null && moves.includes(shown)) due = due.filter((table) => table !== shown);
  }
  return path;
}

test("every game that waits is reached, whether we move there or not", () => {
  expect(walk(["A", "B", "C"], 4)).toBe("ABCA");
  expect(walk(["A", "B", "C"], 4, ["A", "B", "C"])).toBe("ABC-");
  expect(walk(["A", "B", "C"], 4, ["B"])).toBe("ABCA");
});

test("a new game comes last, and the one that is shown is not among the others", () => {
  const order = stepOrder(["A", "B"], ["N", "B", "A"], "A");
  expect(order).toEqual(["A", "B", "N"]);
  expect(nextGames(order, ["N", "B", "A"], "A")).toEqual(["B", "N"]);
  expect(nextGames(order, ["N", "B", "A"], null)).toEqual(["A", "B", "N"]);
});
