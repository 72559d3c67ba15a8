import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import pagode from "../games/pagode/lesson.json";
import { LessonRun, type Lesson } from "./lessonRun.svelte";

// JSON modules have no literal types; scripts/make_lessons.py wrote this one as a lesson.
const whole = pagode as unknown as Lesson;
/** Without the aim, which asks nothing. */
const lesson: Lesson = { ...whole, steps: whole.steps.slice(1) };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a way through a lesson", () => {
  it("begins with the aim, which is only to be read", () => {
    const run = new LessonRun(whole);
    expect(run.step.title.en).toBe("The aim");
    expect(run.asks).toBe(false);
  });

  it("begins with the first step, which asks", () => {
    const run = new LessonRun(lesson);
    expect(run.asks).toBe(true);
    expect(run.sight.view).toBe(lesson.steps[0]?.view);
  });

  it("stays where it is after another move, and remembers it", () => {
    const run = new LessonRun(lesson);
    run.play("Sa1");
    expect(run.tried).toBe("Sa1");
    expect(run.answered).toBe(false);
    expect(run.step.wrong["Sa1"]?.en).toMatch(/pillar/);
  });

  it("shows a right answer at once and the reply after a while", () => {
    const run = new LessonRun(lesson);
    run.go(1);
    run.play("STb7");
    expect(run.answered).toBe(true);
    expect(run.sight.last.at(-1)).toEqual(["STb7", 0]);
    vi.advanceTimersByTime(1000);
    expect(run.sight.last.at(-1)).toEqual(["Sf8", 1]);
    vi.advanceTimersByTime(10_000);
    expect(run.shown).toHaveLength(2);
  });

  it("takes no second answer", () => {
    const run = new LessonRun(lesson);
    run.play("STe4");
    run.play("STe7");
    expect(run.shown).toHaveLength(1);
  });

  it("forgets a reply when another step is opened", () => {
    const run = new LessonRun(lesson);
    run.go(1);
    run.play("STb7");
    run.go(2);
    vi.advanceTimersByTime(10_000);
    expect(run.shown).toEqual([]);
  });

  it("ends after the last answer and not before the first step", () => {
    const run = new LessonRun(lesson);
    run.go(-5);
    expect(run.index).toBe(0);
    run.go(99);
    expect(run.finished).toBe(false);
    run.play(run.hint ?? "");
    expect(run.finished).toBe(true);
    expect(run.reached).toBe(lesson.steps.length);
  });

  it("can be done with the hints alone", () => {
    const run = new LessonRun(lesson);
    for (let i = 0; i < lesson.steps.length; i++) {
      run.go(i);
      if (run.hint) run.play(run.hint);
      expect(run.asks).toBe(false);
    }
    expect(run.finished).toBe(true);
  });
});
