import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { outcome } from "./chance";
import type { JaguarView } from "./view";
import { words } from "./words";

export default { Board, words, hidden: true, outcome } satisfies GameModule<JaguarView>;
