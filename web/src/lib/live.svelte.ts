/* eslint-disable svelte/prefer-svelte-reactivity -- bookkeeping that no component reads */
/** The live connection: one WebSocket for all tables, or event streams where WebSockets are blocked.
 *
 * A command is kept until it is answered and resent after a reconnect; its id makes the repeat harmless.
 * A watched table is watched again from the last event seen. */
import { Refusal, request } from "./api";
import { build } from "./build.svelte";
import { i18n, type Language } from "./i18n.svelte";
import {
  PROTOCOL_VERSION,
  type Command,
  type Message,
  type News,
  type PersonalNews,
  type PreviewResult,
  type Wanted,
} from "./protocol";
import type { Done } from "./wire";

/** What shows a table. */
export interface Watcher {
  /** Whether it also needs the text board. */
  text: () => boolean;
  /** The number of the last event seen; null: none. */
  seq: () => number | null;
  take: (news: News) => void;
  refused: (refusal: Refusal) => void;
}

type Answer = Done | PreviewResult;

interface Pending {
  command: Command;
  resolve: (answer: Answer) => void;
  reject: (refusal: Refusal) => void;
}

/** What we use of a WebSocket. */
export type Socket = Pick<
  WebSocket,
  "send" | "close" | "onopen" | "onmessage" | "onclose" | "onerror" | "readyState"
>;

const FIRST_RETRY_WAIT = 400;
const LONGEST_RETRY_WAIT = 15_000;
/** If sockets fail this often in a row before any message, they are considered blocked. */
const BLOCKED_AFTER_FAILURES = 2;
const SOCKET_OPEN = 1;

export class Live {
  status = $state<"idle" | "connecting" | "open" | "lost" | "outdated">("idle");
  /** How often the connection was lost in a row. */
  attempts = $state(0);
  /** Add this to our time to get the server's. */
  ahead = 0;
  /** How many milliseconds a player must be gone before the other may claim. */
  patience = 60_000;

  #socket: Socket | null = null;
  #streams = new Map<string, EventSource>();
  /** Called when the server refuses us because the operator has locked our account. */
  onLocked: () => void = () => undefined;
  /** Called with what concerns us and no table. */
  onPersonal: (news: PersonalNews) => void = () => undefined;
  /** Called when the connection is there, or there again: something may have been missed. */
  onOpened: () => void = () => undefined;
  #watchers = new Map<string, Watcher>();
  #pending = new Map<string, Pending>();
  #watches = new Map<string, string>();
  #number = 0;
  #name = Math.random().toString(36).slice(2, 10);
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #mute = 0;
  #fromStart = false;

  constructor(private readonly open: (url: string) => Socket = (url) => new WebSocket(url)) {}

