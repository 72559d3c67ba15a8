/** Which moves fit what was typed. Blanks never matter, and case only where nothing else tells two moves apart. */

const plain = (text: string): string => text.replace(/\s+/g, "");
const small = (text: string): string => plain(text).toLowerCase();
const only = (moves: readonly string[]): string | undefined => (moves.length === 1 ? moves[0] : undefined);

/** Moves that begin with the typed text, then those that contain it, the shortest first. All if nothing was typed. */
export function fittingMoves(moves: readonly string[], typed: string): readonly string[] {
  const wanted = small(typed);
  if (wanted === "") return moves;
  const sorted = moves.toSorted((one, other) => one.length - other.length);
  const fits = (move: string) => small(move).indexOf(wanted);
  return [...sorted.filter((move) => fits(move) === 0), ...sorted.filter((move) => fits(move) > 0)];
}

/** The move that is clearly meant: the one written like this, or the only one that begins like this. */
export function meantMove(moves: readonly string[], typed: string): string | undefined {
  const wanted = small(typed);
  if (wanted === "") return undefined;
  const begin = moves.filter((move) => small(move).startsWith(wanted));
  const written = begin.filter((move) => small(move) === wanted);
  return only(written.filter((move) => plain(move) === plain(typed))) ?? only(written) ?? only(begin);
}
