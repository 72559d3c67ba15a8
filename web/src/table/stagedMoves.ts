/** Steps that are tried out survive a reload of the page, in this tab only. */

interface Kept {
  at: number;
  moves: readonly string[];
}

const key = (table: string): string => `staged ${table}`;

/** Remember the steps tried out when the log had that length; an empty list forgets them. */
export function storeStaged(table: string, at: number, moves: readonly string[]): void {
  try {
    if (moves.length === 0) sessionStorage.removeItem(key(table));
    else sessionStorage.setItem(key(table), JSON.stringify({ at, moves } satisfies Kept));
  } catch {
    // Forbidden: they last only as long as the page.
  }
}

/** The steps that were tried out when the log had that length. */
export function storedStaged(table: string, at: number): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(table)) ?? "null") as Kept | null;
    return kept?.at === at ? kept.moves : [];
  } catch {
    return [];
  }
}
