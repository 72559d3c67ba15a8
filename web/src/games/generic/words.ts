/** The little that can be said about a game when only its notation is known. */
import { COLON } from "../../lib/i18n.svelte";
import type { Words } from "../contract";
import { TEXTS } from "./texts";

export const words: Words = {
  move: (text, by, language) => (by === null ? text : `${by}${COLON[language]} ${text}`),
  did: (moves) => moves,
  turn: (staged) => staged.join(", "),
  hand: () => "",
  board: (view) => view.text ?? "",
  score: () => "",
  task: (_, moves, language) => TEXTS[language].task(moves.length),
};
