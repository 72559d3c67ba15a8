import { describe, expect, it } from "vitest";
import { Memory } from "./memory.svelte";
import { sample } from "./fixture";

describe("the jungle test", () => {
  it("is shown at once when a finished game is opened", () => {
    const memory = new Memory();
    const { view, last } = sample("end-test");
    memory.see(view, last);
    expect(memory.summary?.over).toBe(true);
    expect(memory.live).toBe(false);
  });

  it("turns its card before the eyes of those who were there", () => {
    const memory = new Memory();
    const before = sample("lay");
    memory.see(before.view, before.last);
    const { view, last } = sample("end-test");
    memory.see(view, last);
    expect(memory.live).toBe(true);
  });
});
