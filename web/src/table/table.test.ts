import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../games/contract";
import { api, Refusal } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import type { Live, Watcher } from "../lib/live.svelte";
import { preparation } from "../lib/preparation.svelte";
import type { PreviewResult, SeatView, Snapshot, TableEvent, Wanted } from "../lib/protocol";
import type { Done, GameInfo } from "../lib/wire";
import { TableState } from "./table.svelte";

const view = (turn: number, player: 0 | 1 | null = 0): View => ({
  game: "pagoda",
  options: {},
  player,
  to_move: 0,
  turn,
});
const sight = (turn: number, moves: string[], player: 0 | 1 = 0): SeatView => ({
  view: view(turn, player),
  moves,
  undoable: "CT",
  views: null,
  text: null,
});
const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  say: "table",
  table: "t",
  seq: 4,
  now: 0,
  terms: { game: "pagoda", hot_seat: false, clock: { kind: "none" } } as Snapshot["terms"],
  seats: [
    { name: "Ada", level: null, account: false, here: true, gone: null },
    { name: "Linus", level: null, account: false, here: true, gone: null },
  ],
  spectators: 0,
  you: [0],
  deal: {
    version: 1,
    commitment: "",
    hashes: [null, null],
    nonces: null,
    secret: null,
    parts: [false, false],
    awaited: [],
    due: null,
    redealt: 0,
    table: "t",
    round: 1,
    first: null,
    start: 0,
  },
  log: [[">rg", null]],
  stamps: [null],
  state: {
    status: "playing",
    length: 1,
    to_move: 0,
    times: null,
    offers: {},
    claim_from: null,
    result: null,
    next: null,
  },
  sight: sight(0, ["C1r:R", "D:R", "E"]),
  ...more,
});

let watcher: Watcher;
let asked: Wanted[];
let answer: (wanted: Wanted) => Promise<Done | PreviewResult>;
let heard: string[];
let afresh: string[];
let table: TableState;
let pace: number;
let stepped: number;

const opened = (): TableState => {
  const live = {
    watch: (_: string, given: Watcher) => {
      watcher = given;
      return () => undefined;
    },
    watchAfresh: (of: string) => afresh.push(of),
    command: (wanted: Wanted) => {
      asked.push(wanted);
      return answer(wanted);
    },
  } as unknown as Live;
  return new TableState("t", live, {
    pace: () => pace,
    stepped: () => (stepped += 1),
    moved: (entries) => heard.push(entries.map(([text]) => text).join(" ")),
    turn: () => heard.push("turn"),
    offered: () => heard.push("offered"),
    declined: (what) => heard.push(`declined ${what}`),
    ended: () => heard.push("ended"),
    said: ({ phrase }) => heard.push(phrase),
    refused: (refusal) => heard.push(refusal.code),
  });
};

const offer = (facts: Partial<GameInfo>): void => {
  catalogue.games = [{ name: "pagoda", hidden: true, end_turn: ["E", "P"], ...facts } as GameInfo];
};
afterEach(() => (catalogue.games = []));

beforeEach(() => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  pace = 0;
  stepped = 0;
  offer({});
  asked = [];
  heard = [];
  afresh = [];
  answer = () => new Promise(() => undefined);
  table = opened();
  watcher.take(snapshot());
});

const event = (more: Partial<TableEvent>): TableEvent => ({
  say: "event",
  table: "t",
  seq: 5,
  at: 0,
  kind: "moved",
  by: 0,
  log_from: 1,
  log: [],
  state: null,
  sight: null,
  ...more,
});
const previewed = (turn: number, moves: string[]): PreviewResult => ({
  say: "preview",
  id: "",
  table: "t",
  to_move: 0,
  sight: sight(turn, moves),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a move that can be undone is tried out and not sent", async () => {
  answer = () => Promise.resolve(previewed(1, ["E"]));
  table.play("C1r:R", false);
  await settled();
  expect(asked).toMatchObject([{ do: "preview", at: 1, moves: ["C1r:R"] }]);
  expect(table.staged).toEqual(["C1r:R"]);
  expect(table.view?.turn).toBe(1);
  expect(table.moves).toEqual(["E"]);
});

