/** Does anything move? Not where the system asks for less motion, nor where the player has switched it off.
 * Styles know it from `--travel`; what is animated by script asks here. */
export function still(root: HTMLElement = document.documentElement): boolean {
  return root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