  /** Listen to the browser: when the network comes back, it is used at once. */
  start(): void {
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.#socket?.close());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.hurry();
      else this.#ping();
    });
  }

  /** Tell the watcher about a table until the returned function is called. */
  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    if (this.status === "idle") this.#connect();
    else if (this.status === "open") this.#watchAgain(table);
    return () => {
      if (this.#watchers.get(table) !== watcher) return;
      this.#watchers.delete(table);
      this.#stopStream(table);
      this.#say({ do: "unwatch", id: this.#id(), table });
    };
  }

  /** Connect even without a table, to hear what concerns us. */
  listen(): void {
    if (this.status === "idle") this.#connect();
  }

  /** Ask for the whole table again: it will be shown differently. */
  watchAfresh(table: string): void {
    if (this.status === "open") this.#watchAgain(table, null);
  }

  /** Send a command; resolves when it is stored, rejects with a Refusal. */
  command(wanted: Wanted): Promise<Answer> {
    const command = { ...wanted, id: this.#id() } as Command;
    if (this.status === "idle") this.#connect();
    return new Promise((resolve, reject) => {
      this.#pending.set(command.id, { command, resolve, reject });
      if (this.status === "open") this.#transmit(command);
    });
  }

  /** Reconnect: as somebody else, after signing in or out, or in another language. */
  restart(): void {
    if (this.status === "idle") return;
    this.#fromStart = true;
    this.#drop();
    this.#connect();
  }

  // ---- connecting ---------------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.status === "outdated") return;
    this.status = this.attempts > 0 ? "lost" : "connecting";
    if (this.#mute >= BLOCKED_AFTER_FAILURES) this.#openStreams();
    else this.#openSocket();
  }

  #openSocket(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.open(`${scheme}://${location.host}/api/live?language=${i18n.language}`);
    let spoken = false;
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      spoken = true;
      this.#mute = 0;
      this.#take(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      if (!spoken) this.#mute += 1;
      this.#lost();
    };
  }

  #opened(): void {
    this.status = "open";
    this.attempts = 0;
    for (const table of this.#watchers.keys()) this.#watchAgain(table);
    for (const { command } of this.#pending.values()) this.#transmit(command);
    this.#fromStart = false;
    this.onOpened();
  }

  #lost(): void {
    this.#drop();
    if (this.status === "outdated") return;
    this.attempts += 1;
    this.status = "lost";
    const wait = Math.min(LONGEST_RETRY_WAIT, FIRST_RETRY_WAIT * 2 ** (this.attempts - 1));
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    // Nobody answers them any more.
    this.#watches.clear();
    for (const table of [...this.#streams.keys()]) this.#stopStream(table);
    socket?.close();
  }

  /** Do not wait any longer, and do not trust a connection that may have died while we slept. */
  hurry(): void {
    if (this.status === "lost") {
      this.#drop();
      this.#connect();
    } else if (this.status === "open") this.#ping();
  }

  // ---- talking ------------------------------------------------------------------------------------------

  #id(): string {
    this.#number += 1;
    return `${this.#name}-${this.#number}`;
  }

  #say(command: Command): void {
    if (this.#socket?.readyState === SOCKET_OPEN) this.#socket.send(JSON.stringify(command));
  }

  #ping(): void {
    // To somebody who looks elsewhere the server may send what waits for them.
    const awake = globalThis.document?.visibilityState !== "hidden";
    this.#say({ do: "ping", id: this.#id(), awake });
  }

  #watchAgain(table: string, after = this.#after(table)): void {
    if (this.#mute >= BLOCKED_AFTER_FAILURES) return this.#stream(table, after);
    const id = this.#id();
    this.#watches.set(id, table);
    this.#say({ do: "watch", id, table, after, show: this.#show(table) });
  }

  #show(table: string): "text" | "view" {
    return this.#watchers.get(table)?.text() ? "text" : "view";
  }

  #after(table: string): number | null {
    return this.#fromStart ? null : (this.#watchers.get(table)?.seq() ?? null);
  }

  #transmit(command: Command): void {
    if (this.#mute >= BLOCKED_AFTER_FAILURES) void this.#post(command);
    else this.#say(command);
  }

  #keepAlive(seconds: number): void {
    clearInterval(this.#beat);
    this.#beat = setInterval(() => {
      if (Date.now() - this.#heard > 2500 * seconds) this.#lost();
      else this.#ping();
    }, seconds * 1000);
  }

  // ---- listening ----------------------------------------------------------------------------------------

  #take(message: Message): void {
    this.#heard = Date.now();
    switch (message.say) {
      case "welcome":
        if (message.version !== PROTOCOL_VERSION) return this.upgraded();
        build.told(message.build);
        this.ahead = message.now - Date.now();
        this.patience = message.patience * 1000;
        this.#keepAlive(message.heartbeat);
        return this.#opened();
      case "pong":
        this.ahead = message.now - Date.now();
        return;
      case "done":
      case "preview":
        this.#watches.delete(message.id);
        return this.#settle(message.id)?.resolve(message);
      case "refused":
        return this.#refused(message.id, Refusal.of(message));
      case "table":
      case "event":
      case "presence":
      case "spectators":
      case "phrase":
      case "review":
        return this.#watchers.get(message.table)?.take(message);
      case "challenge":
      case "turn":
        return this.onPersonal(message);
      case "resync":
      case "bye":
        return this.#lost();
    }
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #refused(id: string | null, refusal: Refusal): void {
    if (id === null && refusal.code === "locked") this.onLocked();
    const table = this.#watches.get(id ?? "");
    this.#watches.delete(id ?? "");
    if (table !== undefined) this.#watchers.get(table)?.refused(refusal);
    else this.#settle(id ?? "")?.reject(refusal);
  }

  /** The server speaks another version than this page, or no longer has its files. */
  upgraded(): void {
    this.status = "outdated";
    this.#drop();
  }

  // ---- without WebSockets -------------------------------------------------------------------------------

  #openStreams(): void {
    this.#opened();
  }

  #stream(table: string, after: number | null): void {
    this.#stopStream(table);
    const asked = new URLSearchParams({ language: i18n.language });
    if (this.#show(table) === "text") asked.set("show", "text");
    if (after !== null) asked.set("after", String(after));
    const stream = new EventSource(`/api/tables/${table}/events?${asked}`);
    this.#streams.set(table, stream);
    stream.onopen = () => (this.attempts = 0);
    stream.onmessage = (event: MessageEvent<string>) => this.#take(JSON.parse(event.data) as Message);
    stream.onerror = () => void this.#streamFailed(table);
  }

  async #streamFailed(table: string): Promise<void> {
    this.#stopStream(table);
    try {
      await request("GET", `/api/tables/${table}`);
    } catch (fault) {
      if (fault instanceof Refusal && fault.code !== "offline")
        return this.#watchers.get(table)?.refused(fault);
    }
    // Perhaps sockets work again.
    this.#mute = 0;
    this.#lost();
  }

  #stopStream(table: string): void {
    this.#streams.get(table)?.close();
    this.#streams.delete(table);
  }

  async #post(command: Command): Promise<void> {
    try {
      const answer = (await (await request("POST", "/api/commands", command)).json()) as Answer;
      this.#settle(command.id)?.resolve(answer);
    } catch (fault) {
      if (fault instanceof Refusal && fault.code !== "offline") this.#settle(command.id)?.reject(fault);
      else this.#lost();
    }
  }
}

export const live = new Live();

/** Switch to another language, for the server's sentences too: the socket was opened for the old one. */
export function switchLanguage(language: Language): void {
  i18n.choose(language);
  live.restart();
}
