import { expect, it } from "vitest";
import { step } from "./roving";

it("arrows move in a grid and stop at its edges", () => {
  expect(step("ArrowRight", 0, 6, 3)).toBe(1);
  expect(step("ArrowDown", 1, 6, 3)).toBe(4);
  expect(step("ArrowUp", 4, 6, 3)).toBe(1);
  expect(step("ArrowLeft", 0, 6, 3)).toBe(0);
  expect(step("ArrowDown", 4, 6, 3)).toBe(4);
  expect(step("End", 0, 6, 3)).toBe(5);
  expect(step("Home", 4, 6, 3)).toBe(0);
  expect(step("Enter", 4, 6, 3)).toBeNull();
});
