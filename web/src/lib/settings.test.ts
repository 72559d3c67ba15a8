import { expect, test } from "vitest";
import { completed } from "./settings.svelte";

test("settings of an older version get the defaults of what is new", () => {
  const found = completed({ confirm: "always", sounds: { move: false } as never });
  expect(found.confirm).toBe("always");
  expect(found.sounds.move).toBe(false);
  expect(found.sounds.turn).toBe(true);
  expect(found.marks).toBe("letters");
});