test("steps tried out are tried out again when the page was reloaded, as long as nothing has happened", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  answer = () => Promise.resolve(previewed(asked.length, ["C1r:R", "E"]));
  table.play("C1r:R", false);
  table.play("T2b:B", false);
  await settled();
  const reloaded = opened();
  watcher.take(snapshot());
  await settled();
  expect(reloaded.staged).toEqual(["C1r:R", "T2b:B"]);
  const later = opened();
  watcher.take(snapshot({ state: { ...snapshot().state, length: 2 } }));
  await settled();
  expect(later.staged).toEqual([]);
  reloaded.reset();
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
});

test("a step is undone without asking the server", async () => {
  answer = () => Promise.resolve(previewed(asked.length, ["C1r:R", "E"]));
  table.play("C1r:R", false);
  table.play("C1r:R", false);
  await settled();
  expect(table.staged).toHaveLength(2);
  table.undo();
  expect(table.view?.turn).toBe(1);
  table.reset();
  expect(table.view?.turn).toBe(0);
  expect(asked).toHaveLength(2);
});

test("the move that ends the turn takes the staged ones with it", async () => {
  answer = () => Promise.resolve(previewed(1, ["E", "F"]));
  table.play("C1r:R", false);
  await settled();
  expect(table.ending).toBe("E");
  table.confirm();
  expect(asked.at(-1)).toMatchObject({ do: "play", at: 1, moves: ["C1r:R", "E"] });
  expect(table.moves).toEqual([]);
});

test("where the usual end is not legal yet, another one ends the turn", async () => {
  answer = () => Promise.resolve(previewed(1, ["C1g:G", "P"]));
  table.play("C1r:R", false);
  await settled();
  expect(table.ending).toBe("P");
});

test("which move ends the turn is what the server says, however it is written", () => {
  watcher.take(snapshot({ sight: sight(0, ["C1r:R", "W", "E", "done"]) }));
  offer({ end_turn: ["stop", "done"] });
  expect(table.ending).toBe("done");
  offer({ end_turn: [] });
  expect(table.ending).toBeNull();
  table.play("E", true);
  expect(table.pending).toBe("E");
});

test("where moves are confirmed nothing is sent before", () => {
  table.play("D:R", true);
  expect(asked).toEqual([]);
  expect(table.ghosts).toEqual(["D:R"]);
  table.undo();
  expect(table.pending).toBeNull();
  table.play("D:R", true);
  table.confirm();
  expect(asked).toMatchObject([{ do: "play", moves: ["D:R"] }]);
});

test("a refused step leaves what was staged before", async () => {
  answer = () => Promise.resolve(previewed(1, ["C2r:R"]));
  table.play("C1r:R", false);
  await settled();
  answer = () => Promise.reject(new Refusal("illegal_move", "No."));
  table.play("C2r:R", false);
  await settled();
  expect(table.staged).toEqual(["C1r:R"]);
  expect(heard).toEqual(["illegal_move"]);
});

test("an event goes on with the log, tells what is new and clears what was staged", async () => {
  answer = () => Promise.resolve(previewed(1, ["E"]));
  table.play("C1r:R", false);
  await settled();
  const state = { ...snapshot().state, length: 3, to_move: 1 as const };
  watcher.take(event({ log: [["C1r:R", 0], ["E", 0]], state, sight: sight(2, []) })); // prettier-ignore
  expect(table.log.map(([text]) => text)).toEqual([">rg", "C1r:R", "E"]);
  expect(table.staged).toEqual([]);
  expect(table.mine).toBe(false);
  expect(heard).toEqual(["C1r:R E"]);
});

test("an event that was seen already changes nothing", () => {
  watcher.take(event({ seq: 4, log: [["E", 0]] }));
  expect(table.log).toHaveLength(1);
});

test("when my turn comes I am told", () => {
  const state = { ...snapshot().state, length: 2, to_move: 1 as const };
  watcher.take(event({ log: [["E", 0]], state, sight: sight(1, []) }));
  watcher.take(
    event({ seq: 6, by: 1, log_from: 2, log: [["E", 1]], state: snapshot().state, sight: sight(2, ["E"]) }),
  );
  expect(heard).toEqual(["E", "E", "turn"]);
});

test("looking back at a moment: nothing can be played there, and there is a way back", async () => {
  const state = { ...snapshot().state, length: 2 };
  watcher.take(event({ log: [["D:R", 0]], state, sight: sight(9, ["E"]) }));
  await table.look(1);
  expect(table.looking).toBe(1);
  expect(table.view?.turn).toBe(0);
  expect(table.moves).toEqual([]);
  table.play("E", false);
  expect(asked).toEqual([]);
  await table.look(Infinity);
  expect(table.view?.turn).toBe(9);
});

