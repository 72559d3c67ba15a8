import { expect, test } from "vitest";
import { luckWord, shareText, squares } from "./daily";
import { DAILY_TEXTS } from "./dailyTexts";

test("a share text tells how it went, and nothing about cards or moves", () => {
  const told = {
    title: "Pagoda",
    number: 212,
    margin: 14,
    luck: -0.031,
    marks: [null, null, "inaccuracy", null],
  };
  expect(shareText(told, "luck")).toBe("Baumeister · Pagoda 212 · +14 · luck −3 · 🟩🟩🟨🟩");
  expect(shareText({ ...told, margin: 0, luck: null, marks: [] }, "luck")).toBe(
    "Baumeister · Pagoda 212 · ±0 · ",
  );
});

test("luck is written as each language writes it in the middle of a line", () => {
  const words = (["en", "de", "fr"] as const).map((language) =>
    luckWord(DAILY_TEXTS[language].luck, language),
  );
  expect(words).toEqual(["luck", "Glück", "chance"]);
});

test("a long game has ten squares, each as bad as the worst decision in its part", () => {
  const marks = Array.from({ length: 40 }, (_, n) => (n === 5 ? "blunder" : n === 39 ? "mistake" : null));
  expect([...squares(marks)]).toEqual(["🟩", "🟥", ...Array<string>(7).fill("🟩"), "🟧"]);
});
