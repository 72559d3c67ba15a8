/** Cards that lie elsewhere after a move glide there. Only cards that are open to this reader carry their
 * number in the page, so it reveals nothing hidden. */
import { still } from "../../lib/motion";

export type Places = ReadonlyMap<number, DOMRect>;

const GLIDE_DURATION = 240;

/** Where every open card is now. */
export function places(root: HTMLElement): Places {
  const found = new Map<number, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]"))
    found.set(Number(element.dataset.card), element.getBoundingClientRect());
  return found;
}

/** Let the cards glide from where they were. A card that was nowhere comes from `origin`, if one is given:
 * the other player's hand. */
export function travel(root: HTMLElement, before: Places, origin: DOMRect | null): void {
  if (still()) return;
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const from = before.get(Number(element.dataset.card)) ?? origin;
    if (from) glide(element, from);
  }
}

function glide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const [x, y] = [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ];
  if (Math.hypot(x, y) < 2 || to.width === 0) return;
  const scale = from.width / to.width;
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale, zIndex: 5 },
      { translate: "0 0", scale: 1, zIndex: 5 },
    ],
    { duration: GLIDE_DURATION, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)", id: "travel" },
  );
}

/** End what is still moving, the jungle test too: a player who acts does not wait for it. */
export function skip(root: HTMLElement): void {
  for (const animation of root.getAnimations({ subtree: true })) animation.finish();
}