test("at one device nothing is shown before the curtain is lifted, and only to the player who lifted it", () => {
  const shared = { ...snapshot().terms, hot_seat: true };
  watcher.take(snapshot({ you: [0, 1], terms: shared }));
  expect(table.covered).toBe(true);
  expect(table.view).toBeNull();
  expect(table.moves).toEqual([]);
  table.lift();
  expect(table.view?.player).toBe(0);
  const state = { ...snapshot().state, to_move: 1 as const, length: 2 };
  watcher.take(
    snapshot({ seq: 5, you: [0, 1], terms: shared, log: [[">rg", null], ["E", 0]], state, sight: sight(1, ["E"], 1) }), // prettier-ignore
  );
  expect(table.covered).toBe(true);
  expect(table.view).toBeNull();
});

test("at one device the curtain hangs until the server has said that nothing is hidden", () => {
  catalogue.games = [];
  watcher.take(snapshot({ you: [0, 1], terms: { ...snapshot().terms, hot_seat: true } }));
  expect([table.covered, table.view]).toEqual([true, null]);
  offer({ hidden: false });
  expect(table.covered).toBe(false);
  expect(table.view?.player).toBe(0);
});

test("it is noticed when a player goes, and when they come back", () => {
  watcher.take({ say: "presence", table: "t", seat: 1, here: false, gone: 1234 });
  expect(table.snapshot?.seats[1]).toMatchObject({ here: false, gone: 1234 });
  watcher.take({ say: "presence", table: "t", seat: 1, here: true, gone: null });
  expect(table.snapshot?.seats[1]).toMatchObject({ here: true, gone: null });
});

test("the text board is asked for once, and only for a game without a board of its own", () => {
  expect([afresh, watcher.text()]).toEqual([[], false]);
  const terms = { ...snapshot().terms, game: "duel" };
  watcher.take(snapshot({ terms }));
  expect([afresh, watcher.text()]).toEqual([["t"], true]);
  watcher.take(snapshot({ terms, sight: { ...sight(0, ["roll"]), text: "a b" } }));
  expect(afresh).toEqual(["t"]);
  expect(table.view?.text).toBe("a b");
});

test("a step that is tried out shows the text board after it", async () => {
  answer = () => Promise.resolve({ ...previewed(1, ["E"]), sight: { ...sight(1, ["E"]), text: "after" } });
  table.play("C1r:R", false);
  await settled();
  expect(table.view).toMatchObject({ turn: 1, text: "after" });
});

const offering = (offers: Snapshot["state"]["offers"], more: Partial<Snapshot["state"]> = {}) => ({
  ...snapshot().state,
  offers,
  ...more,
});

test("an offer that the other player declined is told", () => {
  watcher.take(event({ kind: "offered", state: offering({ draw: 0 }) }));
  watcher.take(event({ seq: 6, kind: "declined", by: 1, state: offering({}) }));
  expect(heard).toContain("declined draw");
});

test("a move instead of an answer is a no", () => {
  watcher.take(event({ kind: "offered", state: offering({ draw: 0 }) }));
  watcher.take(event({ seq: 6, by: 1, log: [["C1r:R", 1]], state: offering({}, { length: 2 }) }));
  expect(heard).toContain("declined draw");
});

test("an offer that was accepted, withdrawn, or overtaken by an own move was not declined", async () => {
  watcher.take(event({ kind: "offered", state: offering({ takeback: 0, draw: 0 }) }));
  answer = () => Promise.resolve({ say: "done", id: "" } as Done);
  await table.withdraw("draw");
  watcher.take(event({ seq: 6, kind: "declined", by: 0, state: offering({ takeback: 0 }) }));
  watcher.take(event({ seq: 7, log: [["C1r:R", 0]], state: offering({}, { length: 2 }) }));
  watcher.take(event({ seq: 8, kind: "offered", state: offering({ draw: 0 }, { length: 2 }) }));
  watcher.take(event({ seq: 9, kind: "ended", state: offering({}, { status: "over", length: 2 }) }));
  expect(heard.filter((what) => what.startsWith("declined"))).toEqual([]);
});

