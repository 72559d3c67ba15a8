/** Dragging a card with mouse, pen or finger; a short press without a move stays a click. */

type Source = "hand" | "offer";

/** What lies under a dragged card. */
type Target =
  | { readonly kind: "field"; readonly side: string; readonly field: number }
  | { readonly kind: "table" }
  | { readonly kind: "nothing" };

interface Hooks {
  readonly canLift: (card: number, from: Source) => boolean;
  readonly lift: (card: number, from: Source) => void;
  readonly drop: (card: number, from: Source, on: Target) => void;
}

/** How far a pointer may slip while it clicks. */
const DRAG_THRESHOLD = 6;

export class Drag {
  card = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  over = $state<Target>({ kind: "nothing" });
  private justDropped = false;
  private readonly hooks: Hooks;

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  start(down: PointerEvent, card: number, from: Source): void {
    if (down.button !== 0 || !this.hooks.canLift(card, from)) return;
    const width = (down.currentTarget as HTMLElement).offsetWidth;
    const done = new AbortController();
    const { signal } = done;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (this.card === null) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < DRAG_THRESHOLD) return;
        this.hooks.lift(card, from);
        this.card = card;
        this.width = width;
      }
      [this.x, this.y] = [event.clientX, event.clientY];
      this.over = under(event);
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      done.abort();
      if (this.card === null) return;
      const on: Target = event.type === "pointerup" ? under(event) : { kind: "nothing" };
      this.stop();
      this.hooks.drop(card, from, on);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  /** A click on something that can be dragged; the click that a browser sends after a drag does not count. */
  click(act: () => void): void {
    if (!this.justDropped) act();
  }

  private stop(): void {
    this.card = null;
    this.over = { kind: "nothing" };
    this.justDropped = true;
    setTimeout(() => (this.justDropped = false));
  }
}

function under(event: PointerEvent): Target {
  const on = document.elementFromPoint(event.clientX, event.clientY);
  const field = on?.closest<HTMLElement>("[data-field]");
  if (field) return { kind: "field", side: field.dataset.side ?? "", field: Number(field.dataset.field) };
  return on?.closest("[data-drop]") ? { kind: "table" } : { kind: "nothing" };
}
