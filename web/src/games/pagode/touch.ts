/** What a hand holds and what a touch does with it: pure, so that it can be tested without a screen. */
import type { Seat } from "../contract";
import { box, centre, colourOf, type Colour } from "./geometry";
import type { Legal } from "./moves";
import { pieceAt, type PagodeView, type PieceKind, type Square } from "./view";

export type Pick =
  | { readonly kind: "reserve"; readonly piece: PieceKind }
  | { readonly kind: "pillar"; readonly from: Square }
  /** One own stone, or several for a demolition. */
  | { readonly kind: "stones"; readonly squares: readonly Square[] }
  /** An enemy piece that can be captured or torn down with others; the moves that do it. */
  | { readonly kind: "enemy"; readonly at: Square; readonly moves: readonly string[] }
  /** An empty square; a stone or a pillar is still to be chosen. */
  | { readonly kind: "square"; readonly at: Square };

/** Why a touch did nothing: the rule that a sentence then teaches. */
export type Refusal =
  | { readonly why: "not_your_turn" | "over" | "occupied" | "stones_stay" | "pillars_stay" }
  | { readonly why: "not_yours" | "no_demolition" | "reserve_empty" }
  | { readonly why: "none_left"; readonly piece: PieceKind }
  | { readonly why: "wrong_colour"; readonly colour: Colour };

export interface Touch {
  readonly pick: Pick | null;
  readonly play?: string;
  readonly refuse?: Refusal;
}

export interface Situation {
  readonly view: PagodeView;
  readonly legal: Legal;
  readonly seat: Seat;
}

const NO_TARGETS: ReadonlyMap<Square, string> = new Map();

/** Where the held piece may go, and the move that brings it there. */
export function targets(pick: Pick | null, legal: Legal): ReadonlyMap<Square, string> {
  if (pick?.kind === "reserve") return legal.place[pick.piece];
  if (pick?.kind === "pillar") return legal.move.get(pick.from) ?? NO_TARGETS;
  return NO_TARGETS;
}

/** The move that takes the picked stones off; null if there is none. */
export function takingOff(pick: Pick | null, legal: Legal): string | null {
  if (pick?.kind !== "stones") return null;
  const [only] = pick.squares;
  if (pick.squares.length === 1 && only) return legal.takeOff.get(only) ?? null;
  return legal.demolish.get([...pick.squares].sort().join("")) ?? null;
}

/** A square is touched. */
export function touch(pick: Pick | null, at: Square, situation: Situation): Touch {
  const idle = idleRefusal(situation);
  if (idle) return { pick, refuse: idle };
  const play = targets(pick, situation.legal).get(at);
  if (play) return { pick: null, play };
  const piece = pieceAt(situation.view, at);
  if (!piece) return touchEmpty(pick, at, situation);
  if (piece.owner !== situation.seat) return touchEnemy(pick, at, situation);
  if (piece.kind === "stone") return touchStone(pick, at, situation);
  const again = pick?.kind === "pillar" && pick.from === at;
  return { pick: again ? null : { kind: "pillar", from: at } };
}

function idleRefusal({ view, legal }: Situation): Refusal | null {
  if (legal.any) return null;
  return { why: view.to_move === null ? "over" : "not_your_turn" };
}

function touchEmpty(pick: Pick | null, at: Square, { legal }: Situation): Touch {
  if (pick?.kind === "pillar") return { pick, refuse: { why: "wrong_colour", colour: colourOf(pick.from) } };
  if (pick?.kind === "square" && pick.at === at) return { pick: null };
  if (legal.place.stone.has(at) || legal.place.pillar.has(at)) return { pick: { kind: "square", at } };
  return { pick: null, refuse: { why: "reserve_empty" } };
}

