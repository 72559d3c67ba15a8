import { expect, test } from "vitest";
import { percent } from "./percent";

test("a share is a whole percentage, and its sign stays on the line", () => {
  expect(percent(0.534, "en")).toBe("53%");
  expect(percent(1, "de")).toBe("100\u00a0%");
  expect(percent(0.005, "fr")).toMatch(/^1[\u00a0\u202f]+%$/);
});
