import { describe, expect, it } from "vitest";
import { fits } from "./geometry";
import { parse } from "./moves";
import { sample } from "./fixture";
import { LANGUAGES } from "../../lib/i18n.svelte";
import type { Lesson } from "../../learn/lessonRun.svelte";
import { BUILT, COVERED, COVERS, TRAP, WORDS } from "./drawings";
import lessonJson from "./lesson.json";
import { RULES } from "./rules";

// JSON modules have no literal types; scripts/make_lessons.py wrote this one as a lesson.
const lesson = lessonJson as unknown as Lesson;

describe.each(LANGUAGES)("the rules in %s", (language) => {
  const rules = RULES[language];

  it("tell all rulings with their reasons", () => {
    expect(rules.rulings.rulings.map(({ id }) => id)).toEqual(
      Array.from({ length: 13 }, (_, i) => `J${i + 1}`),
    );
    for (const { rule, why } of rules.rulings.rulings) expect(`${rule} ${why}`).toMatch(/\p{L}.*\. .*\p{L}/u);
  });

  it("say as much as in English", () => {
    const size = (value: unknown): unknown =>
      typeof value === "string"
        ? 1
        : Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, size(part)]));
    expect(size(rules)).toEqual(size(RULES.en));
  });

  it("write moves as the notation does", () => {
    for (const [form] of rules.notation.forms) expect(parse(form), form).not.toBeNull();
  });
});

describe("the drawings", () => {
  it("show the path that is shipped", () => expect(WORDS).toEqual(sample("take").view.path));

  it("show a 16 that must cover the 13 or the 19", () => {
    const open = BUILT.flatMap((lying, i) => (lying ? [] : [fits(BUILT, i + 1)]));
    for (const range of open) expect(range && range[0] <= 16 && 16 <= range[1]).toBe(false);
    expect([...COVERS.keys()].map((field) => BUILT[field - 1]?.card)).toEqual([13, 19]);
    expect(COVERED[3]).toEqual({ card: 16, stone: true, covered: [19] });
  });

  it("show a hole between two stones", () => {
    expect([TRAP[2], TRAP[3]].map((lying) => [lying?.card, lying?.stone])).toEqual([
      [14, true],
      [18, true],
    ]);
  });
});

describe("the lesson", () => {
  it("tells the aim first, and has about ten steps to be done on the board", () => {
    const [aim, ...steps] = lesson.steps;
    expect(aim?.title.en).toBe("The aim");
    expect(steps).toHaveLength(10);
    for (const { answers, moves } of steps) {
      expect(Object.keys(answers).length).toBeGreaterThan(0);
      for (const answer of Object.keys(answers)) expect(moves).toContain(answer);
    }
  });

  it("never shows the other hand", () => {
    for (const { view, last } of lesson.steps) {
      expect(view.player).toBe(0);
      for (const [text] of last) if (text.startsWith(">deal")) expect(text).toMatch(/\/\?$/);
    }
  });
});
