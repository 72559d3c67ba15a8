import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import type { JaguarView } from "./view";
import { words } from "./words";

export default { Board, words, hidden: true } satisfies GameModule<JaguarView>;
