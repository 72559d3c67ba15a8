/** Which squares are marked as lost, or as finishing a building, while something is held or on request. */
import { fileOf, rankOf } from "./geometry";
import { targets, type Situation, type Pick } from "./touch";
import { other, type Square, type Unfinished } from "./view";

export interface Stroke {
  readonly at: Square;
  readonly mine: boolean;
}

export interface Ring {
  readonly at: Square;
  /** What the building would be worth; 0: the view does not say. */
  readonly value: number;
  readonly mine: boolean;
}

/** Lost squares: mine where a held piece could go, those of both sides on request. */
export function strokes(pick: Pick | null, { view, legal, seat }: Situation, asked: boolean): Stroke[] {
  const reachable = targets(pick, legal);
  const mine = view.lost[seat].filter((at) =>
    pick?.kind === "pillar" ? reachable.has(at) && !shareLine(pick.from, at) : asked || reachable.has(at),
  );
  const theirs = asked ? view.lost[other(seat)] : [];
  return [...mine.map((at) => ({ at, mine: true })), ...theirs.map((at) => ({ at, mine: false }))];
}

/** A pillar that leaves a line changes what is lost on it, while the view assumes pieces from the reserve. */
function shareLine(a: Square, b: Square): boolean {
  return fileOf(a) === fileOf(b) || rankOf(a) === rankOf(b);
}

/** Squares that finish a building: mine with what is held, those of both sides on request. */
export function rings(pick: Pick | null, { view, legal, seat }: Situation, asked: boolean): Ring[] {
  const reachable = targets(pick, legal);
  const best = new Map<Square, number>();
  for (const found of view.unfinished[seat]) {
    const value = worth(found, pick);
    if (value === null || !(reachable.has(found.missing) || (asked && !pick))) continue;
    best.set(found.missing, Math.max(best.get(found.missing) ?? 0, value));
  }
  const mine = [...best].map(([at, value]) => ({ at, value, mine: true }));
  return asked ? [...mine, ...threats(view.unfinished[other(seat)])] : mine;
}

/** The value of a building that the held piece would finish; null if it would not. */
function worth(found: Unfinished, pick: Pick | null): number | null {
  if (pick?.kind === "reserve") return found[pick.piece] || null;
  if (pick?.kind !== "pillar") return Math.max(found.stone, found.pillar) || null;
  if (found.squares.includes(pick.from)) return null;
  return found.pillar || (shareLine(pick.from, found.missing) ? 0 : null);
}

function threats(unfinished: readonly Unfinished[]): Ring[] {
  const best = new Map<Square, number>();
  for (const found of unfinished) {
    const value = Math.max(found.stone, found.pillar, best.get(found.missing) ?? 0);
    if (value) best.set(found.missing, value);
  }
  return [...best].map(([at, value]) => ({ at, value, mine: false }));
}
