import { expect, it, vi } from "vitest";
import { AGAINST_COMPUTER, listedName } from "./names";

vi.mock("./catalogue.svelte", () => ({
  catalogue: { levelTitle: (name: string) => (name === "expert" ? "Expert" : name) },
}));

it("says the computer as the sentence needs it", () => {
  expect(listedName("Ada", "fr", AGAINST_COMPUTER)).toBe("Ada");
  expect(listedName("expert", "fr")).toBe("Ordinateur (Expert)");
  expect(listedName("expert", "fr", AGAINST_COMPUTER)).toBe("l’ordinateur (Expert)");
  expect(listedName("expert", "de", AGAINST_COMPUTER)).toBe("den Computer (Expert)");
});
