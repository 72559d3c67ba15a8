/** Copying, which browsers allow on pages of their own machine or with https alone. */
import { i18n } from "./i18n.svelte";
import { toasts } from "./toasts.svelte";

const FORBIDDEN = {
  en: "The browser does not allow copying on this page.",
  de: "Der Browser erlaubt auf dieser Seite kein Kopieren.",
  fr: "Le navigateur ne permet pas de copier depuis cette page.",
};

/** Copy a text, and say that it was done or that it could not be. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(done);
  } catch {
    toasts.say(i18n.pick(FORBIDDEN), "bad");
  }
}
