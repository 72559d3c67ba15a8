import { expect, test, vi } from "vitest";
import type { Watcher } from "../lib/live.svelte";
import type { Snapshot, TableEvent } from "../lib/protocol";
import { WatchedTable } from "./watchedTable.svelte";

function watched() {
  let found: Watcher | undefined;
  const stop = vi.fn();
  const live = {
    watch: vi.fn((_: string, watcher: Watcher) => {
      found = watcher;
      return stop;
    }),
    watchAfresh: vi.fn(),
  };
  const table = new WatchedTable("t", "nowhere", live);
  return { table, live, stop, watcher: found as Watcher };
}

const sight = (mark: number) => ({ view: { player: null, mark }, moves: [], undoable: "" });
const snapshot = { say: "table", seq: 3, log: [["a", 0]], spectators: 1, state: {}, sight: sight(1) };
const event = (seq: number, log: unknown[]) => ({
  say: "event",
  seq,
  log_from: 1,
  log,
  state: null,
  sight: sight(seq),
});

test("a spectator follows the game move by move", () => {
  const { table, watcher, stop } = watched();
  expect(watcher.seq()).toBeNull();
  expect(watcher.text()).toBe(true); // a game without a folder is drawn from its text
  watcher.take(event(4, []) as unknown as TableEvent);
  expect(table.snapshot).toBeNull();
  watcher.take(snapshot as unknown as Snapshot);
  watcher.take(
    event(4, [
      ["b", 1],
      [">x", null],
    ]) as unknown as TableEvent,
  );
  expect(table.log.map(([text]) => text)).toEqual(["a", "b", ">x"]);
  expect(table.last.map(([text]) => text)).toEqual(["b", ">x"]);
  expect(table.view).toEqual({ player: null, mark: 4 });
  expect(watcher.seq()).toBe(4);
  table.close();
  expect(stop).toHaveBeenCalledOnce();
});

test("an old event changes nothing, and a gap asks for the whole table", () => {
  const { table, watcher, live } = watched();
  watcher.take(snapshot as unknown as Snapshot);
  watcher.take(event(3, [["x", 1]]) as unknown as TableEvent);
  watcher.take(event(5, [["x", 1]]) as unknown as TableEvent);
  expect(table.log).toEqual([["a", 0]]);
  expect(live.watchAfresh).toHaveBeenCalledExactlyOnceWith("t");
});
