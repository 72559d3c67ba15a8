/** What a side's pieces are worth, and what one more turn could make of them: the rules of docs/rules/pagode.md
 * for the one question the view does not answer, "can my declaration be beaten?". */
import type { Seat } from "../contract";
import { colourOf, fileOf, rankOf, SQUARES, squareAt } from "./geometry";
import { pieces, type BuildingKind, type PagodeView, type PieceKind, type Square } from "./view";

/** A side's pieces by their squares. */
type Side = ReadonlyMap<Square, PieceKind>;

interface Shape {
  readonly kind: BuildingKind;
  readonly squares: readonly Square[];
}

/** A complete building with its own value. */
interface Valued extends Shape {
  readonly value: number;
}

/** The most valuable building; several that share pieces count as one (R3). */
export interface Best {
  readonly value: number;
  readonly parts: readonly Valued[];
}

/** Points of a stone off and on its owner's colour. */
const POINTS: Readonly<Record<BuildingKind, readonly [number, number]>> = {
  hut: [1, 2],
  house: [5, 10],
  castle: [10, 20],
  tower: [11, 22],
  pagoda: [15, 30],
};
const NO_BUILDING: Best = { value: 0, parts: [] };
const DISTANCES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The corners of a rectangle; none if it does not fit on the board. */
function corners(file: number, rank: number, width: number, height: number): Square[] {
  const found = [
    squareAt(file, rank),
    squareAt(file, rank + height),
    squareAt(file + width, rank),
    squareAt(file + width, rank + height),
  ];
  return found.every((square) => square !== null) ? found : [];
}

function shapesFrom(square: Square): Shape[] {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const upright = DISTANCES.map((side): Shape => {
    const kind = side === 1 ? "hut" : side < 5 ? "house" : "castle";
    return { kind, squares: corners(file, rank, side, side) };
  });
  const towers: Shape[] = [
    { kind: "tower", squares: corners(file, rank, 1, 8) },
    { kind: "tower", squares: corners(file, rank, 8, 1) },
  ];
  return [...upright, ...towers].filter((shape) => shape.squares.length > 0);
}

const PAGODAS = [1, 2, 3, 4].map((d): Shape => {
  const points = [squareAt(4 - d, 4), squareAt(4, 4 - d), squareAt(4, 4 + d), squareAt(4 + d, 4)];
  return { kind: "pagoda", squares: points.filter((square) => square !== null) };
});

/** All buildings there are. */
export const SHAPES: readonly Shape[] = [...SQUARES.flatMap(shapesFrom), ...PAGODAS];

export function sideOf(view: PagodeView, owner: Seat): Side {
  return new Map(
    pieces(view)
      .filter((piece) => piece.owner === owner)
      .map(({ at, kind }) => [at, kind]),
  );
}

/** The squares whose pieces stand in a fence or wall. */
function harmed(side: Side): ReadonlySet<Square> {
  const found = new Set<Square>();
  for (const [df, dr] of [
    [1, 0],
    [0, 1],
  ] as const) {
    for (const at of side.keys()) {
      const along = (d: number) => squareAt(fileOf(at) + d * df, rankOf(at) + d * dr) ?? "";
      const held = DISTANCES.flatMap((d) => [along(d), along(-d)]).filter((square) => side.has(square));
      if (held.length >= 3) found.add(at);
      for (const d of DISTANCES) {
        if (side.has(along(d)) && side.has(along(-d)))
          [along(-d), at, along(d)].forEach((sq) => found.add(sq));
      }
    }
  }
  return found;
}

/** The value of a complete building by itself. */
function worth({ kind, squares }: Shape, side: Side, owner: Seat): number {
  const own = owner === 0 ? "green" : "red";
  const stones = squares.filter((square) => side.get(square) === "stone");
  const points = stones.reduce((sum, square) => sum + POINTS[kind][colourOf(square) === own ? 1 : 0], 0);
  return stones.length === 4 ? 2 * points : points;
}

/** The most valuable building of a side (R1, R3). */
export function bestOf(side: Side, owner: Seat): Best {
  const spoilt = harmed(side);
  let groups: Valued[][] = [];
  for (const shape of SHAPES) {
    if (!shape.squares.every((square) => side.has(square) && !spoilt.has(square))) continue;
    const value = worth(shape, side, owner);
    if (value === 0) continue;
    const touches = (group: Valued[]) =>
      group.some((part) => part.squares.some((square) => shape.squares.includes(square)));
    groups = [
      ...groups.filter((group) => !touches(group)),
      [...groups.filter(touches).flat(), { ...shape, value }],
    ];
  }
  return groups
    .map((parts): Best => ({ value: parts.reduce((sum, part) => sum + part.value, 0), parts }))
    .reduce((best, found) => (found.value > best.value ? found : best), NO_BUILDING);
}

/** A side after one turn. */
interface Turned {
  /** Where a piece was put; null if pieces only left the board. */
  readonly to: Square | null;
  readonly side: Side;
}

/** All turns of a player that change the player's own pieces. */
export function turnsOf(view: PagodeView, owner: Seat): Turned[] {
  const side = sideOf(view, owner);
  const taken = new Set(pieces(view).map((piece) => piece.at));
  const free = SQUARES.filter((square) => !taken.has(square));
  const { stones, pillars } = view.reserve[owner];
  const kinds: PieceKind[] = [...(stones ? ["stone" as const] : []), ...(pillars ? ["pillar" as const] : [])];
  const placed = kinds.flatMap((kind) => free.map((to) => ({ to, side: new Map([...side, [to, kind]]) })));
  const moved = view.pillars[owner].flatMap((from) =>
    free
      .filter((to) => colourOf(to) === colourOf(from))
      .map((to) => ({ to, side: new Map([...without(side, [from]), [to, "pillar" as const]]) })),
  );
  const mayDemolish = stones + pillars === 0 && view.demolished_last !== owner;
  const lifted = mayDemolish ? subsets(view.stones[owner]) : view.stones[owner].map((at) => [at]);
  return [...placed, ...moved, ...lifted.map((gone) => ({ to: null, side: without(side, gone) }))];
}

function without(side: Side, gone: readonly Square[]): Side {
  return new Map([...side].filter(([at]) => !gone.includes(at)));
}

/** Every choice of at least one square. */
function subsets(squares: readonly Square[]): Square[][] {
  return squares.reduce<Square[][]>(
    (found, at) => [...found, [at], ...found.map((some) => [...some, at])],
    [],
  );
}
