import { expect, test } from "vitest";
import { spoken } from "./i18n.svelte";

test("the first language of the browser that we speak is taken", () => {
  expect(spoken(["it-IT", "fr-CH", "de"])).toBe("fr");
  expect(spoken(["de-AT", "en"])).toBe("de");
});

test("whoever speaks none of ours reads English", () => {
  expect(spoken(["pl", "it"])).toBe("en");
  expect(spoken([])).toBe("en");
});