function touchEnemy(pick: Pick | null, at: Square, { legal }: Situation): Touch {
  const captured = legal.capture.get(at);
  const torn = legal.tear.filter((found) => found.squares.includes(at)).map((found) => found.text);
  const moves = captured ? [captured, ...torn] : torn;
  const [only] = moves;
  if (!only) {
    const held = pick?.kind === "reserve" || pick?.kind === "pillar";
    return { pick, refuse: { why: held ? "occupied" : "not_yours" } };
  }
  if (pick?.kind === "enemy" && moves.length === 1 && pick.moves[0] === only) {
    return { pick: null, play: only };
  }
  return { pick: { kind: "enemy", at, moves } };
}

/** Tear-downs of a fence, wall or ruin that runs over an empty square: it can be clicked there too. */
export function across(pick: Pick | null, legal: Legal): readonly string[] {
  if (pick?.kind !== "square") return [];
  const { x, y } = centre(pick.at);
  return legal.tear
    .filter(({ squares }) => {
      const { left, right, top, bottom } = box(squares);
      return left <= x && x <= right && top <= y && y <= bottom;
    })
    .map(({ text }) => text);
}

function touchStone(pick: Pick | null, at: Square, { legal }: Situation): Touch {
  if (pick?.kind !== "stones") return { pick: { kind: "stones", squares: [at] } };
  const rest = pick.squares.filter((sq) => sq !== at);
  if (rest.length < pick.squares.length) return { pick: rest.length ? { ...pick, squares: rest } : null };
  if (legal.demolish.size === 0) {
    return { pick: { kind: "stones", squares: [at] }, refuse: { why: "no_demolition" } };
  }
  return { pick: { kind: "stones", squares: [...rest, at].sort() } };
}

/** The player's own reserve is touched: a piece is taken from it, or picked stones go back into it. */
export function touchReserve(pick: Pick | null, piece: PieceKind, situation: Situation): Touch {
  const idle = idleRefusal(situation);
  if (idle) return { pick, refuse: idle };
  const back = takingOff(pick, situation.legal);
  if (back) return { pick: null, play: back };
  if (pick?.kind === "pillar") return { pick, refuse: { why: "pillars_stay" } };
  const legal = situation.legal.place[piece];
  if (legal.size === 0) return { pick: null, refuse: { why: "none_left", piece } };
  if (pick?.kind === "square") return { pick: null, ...played(legal.get(pick.at)) };
  const again = pick?.kind === "reserve" && pick.piece === piece;
  return { pick: again ? null : { kind: "reserve", piece } };
}

function played(text: string | undefined): { play?: string } {
  return text === undefined ? {} : { play: text };
}

/** What is picked when a drag begins on a square; null if nothing there can be dragged. */
export function lift(at: Square, { view, legal, seat }: Situation): Pick | null {
  const piece = pieceAt(view, at);
  if (!legal.any || piece?.owner !== seat) return null;
  return piece.kind === "pillar" ? { kind: "pillar", from: at } : { kind: "stones", squares: [at] };
}

/** A dragged piece is dropped on a square, on the player's own reserve, or elsewhere (null). */
export function drop(pick: Pick, to: Square | "reserve" | null, situation: Situation): Touch {
  if (to === null) return { pick: null };
  if (pick.kind === "stones") {
    const back = takingOff(pick, situation.legal);
    if (to === "reserve" && back) return { pick: null, play: back };
    return pick.squares[0] === to ? { pick } : { pick: null, refuse: { why: "stones_stay" } };
  }
  if (to === "reserve") {
    return pick.kind === "pillar" ? { pick: null, refuse: { why: "pillars_stay" } } : { pick: null };
  }
  const play = targets(pick, situation.legal).get(to);
  if (play) return { pick: null, play };
  if (pick.kind === "pillar" && pick.from === to) return { pick };
  const taken = pieceAt(situation.view, to) !== null;
  const colour = pick.kind === "pillar" ? colourOf(pick.from) : "black";
  return { pick: null, refuse: taken ? { why: "occupied" } : { why: "wrong_colour", colour } };
}
