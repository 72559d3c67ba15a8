/** Which moves fit what was typed. */

export interface Fitting {
  /** The one that is clearly meant. */
  exact: string | undefined;
  /** All that begin with the typed text, shortest first. */
  list: string[];
}

/** Blanks never matter, case only where it tells moves apart (Pagoda's table and hand cards). */
export function fitting(moves: readonly string[], typed: string): Fitting {
  const text = typed.replace(/\s+/g, "");
  if (text === "") return { exact: undefined, list: [] };
  const small = text.toLowerCase();
  const same = moves.filter((move) => move.toLowerCase() === small);
  const exact = moves.find((move) => move === text) ?? (same.length === 1 ? same[0] : undefined);
  const list = moves.filter((move) => move.toLowerCase().startsWith(small));
  return { exact, list: list.sort((a, b) => a.length - b.length) };
}
