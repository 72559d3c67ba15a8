import { sentence } from "./api";
import { toasts } from "./toasts.svelte";

const ASK_AGAIN = 1500;

/** Ask for something that is not ready yet, and again until it is; a fault is told and ends it. Returns how to stop. */
export function askUntil<T>(
  ask: () => Promise<T>,
  take: (answer: T) => void,
  ready: (answer: T) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function once(): Promise<void> {
    try {
      const answer = await ask();
      if (stopped) return;
      take(answer);
      if (!ready(answer)) timer = setTimeout(() => void once(), ASK_AGAIN);
    } catch (fault) {
      if (!stopped) toasts.say(sentence(fault), "bad");
    }
  }
  void once();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
