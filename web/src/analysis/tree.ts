/** The lines that were tried: a tree of moves and chance outcomes. A node is a number; 0 is where it begins. Trees are
 * values: what changes one gives another. */
import type { LogEntry } from "../games/contract";

export interface Node {
  readonly entry: LogEntry | null;
  readonly parent: number;
  readonly children: readonly number[];
  /** What somebody called the branch that begins here. */
  readonly name: string;
}

export type Tree = readonly Node[];

export const EMPTY: Tree = [{ entry: null, parent: -1, children: [], name: "" }];

const node = (tree: Tree, id: number): Node => tree[id] ?? (EMPTY[0] as Node);

/** The nodes from the beginning to this one, without the beginning. */
export function path(tree: Tree, id: number): number[] {
  const found: number[] = [];
  for (let at = id; at > 0; at = node(tree, at).parent) found.unshift(at);
  return found;
}

/** What was played up to a node. */
export const line = (tree: Tree, id: number): LogEntry[] =>
  path(tree, id)
    .map((at) => node(tree, at).entry)
    .filter((entry) => entry !== null);

const same = (one: LogEntry | null, other: LogEntry): boolean =>
  one !== null && one[0] === other[0] && one[1] === other[1];

/** The tree with these entries after a node, and the last of them. What is there already is not added again. */
export function extend(tree: Tree, from: number, entries: readonly LogEntry[]): [Tree, number] {
  const made = [...tree];
  let at = from;
  for (const entry of entries) {
    const there = node(made, at).children.find((child) => same(node(made, child).entry, entry));
    if (there !== undefined) {
      at = there;
      continue;
    }
    made.push({ entry, parent: at, children: [], name: "" });
    made[at] = { ...node(made, at), children: [...node(made, at).children, made.length - 1] };
    at = made.length - 1;
  }
  return [made, at];
}

export const rename = (tree: Tree, id: number, name: string): Tree =>
  tree.map((one, n) => (n === id ? { ...one, name } : one));

/** The tree without a node and what follows it; the others keep their numbers. */
export function prune(tree: Tree, id: number): Tree {
  const { parent } = node(tree, id);
  return tree.map((one, n) =>
    n === parent ? { ...one, children: one.children.filter((child) => child !== id) } : one,
  );
}

/** The node where somebody decides: what chance did is part of the move before it. */
export function settle(tree: Tree, id: number): number {
  let at = id;
  for (;;) {
    const next = node(tree, at).children[0];
    if (next === undefined || node(tree, next).entry?.[1] !== null) return at;
    at = next;
  }
}

/** The decision before a node; the beginning has none before it. */
export function back(tree: Tree, id: number): number {
  const decisions = path(tree, id).filter((at) => at !== id && settle(tree, at) === at);
  return decisions.at(-1) ?? settleAtStart(tree, id);
}

/** Where a line that begins with chance has its first decision. */
const settleAtStart = (tree: Tree, id: number): number =>
  node(tree, path(tree, id)[0] ?? 0).entry?.[1] === null ? id : 0;

/** The end of the main continuation. */
export function end(tree: Tree, id: number): number {
  let at = id;
  for (;;) {
    const next = node(tree, at).children[0];
    if (next === undefined) return at;
    at = next;
  }
}

/** A line of a list of branches: a run of entries without a choice, and how deep it is nested. */
export interface Run {
  readonly depth: number;
  readonly name: string;
  readonly first: number;
  readonly ids: readonly number[];
}

/** The whole tree as lines: at each choice the main line goes on, and the others follow, indented. */
export function runs(tree: Tree): Run[] {
  const found: Run[] = [];
  const walk = (start: number, depth: number) => {
    const ids = [start];
    const others: number[] = [];
    let at = start;
    for (;;) {
      const [next, ...rest] = node(tree, at).children;
      others.push(...rest);
      if (next === undefined) break;
      ids.push(next);
      at = next;
    }
    found.push({ depth, name: node(tree, start).name, first: start, ids });
    for (const other of others) walk(other, depth + 1);
  };
  const [main, ...rest] = node(tree, 0).children;
  if (main !== undefined) walk(main, 0);
  for (const other of rest) walk(other, 1);
  return found;
}
