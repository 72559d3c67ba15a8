import { expect, test } from "vitest";
import { i18n, LANGUAGES, preferredLanguage } from "./i18n.svelte";

test("the first language of the browser that we speak is taken", () => {
  expect(preferredLanguage(["it-IT", "fr-CH", "de"])).toBe("fr");
  expect(preferredLanguage(["de-AT", "en"])).toBe("de");
});

test("people who speak none of our languages read English", () => {
  expect(preferredLanguage(["pl", "it"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});

test("a text that one language lacks, or has beyond the others, fails the build", () => {
  const en = { play: "Play", stop: "Stop" };
  // @ts-expect-error -- French says nothing for "stop"
  i18n.pick({ en, de: { play: "Spielen", stop: "Halt" }, fr: { play: "Jouer" } });
  // @ts-expect-error -- German has a word too many
  i18n.pick({ en, de: { play: "Spielen", stop: "Halt", go: "Los" }, fr: { play: "Jouer", stop: "Arrêter" } });
  expect(i18n.pick({ en, de: en, fr: en })).toBe(en);
});

test("only French has a blank before a colon, and it does not break", () => {
  const before = i18n.language;
  const colons = LANGUAGES.map((language) => {
    i18n.language = language;
    return i18n.colon;
  });
  i18n.language = before;
  expect(colons).toEqual([":", ":", "\u00a0:"]);
});
