/** What chance gives in Pagode: who begins, and nothing else. */
import { drawFirst } from "../chance";
import type { Dealing } from "../contract";

export const dealing: Dealing = { outcome: drawFirst };
