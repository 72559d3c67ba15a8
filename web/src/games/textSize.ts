/** Drawn letters follow the text size of the system: `rem` in a drawing scales with it. Where a label must know
 * its own width, it asks here. */

/** How much larger than usual the reader wants text, within what a board has room for. */
export function textScale(root: Element = document.documentElement): number {
  const size = parseFloat(getComputedStyle(root).fontSize);
  return Math.min(Math.max(size / 16 || 1, 0.8), 1.6);
}
