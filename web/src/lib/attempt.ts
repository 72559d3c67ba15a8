/** What a server may refuse: say that it is done, or why it is not. */
import { sentence } from "./api";
import { toasts } from "./toasts.svelte";

type Work = () => Promise<unknown>;

/** Do it; `done` is what to say then. */
export async function attempt(work: Work, done?: () => string): Promise<void> {
  try {
    await work();
    if (done) toasts.say(done());
  } catch (fault) {
    toasts.say(sentence(fault), "bad");
  }
}

/** The same when a form is sent. */
export function submitting(work: Work, done?: () => string) {
  return (event: SubmitEvent): void => {
    event.preventDefault();
    void attempt(work, done);
  };
}
