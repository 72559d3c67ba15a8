import { expect, test } from "vitest";
import type { Snapshot } from "../lib/protocol";
import type { LevelInfo, ReviewedMove, ReviewedPlayer } from "../lib/wire";
import { decisive, nextStep } from "./aftermath";

const LEVELS = ["beginner", "novice", "master"].map(
  (name): LevelInfo => ({ name, title: {}, rating: null }) as unknown as LevelInfo,
);

function over(level: string | null, winner: 0 | 1 | null, more: object = {}): Snapshot {
  const seats = [{ name: "Ada" }, { name: "x", level }];
  return { seats, you: [0], state: { result: { winner }, next: null }, ...more } as unknown as Snapshot;
}

test("a won level suggests the next one", () => {
  expect(nextStep(over("beginner", 0), LEVELS, true)).toEqual({ kind: "level", level: LEVELS[1] });
});

test("after the last level there is a look back", () => {
  expect(nextStep(over("master", 0), LEVELS, true)).toEqual({ kind: "review" });
});

test("who lost, or drew, or played a person is offered a rematch", () => {
  expect(nextStep(over("beginner", 1), LEVELS, true)).toEqual({ kind: "rematch" });
  expect(nextStep(over("beginner", null), LEVELS, true)).toEqual({ kind: "rematch" });
  expect(nextStep(over(null, 0), LEVELS, true)).toEqual({ kind: "rematch" });
});

test("a match goes on, spectators look back, and a game that was called off leads nowhere", () => {
  const next = { result: { winner: 0 }, next: "another" };
  expect(nextStep(over("beginner", 0, { state: next }), LEVELS, true)).toEqual({ kind: "next" });
  expect(nextStep(over(null, 0, { you: [] }), LEVELS, true)).toEqual({ kind: "review" });
  expect(nextStep(over("beginner", null), LEVELS, false)).toEqual({ kind: "none" });
});

const move = (player: 0 | 1, cost: number, mark: string | null) =>
  ({ player, cost, mark, move: `cost ${cost}` }) as unknown as ReviewedMove;
const lucky = (luck: number) => ({ luck }) as ReviewedPlayer;

test("the loser's dearest mistake decided the game, not the winner's", () => {
  const moves = [move(0, 0.5, "blunder"), move(1, 0.1, "inaccuracy"), move(1, 0.3, "mistake")];
  expect(decisive({ moves, players: [lucky(0), lucky(0)] }, 0, true)).toEqual({
    kind: "move",
    move: moves[2],
  });
});

test("without a mistake it was luck, if there was much and the game has any", () => {
  const moves = [move(0, 0.5, "blunder"), move(1, 0.01, null)];
  const players: [ReviewedPlayer, ReviewedPlayer] = [lucky(0.6), lucky(-0.6)];
  expect(decisive({ moves, players }, 0, true)).toEqual({ kind: "luck", player: 0 });
  expect(decisive({ moves, players }, 0, false)).toEqual({ kind: "nothing" });
});
