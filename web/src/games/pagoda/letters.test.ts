import { expect, it } from "vitest";
import { LANGUAGES } from "../../lib/i18n.svelte";
import { LETTERS } from "./letters";
import { TEXTS } from "./texts";
import { COLOURS } from "./view";

it.each(LANGUAGES)(
  "in %s a colour has the first letters of its name, and no letter begins two",
  (language) => {
    const letters = COLOURS.map((colour) => LETTERS[language][colour]);
    for (const colour of COLOURS)
      expect(TEXTS[language].colours[colour].toLowerCase()).toMatch(
        new RegExp(`^${LETTERS[language][colour].toLowerCase()}`),
      );
    for (const one of letters) expect(letters.filter((other) => other.startsWith(one))).toEqual([one]);
    expect(Math.max(...letters.map((letter) => letter.length))).toBeLessThanOrEqual(2);
  },
);
