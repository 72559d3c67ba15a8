/** Arrow keys within a region that is one Tab stop. */

/** The place an arrow key leads to in a grid of `count` places, `columns` in a row; null for other keys. */
export function step(key: string, at: number, count: number, columns: number): number | null {
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  if (to === undefined) return null;
  return to < 0 || to >= count ? at : to;
}

/** Move the focus inside a region with an arrow key; returns the place that has it now, or null. */
export function rove(event: KeyboardEvent, at: number, columns: number): number | null {
  const region = event.currentTarget;
  if (!(region instanceof HTMLElement)) return null;
  const places = region.querySelectorAll<HTMLElement>("[data-rove]");
  const to = step(event.key, at, places.length, columns);
  if (to === null) return null;
  event.preventDefault();
  places[to]?.focus();
  return to;
}
