/** The reader's language. Texts live beside what shows them, as one object per language with the same keys:
 * a missing one fails the build. */
import { writeStored, readStored } from "./storage";

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };

/** The first language the browser asks for that we speak. */
export function preferredLanguage(tags: readonly string[]): Language {
  const known = tags.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === known.find(isLanguage)) ?? "en";
}

function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** A text in English, and the same in every other language. */
export type Texts<T> = Readonly<{ en: T } & Record<Exclude<Language, "en">, NoInfer<T>>>;

/** Texts of a type of their own: English defines it, so that the other languages lack nothing and add nothing. */
export const translated = <T>(texts: Texts<T>): Texts<T> => texts;

/** What stands between a text and what it announces; in French with a blank that does not break. */
export const COLON: Texts<string> = { en: ":", de: ":", fr: "\u00a0:" };

class I18n {
  language = $state<Language>("en");

  /** Use the language chosen before, or else the browser's. */
  start(): void {
    const chosen = readStored<unknown>("language", null);
    this.#use(isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages));
  }

  choose(language: Language): void {
    writeStored("language", language);
    this.#use(language);
  }

  /** The texts of the current language: `const t = $derived(i18n.pick({ en, de, fr }))`. English defines which
   * there are; otherwise TypeScript would take what all have in common and miss what one lacks. */
  pick<T>(texts: Texts<T>): T {
    return texts[this.language];
  }

  /** A colon as the current language writes it. */
  get colon(): string {
    return this.pick(COLON);
  }

  #use(language: Language): void {
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();
