/** How the last round ended, read from what happened since and from the board as it was last seen. */
import type { LogEntry, Seat } from "../contract";
import { level, stations } from "./geometry";
import { parse } from "./moves";
import { enemy, type JaguarView, type Pyramid } from "./view";

export interface RoundEnd {
  /** The round that ended. */
  readonly round: number;
  readonly winner: Seat;
  /** "stuck": somebody could lay a card nowhere; null if it cannot be told. */
  readonly why: "stuck" | "complete" | "last" | null;
  readonly stuckCard: number | null;
  /** The card of the jungle test; null if none was needed, at the end of the path. */
  readonly test: number | null;
  /** The number beside the leading explorer. */
  readonly against: number | null;
  /** Where the explorers stood then. */
  readonly explorers: readonly [number, number];
  readonly over: boolean;
  /** The pyramids at the end of the round, if the board was seen during it. */
  readonly pyramids: readonly [Pyramid, Pyramid] | null;
}

/** The end of a round if there was one since the player's last turn. `before` is the last view of that round. */
export function roundEnd(
  view: JaguarView,
  last: readonly LogEntry[],
  before: JaguarView | null,
): RoundEnd | null {
  const over = view.phase === "ended";
  const test = last.findLastIndex(([text]) => text.startsWith(">test"));
  if (view.last_winner === null || (!over && test < 0)) return null;
  const upTo = test < 0 ? last : last.slice(0, test);
  const round = over ? view.round : view.round - 1;
  const seen = before?.round === round ? before : null;
  const stuck = upTo.map(([text]) => parse(text)).findLast((move) => move?.kind === "stuck");
  const explorers = over ? view.explorers : rewound(view, last.slice(test));
  const card = test < 0 ? null : parse(last[test]?.[0] ?? "");
  return {
    round,
    winner: view.last_winner,
    why: stuck ? "stuck" : over ? whyOver(view, upTo) : whyOn(seen, upTo),
    stuckCard: stuck?.kind === "stuck" ? stuck.card : null,
    test: view.test ?? (card?.kind === "test" ? card.card : null),
    against: stations(view.path)[Math.max(...explorers)]?.number ?? null,
    explorers,
    over,
    pyramids: over ? view.pyramids : seen && upTo.length > 0 ? replayed(seen, upTo) : null,
  };
}

function whyOver(view: JaguarView, upTo: readonly LogEntry[]): RoundEnd["why"] {
  if (view.complete[0] || view.complete[1]) return "complete";
  return upTo.length > 0 ? "last" : null;
}

function whyOn(seen: JaguarView | null, upTo: readonly LogEntry[]): RoundEnd["why"] {
  if (!seen || upTo.length === 0) return null;
  const complete = seen.complete[0] || seen.complete[1] || !["last", "test"].includes(seen.phase);
  return complete ? "complete" : "last";
}

/** Where the explorers stood before these moves of a round. */
export function rewound(view: JaguarView, since: readonly LogEntry[]): readonly [number, number] {
  const at: [number, number] = [...view.explorers];
  for (const [text, player] of since) {
    const move = parse(text);
    if (move?.kind === "cover" && player !== null) at[enemy(player)] -= level(move.field);
  }
  return at;
}

/** The pyramids after moves, some of which they may hold already: only the last change of a field counts. */
function replayed(seen: JaguarView, moves: readonly LogEntry[]): readonly [Pyramid, Pyramid] {
  const now: [Pyramid[number][], Pyramid[number][]] = [[...seen.pyramids[0]], [...seen.pyramids[1]]];
  for (const [text, player] of moves) {
    const move = parse(text);
    if (player === null || !move || !("field" in move)) continue;
    const side = now[move.kind === "enemy" ? enemy(player) : player];
    const lying = side[move.field - 1] ?? null;
    side[move.field - 1] =
      "card" in move ? laid(lying, move.card, move.kind === "cover") : taken(lying, move.kind);
  }
  return now;
}

function laid(on: Pyramid[number], card: number, covers: boolean): Pyramid[number] {
  if (on?.card === card) return on;
  return { card, stone: covers, covered: on ? [...on.covered, on.card] : [] };
}

function taken(on: Pyramid[number], kind: string): Pyramid[number] {
  return on && kind === "stone" ? { ...on, stone: false } : null;
}

/** Numbers that both players have seen in this round: laid, covered, offered, removed or shown by a bid. */
export function seenNumbers(view: JaguarView): Set<number> {
  const seen = new Set([...view.offer, ...view.removed, ...view.known[0], ...view.known[1]]);
  if (view.bids[0] !== null && view.bids[1] !== null) view.bids.forEach((card) => card && seen.add(card));
  for (const lying of view.pyramids.flat())
    if (lying) [lying.card, ...lying.covered].forEach((card) => seen.add(card));
  if (view.test !== null) seen.add(view.test);
  return seen;
}
