import Board from "../Unfinished.svelte";
import type { GameModule } from "../contract";

export default {
  Board,
  words: {
    move: (text, by) => (by === null ? text : `${by}: ${text}`),
    turn: (staged) => staged.join(" "),
    hand: () => "",
    board: () => "",
    score: () => "",
    task: () => "",
    price: () => "",
  },
  hidden: false,
} satisfies GameModule;
