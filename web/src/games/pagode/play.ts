import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import type { PagodeView } from "./types";
import { words } from "./words";

export default { Board, words, hidden: false } satisfies GameModule<PagodeView>;
