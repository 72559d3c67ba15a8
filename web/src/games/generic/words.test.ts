import { expect, test } from "vitest";
import type { View } from "../contract";
import { words } from "./words";

const VIEW: View = { game: "duel", options: {}, player: 0, to_move: 0, turn: 1, text: "a b\n. x" };
const NAMES = ["Ada", "Linus"] as const;

test("a move is its notation, with the name of its player", () => {
  expect(words.move("keep 3", "Ada", "en")).toBe("Ada: keep 3");
  expect(words.move("keep 3", "Ada", "fr")).toBe("Ada\u00a0: keep 3");
  expect(words.move(">roll 4", null, "en")).toBe(">roll 4");
});

test("the board is read out as it is written", () => {
  expect(words.board(VIEW, NAMES, "de")).toBe("a b\n. x");
  expect(words.board({ ...VIEW, text: null }, NAMES, "de")).toBe("");
});

test("the task says how many moves there are", () => {
  expect(words.task(VIEW, ["a"], "en")).toBe("You have one legal move.");
  expect(words.task(VIEW, ["a", "b"], "en")).toBe("Choose one of 2 legal moves.");
});
