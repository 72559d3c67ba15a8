import { afterEach, expect, test, vi } from "vitest";
import { copy } from "./clipboard";
import { toasts } from "./toasts.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.list) toasts.remove(id);
});

test("what was copied is said", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copy("STe4 Se5", "Copied.");
  expect(writeText).toHaveBeenCalledWith("STe4 Se5");
  expect(toasts.list).toMatchObject([{ text: "Copied.", kind: "info" }]);
});

test("where the browser allows no copying that is said, and not that it was done", async () => {
  vi.stubGlobal("navigator", {});
  await copy("STe4 Se5", "Copied.");
  expect(toasts.list).toMatchObject([{ kind: "bad" }]);
  expect(toasts.list[0]?.text).not.toBe("Copied.");
});
