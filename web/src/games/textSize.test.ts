import { afterEach, describe, expect, it, vi } from "vitest";
import { textScale } from "./textSize";

describe("drawn labels grow with the text of the system", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["16px", 1],
    ["20px", 1.25],
    ["40px", 1.6],
    ["9px", 0.8],
    ["", 1],
  ])("%s: %s", (fontSize, scale) => {
    vi.stubGlobal("getComputedStyle", () => ({ fontSize }));
    expect(textScale({} as Element)).toBe(scale);
  });
});
