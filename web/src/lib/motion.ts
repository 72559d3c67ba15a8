/** Is motion off? It is if the system asks for less motion, or if the player has switched it off.
 * Styles know it from `--travel`; script animations ask here. */
export function still(root: HTMLElement = document.documentElement): boolean {
  return root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
