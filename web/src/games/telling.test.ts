import { expect, test } from "vitest";
import type { LogEntry } from "./contract";
import { words as jaguar } from "./jaguar/words";
import { words as pagoda } from "./pagoda/words";
import { words as pagode } from "./pagode/words";
import type { Words } from "./contract";
import { tell } from "./telling";

const by = (moves: readonly string[]): LogEntry[] =>
  moves.map((text) => [text, text.startsWith(">") ? null : 1]);
const told = (words: unknown, moves: readonly string[], points = 0) =>
  (["en", "de", "fr"] as const).map((language) => {
    const name = { en: "The computer", de: "Der Computer", fr: "L’ordinateur" }[language];
    return tell(words as Words, by(moves), name, points, language);
  });

test("a turn of several steps is one sentence, with its points", () => {
  expect(told(pagoda, ["C4y:Y", "C3g:G", "C1b:b", "E", ">Y?"], 3)).toEqual([
    "The computer built yellow on 4, green on 3 and blue on 1: 3 points.",
    "Der Computer baute Gelb auf 4, Grün auf 3 und Blau auf 1: 3 Punkte.",
    "L’ordinateur a construit du jaune sur 4, du vert sur 3 et du bleu sur 1\u00a0: 3 points.",
  ]);
});

test("steps of different kinds are told in their order, columns of one colour counted", () => {
  expect(told(pagoda, ["L", "C4y:Y", "C4y:Y", "C1b:B", "T2rb:r", "F"], 7)[0]).toBe(
    "The computer lit the lantern, built 2 yellow on 4 and blue on 1, laid a red tile with blue fields on 2, and filled the hand to four with the fan: 7 points.",
  );
  expect(told(pagoda, ["E"])[0]).toBe("The computer ended the turn.");
  expect(told(pagoda, ["D:RRv", ">RR?"])[1]).toBe("Der Computer tauschte mit dem Drachen 3 Karten.");
  expect(told(pagoda, ["A2v:RRBg", "E"], 1)[2]).toBe(
    "L’ordinateur a construit du violet sur 2 par un tour modifié\u00a0: 1 point.",
  );
});

test("games of single moves are told in the same way", () => {
  expect(told(pagode, ["STe4"])).toEqual([
    "The computer placed a stone on e4.",
    "Der Computer setzte einen Stein auf e4.",
    "L’ordinateur a posé une pierre en e4.",
  ]);
  expect(told(jaguar, ["b40", "o12,30"])).toEqual([
    "The computer showed 40 and offered 12 and 30.",
    "Der Computer zeigte 40 und bot 12 und 30 an.",
    "L’ordinateur a montré 40 et a proposé 12 et 30.",
  ]);
});

test("what is hidden stays hidden, and what chance did is not told", () => {
  expect(told(jaguar, ["b?"])[0]).toBe("The computer chose a card in secret.");
  expect(told(jaguar, [">deal 1,2/?"])[0]).toBe("");
});
