/** Short messages: seen at the edge of the page, and read out. */

interface Toast {
  id: number;
  text: string;
  kind: "info" | "bad";
}

const TOAST_DURATION = 6000;

class Toasts {
  /** One at a time: a newer message is the one that matters. */
  list = $state.raw<readonly Toast[]>([]);
  #number = 0;

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
