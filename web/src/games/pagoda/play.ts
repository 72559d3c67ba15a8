import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import type { PagodaView } from "./types";
import { words } from "./words";

export default { Board, words, hidden: true } satisfies GameModule<PagodaView>;