test("a hint disappears as soon as the move is made, not when it has arrived", () => {
  table.hints = [{ move: "D:R" }] as unknown as typeof table.hints;
  table.play("D:R", false);
  expect(table.hints).toEqual([]);
});

test("a rough hint is asked for again when the computer is at full strength, and only then", async () => {
  const hint = (move: string, rough: boolean) =>
    ({ length: 1, moves: [{ move }], rough }) as unknown as Awaited<ReturnType<typeof api.hint>>;
  const asked = vi
    .spyOn(api, "hint")
    .mockResolvedValueOnce(hint("D:R", true))
    .mockResolvedValueOnce(hint("D:G", false));
  let strong: () => void = () => undefined;
  vi.spyOn(preparation, "ready").mockReturnValueOnce(new Promise<void>((resolve) => (strong = resolve)));
  await table.hint();
  expect(table.hints.map(({ move }) => move)).toEqual(["D:R"]);
  expect(asked).toHaveBeenCalledOnce();
  strong();
  await vi.waitFor(() => expect(table.hints.map(({ move }) => move)).toEqual(["D:G"]));
  expect(asked).toHaveBeenCalledTimes(2);
});

const turnOfOther = () => {
  watcher.take(
    event({
      seq: 5,
      log: [["E", 0]],
      state: { ...snapshot().state, to_move: 1, length: 2 },
      sight: sight(1, []),
    }),
  );
  for (const [n, text] of ["C1r:R", "C2b:B", "E"].entries())
    watcher.take(
      event({
        seq: 6 + n,
        log_from: 2 + n,
        log: [[text, 1]],
        state: { ...snapshot().state, to_move: n === 2 ? 0 : 1, length: 3 + n },
        sight: sight(2 + n, n === 2 ? ["C3g:G"] : []),
      }),
    );
};

test("a turn of the other is shown step by step, and only then it is my turn", () => {
  vi.useFakeTimers();
  pace = 500;
  table = opened();
  watcher.take(snapshot());
  vi.advanceTimersByTime(3000);
  stepped = 0;
  turnOfOther();
  const seen: [turn: number | undefined, moves: number, log: number][] = [];
  for (let n = 0; n < 4; n += 1) {
    seen.push([table.view?.turn, table.moves.length, table.shownLog.length]);
    vi.advanceTimersByTime(500);
  }
  vi.useRealTimers();
  expect(seen).toEqual([
    [1, 0, 2],
    [2, 0, 3],
    [3, 0, 4],
    [4, 1, 5],
  ]);
  expect(stepped).toBe(4);
  expect(heard.at(-1)).toBe("turn");
});

test("a replay that is skipped, or switched off, leads to the present at once", () => {
  pace = 500;
  table = opened();
  watcher.take(snapshot());
  turnOfOther();
  expect(table.catchingUp).toBe(true);
  table.replay.skip();
  expect([table.view?.turn, table.moves]).toEqual([4, ["C3g:G"]]);
  pace = 0;
  table = opened();
  watcher.take(snapshot());
  turnOfOther();
  expect([table.catchingUp, table.view?.turn]).toEqual([false, 4]);
});

test("what happened while I was away is fetched and replayed once", async () => {
  pace = 20;
  const log: Snapshot["log"] = [
    [">rg", null],
    ["E", 0],
    ["C1r:R", 1],
    ["C2b:B", 1],
    ["E", 1],
  ];
  const back = snapshot({ log, state: { ...snapshot().state, length: 5 }, sight: sight(5, ["C3g:G"]) });
  const fetched = vi.spyOn(api, "past").mockImplementation((_, from) =>
    Promise.resolve({
      length: 5,
      from,
      to: 5,
      views: [2, 3, 4, 5].map((length) => ({ length, view: view(length), views: null, text: null })),
    } as unknown as Awaited<ReturnType<typeof api.past>>),
  );
  table = opened();
  watcher.take(back);
  expect(table.catchingUp).toBe(true);
  const seen = new Set<number | undefined>();
  for (let n = 0; n < 60 && table.catchingUp; n += 1) {
    seen.add(table.view?.turn);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(fetched).toHaveBeenCalledWith("t", 2, false);
  expect([...seen].filter(Boolean)).toEqual([2, 3, 4]);
  expect(table.view?.turn).toBe(5);
  table = opened();
  watcher.take(back);
  expect(table.catchingUp).toBe(false);
  fetched.mockRestore();
});
