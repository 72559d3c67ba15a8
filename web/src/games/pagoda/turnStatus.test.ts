import { render } from "svelte/server";
import { expect, test } from "vitest";
import { view } from "./fixture";
import { Selection } from "./selection.svelte";
import { TEXTS } from "./texts";
import TurnStatus from "./TurnStatus.svelte";

const t = TEXTS.en;

/** The buttons with the sign of what cannot be undone, by what they say; `undoable` as the server tells it. */
function signed(undoable: string): string[] {
  const shown = view();
  const moves = ["A1r:RYbv", "F", "E"];
  const table = { view: shown, moves, seat: 0 as const, names: ["Ada", "Linus"] as const, t };
  const selection = new Selection(() => ({ ...table, play: () => undefined, explain: () => undefined }));
  const locked = (letter: string) => !undoable.includes(letter);
  const props = { view: shown, selection, gained: 0, hints: [], t, active: true, locked };
  const buttons = render(TurnStatus, { props }).body.match(/<button[^]*?<\/button>/g) ?? [];
  expect(buttons).toHaveLength(3);
  // The sign stands beside the words of a button that can be used.
  expect(buttons.filter((button) => /disabled(="true")?[\s>]/.test(button))).toEqual([]);
  return buttons
    .filter((button) => button.includes(`aria-label="${t.locked}"`))
    .map((button) => button.replaceAll(/<svg[^]*<\/svg>|<[^]*?>/g, "").trim());
}

test("what cannot be undone has a sign beside its words, and is not switched off", () => {
  expect(signed("A")).toEqual([t.endFan, t.endTurn]);
  expect(signed("AEF")).toEqual([]);
});
