/** Drawn letters follow the text size of the system: `rem` in a drawing scales with it. A label that must know
 * its own width asks here. */

/** How much larger than usual the reader wants text, as far as a board has room. */
export function textScale(root: Element = document.documentElement): number {
  const size = parseFloat(getComputedStyle(root).fontSize);
  return Math.min(Math.max(size / 16 || 1, 0.8), 1.6);
}
