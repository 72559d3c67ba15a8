import { describe, expect, it } from "vitest";
import { COLON, type Language, LANGUAGES } from "../../lib/i18n.svelte";
import { sample, SAMPLES } from "./fixture";
import { TEXTS } from "./texts";
import { words } from "./words";

const NAMES = ["Ada", "Linus"] as const;

/** Every form of the notation. */
const FORMS = [
  ...["b17", "b?", "o17,23", "17@5", "17x5", "17#", "es4", "er4", "eo4", "eh", "e-", "k"].map(
    (text) => [text, "Ada"] as const,
  ),
  ...[">deal 1,2/?", ">d 17", ">d ?", ">test 23"].map((text) => [text, null] as const),
];

it.each([
  ["28", ["the card 28", "die Karte 28", "la carte 28"]],
  ["@5", ["field 5", "Feld 5", "la case 5"]],
])("a hint names %s", (name, said) => {
  expect((["en", "de", "fr"] as const).map((language) => words.thing?.(name, language))).toEqual(said);
});

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(FORMS)("%s becomes a sentence", (text, by) => {
    const said = words.move(text, by, language);
    expect(said.endsWith(text)).toBe(false);
    expect(said).not.toMatch(/undefined|\bnull\b|NaN/);
    if (by) expect(said).toContain(by);
    for (const number of text.match(/\d+/g) ?? [])
      if (!text.startsWith(">deal")) expect(said).toContain(number);
  });

  it("every move has words of its own", () => {
    expect(new Set(FORMS.map(([text, by]) => words.move(text, by, language))).size).toBe(FORMS.length);
  });

  it("a hint points at a card or at a field", () => {
    const [card, field] = [words.thing?.("17", language), words.thing?.("@5", language)];
    expect(card).toMatch(/^\p{L}.* 17$/u);
    expect(field).toMatch(/^\p{L}.* 5$/u);
    expect(card?.replace("17", "5")).not.toBe(field);
  });

  it("what is no move is said as it is", () => {
    expect(words.move("resign", "Ada", language)).toBe(`Ada${COLON[language]} resign`);
    expect(words.move(">odd", null, language)).toBe(">odd");
  });

  it("every decision has a task, and waiting has none", () => {
    for (const { view, moves } of SAMPLES)
      expect(words.task(view, moves, language) === "").toBe(moves.length === 0);
  });

  it("hand, board and score are told completely", () => {
    for (const { view } of SAMPLES) {
      for (const card of view.hand ?? []) expect(words.hand(view, NAMES, language)).toContain(String(card));
      const board = words.board(view, NAMES, language);
      for (const lying of view.pyramids.flat()) if (lying) expect(board).toContain(String(lying.card));
      for (const card of view.offer) expect(board).toContain(String(card));
      const score = words.score(view, NAMES, language);
      for (const [seat, field] of view.explorers.entries()) {
        expect(score).toContain(NAMES[seat]);
        expect(score).toContain(String(field));
      }
    }
  });

  it("an empty hand is said to be empty, and a spectator hears how many cards there are", () => {
    const { view } = sample("take");
    expect(words.hand({ ...view, hand: [] }, NAMES, language)).not.toContain(":");
    const watched = sample("watch").view;
    expect(words.hand(watched, NAMES, language)).toContain(String(watched.hand_sizes[0]));
  });

  it("fields, path and refusals are told without holes", () => {
    for (const sentence of sentences(language)) expect(sentence).toMatch(/^[^{}]+$/);
    for (const sentence of sentences(language)) expect(sentence).not.toMatch(/undefined|\bnull\b|NaN| {2}/);
  });

  it("turn is empty: nothing is staged", () => {
    const { view } = sample("take");
    expect(words.turn([], view, language)).toBe("");
  });
});

function sentences(language: Language): string[] {
  const t = TEXTS[language];
  const r = TEXTS[language].refusals;
  const facts = { field: 5, level: 2, card: 17, stone: true, covered: 1, fits: [12, 20] } as const;
  const gaps = [
    [null, null],
    [3, null],
    [null, 9],
    [3, 9],
  ] as const;
  return [
    t.field(facts),
    t.field({ ...facts, card: null, stone: false, covered: 0, fits: null }),
    t.field({ ...facts, fits: [7, 7] }),
    t.coverHere(17, t.price(2, "Ada")),
    t.station(3, null, "a"),
    t.station(7, 7, null),
    t.offer([3, 8]),
    t.begins("Ada", 30, 2),
    t.why.stuck("Ada", 3),
    t.why.complete("Ada"),
    t.why.last("Ada"),
    t.testGoesOn(30, 7),
    t.testEnds(3, 7),
    ...gaps.map(([low, high]) => r.order(5, low, high)),
    r.mustLay(7),
    r.othersPyramid("Ada"),
  ];
}

describe("in English", () => {
  it("a field is told as a player would", () => {
    const facts = { field: 5, level: 2, card: 17, stone: false, covered: 0, fits: [12, 20] } as const;
    expect(TEXTS.en.field(facts)).toBe("Field 5, second row, holds 17, fits 12 to 20");
  });

  it("a refused field teaches the order", () => {
    expect(TEXTS.en.refusals.order(17, 11, 18)).toBe(
      "From field 1 to 10 the numbers rise: the 17 belongs between the 11 and the 18.",
    );
  });
});
