/** The little that can be said about a game when only its notation is known. */
import type { Words } from "../contract";
import { TEXTS } from "./texts";

export const words: Words = {
  move: (text, by) => (by === null ? text : `${by}: ${text}`),
  turn: (staged) => staged.join(", "),
  hand: () => "",
  board: (view) => view.text ?? "",
  score: () => "",
  task: (_, moves, language) => TEXTS[language].task(moves.length),
};
