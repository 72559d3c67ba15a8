/** Short messages, seen and read out: in the place that the page has for them, or else at its edge. */

interface Toast {
  id: number;
  text: string;
  kind: "info" | "bad";
}

const TOAST_DURATION = 6000;

class Toasts {
  /** One at a time: a newer message is the one that matters. */
  list = $state.raw<readonly Toast[]>([]);
  /** How many places of the page show messages; without one they lie on the page. */
  #places = $state(0);
  #number = 0;

  get placed(): boolean {
    return this.#places > 0;
  }

  /** Messages appear here from now on; returns a function that ends it. */
  place(): () => void {
    this.#places += 1;
    return () => (this.#places -= 1);
  }

  say(text: string, kind: Toast["kind"] = "info"): void {
    if (!text || this.list.some((toast) => toast.text === text)) return;
    this.#number += 1;
    const id = this.#number;
    this.list = [{ id, text, kind }];
    setTimeout(() => this.remove(id), TOAST_DURATION);
  }

  remove(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
