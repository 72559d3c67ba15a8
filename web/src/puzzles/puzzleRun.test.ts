import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PuzzleSight, ShownPuzzle, TriedPuzzle } from "../lib/wire";
import { PuzzleRun, type Desk } from "./puzzleRun.svelte";

const sight = (turn: number, moves: string[] = []): PuzzleSight => ({
  view: { turn },
  moves,
  undoable: "",
  last: [],
});
const puzzle: ShownPuzzle = {
  attempt: "a",
  puzzle: "p",
  game: "g",
  seat: 0,
  theme: "win2",
  found_here: false,
  rated: true,
  rating: { rating: 1500, deviation: 200, attempts: 0 },
  played: 0,
  moves: 2,
  sight: sight(0, ["x", "y"]),
};
const mine = { rating: { rating: 1510, deviation: 90, attempts: 3 }, streak: 1, longest: 4 };
const answer = (right: boolean, solved: boolean | null, sights: PuzzleSight[]): TriedPuzzle => ({
  right,
  solved,
  sights,
  rated: true,
  change: 10,
  mine,
});

const said = (text: string, about: "move" | "best") => ({
  code: "some",
  about,
  text: { en: text, de: text, fr: text },
});

function desk(answers: TriedPuzzle[], about: "move" | "best" = "move"): Desk {
  return {
    tryPuzzle: () => {
      const next = answers.shift();
      return next ? Promise.resolve(next) : Promise.reject(new Error("over"));
    },
    puzzleHint: () => Promise.resolve({ thing: "e4" }),
    puzzleSolution: () =>
      Promise.resolve({
        line: ["x", "r", "m"],
        sights: [sight(0), sight(1), sight(2), sight(3)],
        figures: { best: 1, second: 0.5, facts: {} },
        why: said("It wins.", "best"),
      }),
    whyNot: () =>
      Promise.resolve({
        move: "y",
        line: ["y", "z"],
        sights: [sight(1), sight(2)],
        value: null,
        best: 1,
        why: said("A reason.", about),
      }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an attempt at a puzzle", () => {
  it("shows the answer to a right move after a while and asks again only then", async () => {
    const run = new PuzzleRun(puzzle, desk([answer(true, null, [sight(1), sight(2, ["m"])])]));
    await run.play("x");
    expect(run.sight.view.turn).toBe(1);
    expect(run.asks).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(run.sight.view.turn).toBe(2);
    expect(run.asks).toBe(true);
    expect(run.played).toBe(1);
  });

  it("is over after a wrong move, and plays out why", async () => {
    const run = new PuzzleRun(puzzle, desk([answer(false, false, [sight(1)])]));
    await run.play("y");
    expect(run.solved).toBe(false);
    expect(run.tried).toBe("y");
    expect(run.asks).toBe(false);
    await run.whyNot();
    vi.advanceTimersByTime(10_000);
    expect(run.sight.view.turn).toBe(2);
    expect(run.line).toEqual(["y", "z"]);
    run.go(0);
    expect(run.sight.view.turn).toBe(1);
  });

  it("tells what is wrong with the move, and what is good about the right one only with the solution", async () => {
    for (const [about, told] of [
      ["move", "A reason."],
      ["best", undefined],
    ] as const) {
      const run = new PuzzleRun(puzzle, desk([answer(false, false, [sight(1)])], about));
      await run.play("y");
      expect(run.why).toBe(null);
      await run.whyNot();
      expect(run.why?.text["en"]).toBe(told);
      await run.solve();
      expect(run.why?.text["en"]).toBe("It wins.");
    }
  });

  it("counts as unsolved when the solution is asked for", async () => {
    const run = new PuzzleRun(puzzle, desk([]));
    await run.solve();
    expect(run.solved).toBe(false);
    expect(run.count).toBe(4);
  });

  it("can be tried again when the server did not answer", async () => {
    const run = new PuzzleRun(puzzle, desk([]));
    await expect(run.play("x")).rejects.toThrow("over");
    expect(run.asks).toBe(true);
  });
});
