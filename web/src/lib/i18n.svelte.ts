/** The reader's language. Texts live beside what shows them, as one object per language with the same keys:
 * a missing one fails the build. */

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

class I18n {
  language = $state<Language>("en");

  /** The texts of the current language: `const t = $derived(i18n.pick({ en, de, fr }))`. */
  pick<T>(texts: Readonly<Record<Language, T>>): T {
    return texts[this.language];
  }
}

export const i18n = new I18n();
