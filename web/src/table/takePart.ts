/** Our part in the deal of a table that is not open in this browser. */
import { DealGuard } from "../deal/guard";
import { live } from "../lib/live.svelte";
import type { Wanted } from "../lib/protocol";

/** How long this browser looks after the deal of a table that we have not opened. */
const DEALING = 15_000;

/** Add our part to the deal of a table that is not open here; the notes it leaves are found when it is. */
export function takePart(table: string): void {
  const send = (part: Wanted) => void live.command(part).catch(() => undefined);
  const ignored = () => undefined;
  const guard = new DealGuard({
    send,
    findTable: () => Promise.resolve(null),
    alarm: ignored,
    checked: ignored,
  });
  const end = live.watch(table, {
    text: () => false,
    seq: () => null,
    take: (news) => guard.take(news),
    refused: ignored,
  });
  setTimeout(end, DEALING);
}
