import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { dealing } from "./chance";
import { story } from "./story";
import type { JaguarView } from "./view";
import { words } from "./words";

/** Both bids are open, and gone with the first offer. */
const lingers = ({ phase, bids }: JaguarView) => phase === "offer" && bids[0] !== null && bids[1] !== null;

export default { Board, words, lingers, dealing, story } satisfies GameModule<JaguarView>;
