import { afterEach, expect, test, vi } from "vitest";
import { catalogue } from "../lib/catalogue.svelte";
import type { GameInfo } from "../lib/wire";
import { lastLevel, rememberLevel } from "./openTable";

function offer(...names: readonly string[]): void {
  const levels = names.map((name) => ({ name, title: {}, rating: null }));
  const personalities = [{ name: "miser", title: {}, rating: null }];
  catalogue.games = [{ name: "pagoda", levels, personalities } as unknown as GameInfo];
}

const storage = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => storage.set(name, value),
});
afterEach(() => storage.clear());

test("the level that was chosen last is offered again", () => {
  offer("beginner", "expert");
  rememberLevel("pagoda", "expert");
  expect(lastLevel("pagoda")).toBe("expert");
});

test("a personality that was chosen last is offered again", () => {
  offer("beginner");
  rememberLevel("pagoda", "miser");
  expect(lastLevel("pagoda")).toBe("miser");
});

test("a level that a game no longer has gives way to the first", () => {
  offer("beginner", "expert");
  rememberLevel("pagoda", "virtuoso");
  expect(lastLevel("pagoda")).toBe("beginner");
});

test("nothing is forgotten while the server has not yet said which levels there are", () => {
  catalogue.games = [];
  rememberLevel("pagoda", "expert");
  expect(lastLevel("pagoda")).toBe("expert");
});
