/** What chance gives in Pagode: who begins, and nothing else. */
import { drawFirst } from "../chance";
import type { ChanceOutcome } from "../contract";

export const outcome: ChanceOutcome = drawFirst;
