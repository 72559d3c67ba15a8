import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { dealing } from "./chance";
import { story } from "./story";
import type { PagodaView } from "./view";
import { words } from "./words";

export default { Board, words, dealing, story } satisfies GameModule<PagodaView>;
