import { expect, test } from "vitest";
import { Build } from "./build.svelte";

test("a page learns that the server hands out another build, and that it no longer does", () => {
  const build = new Build("assets/index-a.js");
  build.told("assets/index-a.js");
  expect(build.newer).toBe(false);
  build.told("assets/index-b.js");
  expect(build.newer).toBe(true);
  build.told("assets/index-a.js");
  expect(build.newer).toBe(false);
});

test("where nothing was built nobody is told to reload", () => {
  const served = new Build(null);
  served.told("assets/index-b.js");
  const build = new Build("assets/index-a.js");
  build.told(null);
  expect([served.newer, build.newer]).toEqual([false, false]);
});
