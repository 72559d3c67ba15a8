import { expect, it } from "vitest";
import { catalogue } from "./catalogue.svelte";
import { AGAINST_COMPUTER, listedName } from "./names";
import type { GameInfo } from "./wire";

it("says the computer as the sentence needs it", () => {
  const level = { name: "expert", title: { en: "Expert", de: "Experte", fr: "Expert" } };
  catalogue.games = [{ name: "pagode", levels: [level], personalities: [] } as unknown as GameInfo];
  expect(listedName("Ada", "fr", AGAINST_COMPUTER)).toBe("Ada");
  expect(listedName("expert", "fr")).toBe("Ordinateur (Expert)");
  expect(listedName("expert", "fr", AGAINST_COMPUTER)).toBe("l’ordinateur (Expert)");
  expect(listedName("expert", "de", AGAINST_COMPUTER)).toBe("den Computer (Experte)");
});
