/** Which moves fit what was typed. */

/** Moves that begin with the typed text, then those that contain it; case does not matter. All if nothing was typed. */
export function filterMoves(moves: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const fits = (move: string) => move.toLowerCase().indexOf(wanted);
  const begin = moves.filter((move) => fits(move) === 0);
  return [...begin, ...moves.filter((move) => fits(move) > 0)];
}

/** The move that is clearly meant: the one written exactly like this, or the only one that fits. */
export function meantMove(moves: readonly string[], typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const fitting = filterMoves(moves, text);
  const written = fitting.filter((move) => move.toLowerCase() === text.toLowerCase());
  return moves.find((move) => move === text) ?? only(written) ?? only(fitting);
}

const only = (moves: readonly string[]): string | undefined => (moves.length === 1 ? moves[0] : undefined);
