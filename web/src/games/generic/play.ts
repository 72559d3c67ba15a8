/** How a game without a folder of its own is played: its text board, and its legal moves as buttons. */
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { words } from "./words";

export default { Board, words, dealing: null } satisfies GameModule;
