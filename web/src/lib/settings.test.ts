import { expect, test } from "vitest";
import { completed, completedOfGames } from "./settings.svelte";

test("settings of an older version get the defaults of what is new", () => {
  const found = completed({ confirm: "always", sounds: { move: false } as never });
  expect(found.confirm).toBe("always");
  expect(found.sounds.move).toBe(false);
  expect(found.sounds.turn).toBe(true);
  expect(found.volume).toBe(1);
});

test("a game's setting keeps the value an older version stored, as long as there is such a value", () => {
  const values = { plain: "", fancy: "" };
  const texts = { label: "", values };
  const offered = [{ name: "look", texts: { en: texts, de: texts, fr: texts } }];
  expect(completedOfGames(offered, { look: "fancy", motion: true })).toEqual({ look: "fancy" });
  expect(completedOfGames(offered, { look: "gone" })).toEqual({ look: "plain" });
  expect(completedOfGames(offered, {})).toEqual({ look: "plain" });
});
