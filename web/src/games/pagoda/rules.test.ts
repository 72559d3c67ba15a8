import { describe, expect, it } from "vitest";
import { parse } from "./moves";
import { RULINGS, SECTIONS } from "./rules";
import { de } from "./rules.de";
import { en } from "./rules.en";
import { fr } from "./rules.fr";
import lesson from "./lesson.json";

describe("the rules page", () => {
  it("says the same things in every language", () => {
    for (const other of [de, fr])
      for (const id of SECTIONS) {
        const [one, two] = [en.sections[id], other.sections[id]];
        expect(two.text).toHaveLength(one.text.length);
        expect(two.figures?.map((figure) => figure.diagram)).toEqual(
          one.figures?.map(({ diagram }) => diagram),
        );
        expect(two.table?.rows.length).toBe(one.table?.rows.length);
      }
  });

  it("writes moves that can be read, the same in every language", () => {
    const written = (texts: typeof en) => texts.sections.notation.table?.rows.map(([, move]) => move) ?? [];
    for (const text of written(en).flatMap((moves) => moves?.split(", ") ?? []))
      expect(parse(text), text).not.toBeNull();
    expect(written(de)).toEqual(written(en));
    expect(written(fr)).toEqual(written(en));
  });

  it("gives every ruling a reason", () => {
    for (const texts of [en, de, fr])
      for (const id of RULINGS) expect(texts.rulings.each[id].why.length).toBeGreaterThan(20);
  });
});

describe("the lesson", () => {
  it("tells the aim first, has about ten steps, and the board can read every answer", () => {
    expect(lesson.steps[0]?.title.en).toBe("The aim");
    expect(lesson.steps.length).toBeGreaterThanOrEqual(11);
    expect(lesson.steps.length).toBeLessThanOrEqual(13);
    for (const step of lesson.steps)
      for (const answer of Object.keys(step.answers)) expect(parse(answer), answer).not.toBeNull();
  });

  it("lets every ability but the fan be tried out", () => {
    const used = lesson.steps.flatMap((step) => Object.keys(step.answers));
    expect(used).toEqual(expect.arrayContaining(["L", "D:RRr", "T2yg:Rr", "C4y:Bb"]));
  });
});
