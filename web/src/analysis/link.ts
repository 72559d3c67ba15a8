/** A whole analysis as the end of an address: nothing is stored anywhere, and a link that was cut off is noticed. */
import type { LogEntry, Seat } from "../games/contract";
import { EMPTY, extend, rename, type Tree } from "./tree";

/** Where a line begins. */
export interface Base {
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly rules: number | null;
  readonly set_up: { readonly view: Readonly<Record<string, unknown>>; readonly seed?: string | null } | null;
  readonly names: readonly [string | null, string | null];
}

export interface Linked {
  readonly base: Base;
  readonly tree: Tree;
  readonly at: number;
}

/** Why a link cannot be read; `has` and `of` are numbers of characters. */
export class BadLink extends Error {
  constructor(
    readonly kind: "cut" | "wrong",
    readonly has: number,
    readonly of: number,
  ) {
    super(kind);
  }
}

const VERSION = "a1";

type Told = {
  base: Base;
  /** Parent, text, player (2: chance), and the name of the branch if it has one. */
  nodes: (readonly [number, string, number, string?])[];
  at: number;
};

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64 = (text: string): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)),
  );

/** The part of an address behind `#`. */
export function writeLink({ base, tree, at }: Linked): string {
  // Numbers of nodes may have gaps after something was deleted.
  const kept = [0];
  for (let n = 0; n < kept.length; n++) kept.push(...(tree[kept[n] ?? 0]?.children ?? []));
  const nodes = kept.slice(1).map((id) => {
    const one = tree[id];
    const [text, by] = one?.entry ?? ["", null];
    const start = [kept.indexOf(one?.parent ?? 0), text, by ?? 2] as const;
    return one?.name ? ([...start, one.name] as const) : start;
  });
  const payload = toBase64(JSON.stringify({ base, nodes, at: Math.max(0, kept.indexOf(at)) } satisfies Told));
  return `${VERSION}.${payload.length}.${payload}`;
}

/** What such a part says. Throws a BadLink. */
export function readLink(text: string): Linked {
  const found = /^a1\.(\d+)\.([A-Za-z0-9_-]*)$/.exec(text);
  const [, length = "", payload = ""] = found ?? [];
  if (!found)
    throw new BadLink(VERSION.startsWith(text) || /^a1\.\d*$/.test(text) ? "cut" : "wrong", text.length, 0);
  if (payload.length !== Number(length))
    throw new BadLink(payload.length < Number(length) ? "cut" : "wrong", payload.length, Number(length));
  try {
    const told = JSON.parse(fromBase64(payload)) as Told;
    const ids = [0];
    let tree = EMPTY;
    for (const [parent, move, by, name] of told.nodes) {
      const from = ids[parent];
      if (from === undefined || typeof move !== "string") throw new BadLink("wrong", 0, 0);
      const entry: LogEntry = [move, by === 2 ? null : (by as Seat)];
      const [next, id] = extend(tree, from, [entry]);
      tree = typeof name === "string" && name ? rename(next, id, name) : next;
      ids.push(id);
    }
    if (typeof told.base.game !== "string") throw new BadLink("wrong", 0, 0);
    return { base: told.base, tree, at: ids[told.at] ?? 0 };
  } catch {
    throw new BadLink("wrong", payload.length, Number(length));
  }
}
