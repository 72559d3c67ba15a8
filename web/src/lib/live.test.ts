import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, type Socket, type Watcher } from "./live.svelte";
import type { Command, Message, News } from "./protocol";
import type { Refused } from "./wire";

const REFUSED: Refused = {
  say: "refused",
  id: null,
  code: "",
  sentence: "",
  rule: null,
  broken: null,
  facts: {},
  section: null,
};

/** The other end of a socket. */
class Fake implements Socket {
  readyState = 1 as const;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  sent: Command[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.closed = true;
  }
  say(message: Partial<Message>): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
  welcome(version = 1): void {
    const more = { heartbeat: 20, patience: 60, build: null };
    this.say({ say: "welcome", version, name: "Ada", now: Date.now(), ...more });
  }
  break(): void {
    this.onclose?.call(this as never, {} as CloseEvent);
  }
}

let sockets: Fake[];
let live: Live;
const seen = (seq: number | null): Watcher & { news: News[]; codes: string[] } => {
  const news: News[] = [];
  const codes: string[] = [];
  return {
    news,
    codes,
    text: () => false,
    seq: () => seq,
    take: (message) => void news.push(message),
    refused: (refusal) => void codes.push(refusal.code),
  };
};
const latest = (): Fake => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error("nobody has connected");
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  sockets = [];
  live = new Live(() => {
    const socket = new Fake();
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it connects when the first table is watched, and watches it when welcomed", () => {
  expect(sockets).toHaveLength(0);
  live.watch("t", seen(null));
  latest().welcome();
  expect(live.status).toBe("open");
  expect(latest().sent).toMatchObject([{ do: "watch", table: "t", after: null }]);
});

test("a lost connection is reported at once, and caught up from the last event seen", () => {
  live.watch("t", seen(7));
  latest().welcome();
  latest().break();
  expect(live.status).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  latest().welcome();
  expect(live.status).toBe("open");
  expect(latest().sent).toMatchObject([{ do: "watch", after: 7 }]);
});

test("a command that was not answered is sent again with the same id, and settled once", async () => {
  live.watch("t", seen(1));
  latest().welcome();
  const answer = live.command({ do: "play", table: "t", at: 3, moves: ["STe4"] });
  const first = latest().sent.at(-1);
  latest().break();
  vi.advanceTimersByTime(1000);
  latest().welcome();
  const again = latest().sent.at(-1);
  expect(again).toEqual(first);
  latest().say({ say: "done", id: again?.id ?? "", table: "t", seq: 2 });
  await expect(answer).resolves.toMatchObject({ say: "done", seq: 2 });
  latest().break();
  vi.advanceTimersByTime(5000);
  latest().welcome();
  expect(latest().sent.map((command) => command.do)).toEqual(["watch"]);
});

test("a refusal rejects its command with the server's sentence", async () => {
  live.watch("t", seen(1));
  latest().welcome();
  const answer = live.command({ do: "resign", table: "t" });
  const id = latest().sent.at(-1)?.id ?? null;
  latest().say({ ...REFUSED, id, code: "not_your_turn", sentence: "It is not your turn." });
  await expect(answer).rejects.toMatchObject({ code: "not_your_turn", message: "It is not your turn." });
});

test("a refused move is told with the rule it breaks, details for programmers are not", async () => {
  live.watch("t", seen(1));
  latest().welcome();
  const refused = async (more: Partial<Refused>) => {
    const answer = live.command({ do: "play", table: "t", at: 1, moves: ["STe4"] });
    latest().say({ ...REFUSED, id: latest().sent.at(-1)?.id ?? null, ...more });
    return answer.catch((fault: unknown) => (fault as Error).message);
  };
  const sentence = "Dieser Zug ist nicht erlaubt.";
  const rule = "STe4: e4 ist besetzt; dort steht ein grüner Stein";
  expect(await refused({ code: "illegal_move", sentence, rule, broken: "pagode.occupied" })).toBe(
    `${sentence} ${rule}.`,
  );
  const position = { code: "bad_position", sentence: "Diese Stellung kann es nicht geben." };
  expect(await refused({ ...position, rule: "auf a1 stehen zwei Stücke", broken: "view.pagode" })).toBe(
    "Diese Stellung kann es nicht geben (auf a1 stehen zwei Stücke).",
  );
  const garbled = { code: "bad_message", sentence: "Diese Nachricht ist nicht zu verstehen." };
  expect(await refused({ ...garbled, rule: "at: Input should be a valid integer" })).toBe(garbled.sentence);
});

test("a watcher is told that its table is not there", () => {
  const watcher = seen(null);
  live.watch("t", watcher);
  latest().welcome();
  const id = latest().sent[0]?.id ?? null;
  latest().say({ say: "refused", id, code: "unknown_table", sentence: "…", rule: null });
  expect(watcher.codes).toEqual(["unknown_table"]);
});

test("where sockets are blocked it listens to a stream and posts its commands", async () => {
  const streams: string[] = [];
  vi.stubGlobal(
    "EventSource",
    class {
      constructor(url: string) {
        streams.push(url);
      }
      close(): void {
        // Nothing to close here.
      }
    },
  );
  const posted: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    posted.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json({ say: "done", id: "", table: "t", seq: 5 }));
  });
  live.watch("t", seen(4));
  for (let n = 0; n < 2; n += 1) {
    latest().break();
    vi.advanceTimersByTime(5000);
  }
  expect(live.status).toBe("open");
  expect(streams).toEqual(["/api/tables/t/events?language=en&after=4"]);
  await expect(live.command({ do: "resign", table: "t" })).resolves.toMatchObject({ seq: 5 });
  expect(posted).toMatchObject([["/api/commands", { do: "resign", table: "t" }]]);
});

test("a server that says nothing for long is given up", () => {
  live.watch("t", seen(3));
  latest().welcome();
  vi.advanceTimersByTime(61_000);
  expect(live.status).not.toBe("open");
});

test("goodbye and resync lead to a new connection", () => {
  live.watch("t", seen(3));
  for (const say of ["bye", "resync"] as const) {
    latest().welcome();
    const old = latest();
    old.say({ say });
    expect(old.closed).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(latest()).not.toBe(old);
  }
});

test("another version of the messages stops it: the page must be loaded again", () => {
  live.watch("t", seen(null));
  latest().welcome(2);
  expect(live.status).toBe("outdated");
  latest().break();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("after signing in the tables are seen from the start", () => {
  live.watch("t", seen(9));
  latest().welcome();
  live.restart();
  latest().welcome();
  expect(latest().sent).toMatchObject([{ do: "watch", after: null }]);
});

test("a table that needs its text board is watched afresh and then always with it", () => {
  let text = false;
  const watcher = { ...seen(7), text: () => text };
  live.watch("t", watcher);
  latest().welcome();
  expect(latest().sent.at(-1)).toMatchObject({ do: "watch", after: 7, show: "view" });
  text = true;
  live.watchAfresh("t");
  expect(latest().sent.at(-1)).toMatchObject({ do: "watch", after: null, show: "text" });
  latest().break();
  vi.advanceTimersByTime(60_000);
  latest().welcome();
  expect(latest().sent.at(-1)).toMatchObject({ do: "watch", after: 7, show: "text" });
});
