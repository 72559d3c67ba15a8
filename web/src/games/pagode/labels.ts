/** What a screen reader says about a square: "e5, green square, your pillar, part of a house of 20". */
import type { Seat } from "../contract";
import { colourOf } from "./geometry";
import type { Texts } from "./texts";
import {
  other,
  pieceAt,
  SEATS,
  type Building,
  type BuildingKind,
  type PagodeView,
  type Piece,
  type Square,
} from "./view";
import { bestOf, turnsOf } from "./buildingValues";

interface Reader {
  readonly view: PagodeView;
  /** null: a spectator, for whom nothing is "yours". */
  readonly seat: Seat | null;
  readonly names: readonly [string, string];
  readonly t: Texts;
}

/** Everything about a square that the view tells. */
export function squareLabel(at: Square, reader: Reader): string {
  const { view, t } = reader;
  const piece = pieceAt(view, at);
  const about = piece ? pieceParts(piece, reader) : [t.empty, ...emptyParts(at, reader)];
  return [at, t.square[colourOf(at)], ...about].join(", ");
}

function pieceParts(piece: Piece, { view, seat, names, t }: Reader): string[] {
  const mine = piece.owner === seat;
  const parts = [mine ? t.yours[piece.kind] : t.theirs(piece.kind, names[piece.owner])];
  for (const building of view.buildings[piece.owner]) {
    if (building.squares.includes(piece.at)) parts.push(t.partOf(buildingWords(building, t)));
  }
  for (const harm of view.harmful[piece.owner]) {
    if (harm.squares.includes(piece.at)) parts.push(t.partOf(t.named[harm.kind]));
  }
  if (view.announced.includes(piece.at)) parts.push(t.encircled);
  return parts;
}

export function buildingWords(building: Building, t: Texts): string {
  const what = t.named[building.kind];
  if (building.kind === "ruin") return what;
  return building.value > 0 ? t.worth(what, building.value) : t.notValid(what);
}

function emptyParts(at: Square, { view, seat, names, t }: Reader): string[] {
  const parts: string[] = [];
  for (const player of SEATS) {
    if (view.lost[player].includes(at)) parts.push(t.lostFor(player === seat ? null : names[player]));
    for (const found of view.unfinished[player]) {
      const value = Math.max(found.stone, found.pillar);
      if (found.missing !== at || value === 0) continue;
      const what = t.wouldFinish(t.a[found.kind], value);
      parts.push(player === seat ? what : t.of(names[player], what));
    }
  }
  return parts;
}

interface Danger {
  readonly kind: BuildingKind;
  readonly squares: readonly Square[];
  /** Where a piece would be put; null if a fence or wall would only be cleared. */
  readonly missing: Square | null;
  readonly value: number;
}

/** What the opponent of a declaring player could still build in one turn, the most valuable first. */
export function dangers(view: PagodeView, seat: Seat, value: number): Danger[] {
  const enemy = other(seat);
  const enough = Math.max(value, view.best[enemy]);
  return turnsOf(view, enemy)
    .flatMap(({ to, side }) => {
      const { value: reached, parts } = bestOf(side, enemy);
      if (reached <= enough) return [];
      const finished = parts.filter((part) => to !== null && part.squares.includes(to));
      const [most] = [...(finished.length ? finished : parts)].sort((a, b) => b.value - a.value);
      return most ? [{ ...most, missing: finished.length ? to : null, value: reached }] : [];
    })
    .sort((a, b) => b.value - a.value);
}

/** How the other side could answer a declaration, in sentences; none if nothing beats it. */
export function answers(view: PagodeView, seat: Seat, value: number, name: string, t: Texts): string[] {
  const standing = view.best[other(seat)];
  const finished = dangers(view, seat, value).filter(
    ({ missing }, i, all) => all.findIndex((better) => better.missing === missing) === i,
  );
  return [
    ...(standing > value ? [t.declareBeaten(name, standing)] : []),
    ...finished
      .slice(0, 3)
      .map(({ kind, missing, value: reached }) =>
        missing
          ? t.declareDanger(name, t.a[kind], missing, reached)
          : t.declareCleared(name, t.a[kind], reached),
      ),
  ];
}
