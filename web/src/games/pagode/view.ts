/** What a view of Pagode holds besides what all views have; see docs/rules/pagode.md. */
import type { Seat, View } from "../contract";

/** A square by its name, "a1" to "i9". */
export type Square = string;
export type PieceKind = "stone" | "pillar";
export type BuildingKind = "hut" | "house" | "castle" | "tower" | "pagoda";
type Both<T> = readonly [T, T];

export interface Building {
  readonly kind: BuildingKind | "ruin";
  readonly squares: readonly Square[];
  /** 0: not valid. */
  readonly value: number;
}

interface Harm {
  readonly kind: "fence" | "wall";
  readonly squares: readonly Square[];
}

/** A building that lacks one piece, and its value with a stone or with a pillar from the reserve. */
export interface Unfinished {
  readonly kind: BuildingKind;
  readonly squares: readonly Square[];
  readonly missing: Square;
  readonly stone: number;
  readonly pillar: number;
}

export interface PagodeView extends View {
  readonly stones: Both<readonly Square[]>;
  readonly pillars: Both<readonly Square[]>;
  readonly reserve: Both<{ readonly stones: number; readonly pillars: number }>;
  readonly announced: readonly Square[];
  readonly demolished_last: Seat | null;
  readonly declared: { readonly player: Seat; readonly value: number } | null;
  readonly best: Both<number>;
  readonly buildings: Both<readonly Building[]>;
  readonly harmful: Both<readonly Harm[]>;
  readonly unfinished: Both<readonly Unfinished[]>;
  readonly lost: Both<readonly Square[]>;
  readonly resignation: Both<number>;
  readonly outcome: {
    readonly winner: Seat | null;
    readonly scores: Both<number>;
    readonly reason: string;
  } | null;
}

export interface Piece {
  readonly at: Square;
  readonly kind: PieceKind;
  readonly owner: Seat;
}

export const SEATS: readonly Seat[] = [0, 1];

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** Every piece on the board. */
export function pieces(view: PagodeView): Piece[] {
  return SEATS.flatMap((owner) => [
    ...view.stones[owner].map((at): Piece => ({ at, kind: "stone", owner })),
    ...view.pillars[owner].map((at): Piece => ({ at, kind: "pillar", owner })),
  ]);
}

export function pieceAt(view: PagodeView, at: Square): Piece | null {
  return pieces(view).find((piece) => piece.at === at) ?? null;
}
