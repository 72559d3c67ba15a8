import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { outcome } from "./chance";
import type { JaguarView } from "./view";
import { words } from "./words";

export default { Board, words, outcome } satisfies GameModule<JaguarView>;
