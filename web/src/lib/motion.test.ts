import { afterEach, describe, expect, it, vi } from "vitest";
import { still } from "./motion";

function root(motion: string): HTMLElement {
  return { dataset: { motion } } as unknown as HTMLElement;
}

describe("nothing moves", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["on", false, false],
    ["off", false, true],
    ["on", true, true],
  ])("with the switch %s and the system asking for less: %s", (motion, less, expected) => {
    vi.stubGlobal("matchMedia", () => ({ matches: less }));
    expect(still(root(motion))).toBe(expected);
  });
});
