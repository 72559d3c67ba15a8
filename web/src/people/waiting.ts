/** The games that wait for our move, in the order in which we step from one to the next. */

/** That order: as before, with new games at the end. The table that is shown keeps its place when it waits no more. */
export function stepOrder(
  before: readonly string[],
  due: readonly string[],
  shown: string | null,
): readonly string[] {
  const kept = before.filter((table) => due.includes(table) || table === shown);
  return [...kept, ...due.filter((table) => !kept.includes(table))];
}

/** The other games that wait, beginning after the one that is shown. */
export function nextGames(
  order: readonly string[],
  due: readonly string[],
  shown: string | null,
): readonly string[] {
  const at = shown === null ? -1 : order.indexOf(shown);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].filter((table) => due.includes(table));
}
