import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { outcome } from "./chance";
import type { PagodeView } from "./view";
import { words } from "./words";

export default { Board, words, outcome } satisfies GameModule<PagodeView>;
