/** The text that people share about their day. It tells nothing about cards or moves. */
import { signed } from "../lib/signed";

const SQUARES: Readonly<Record<string, string>> = { inaccuracy: "🟨", mistake: "🟧", blunder: "🟥" };
const GOOD = "🟩";
const ORDER = [GOOD, "🟨", "🟧", "🟥"];
const MOST_SQUARES = 10;

/** One square for each decision. A long game has ten, each for a part of it, as bad as the worst decision there. */
export function squares(marks: readonly (string | null)[]): string {
  const all = marks.map((mark) => SQUARES[mark ?? ""] ?? GOOD);
  const count = Math.min(MOST_SQUARES, all.length);
  const part = (n: number) => Math.round((n * all.length) / count);
  const worst = (some: readonly string[]) =>
    some.reduce((one, other) => (ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one), GOOD);
  return Array.from({ length: count }, (_, n) => worst(all.slice(part(n), part(n + 1)))).join("");
}

interface Shared {
  title: string;
  number: number;
  margin: number;
  /** In won games; null where chance decides nothing, or while it is not known. */
  luck: number | null;
  marks: readonly (string | null)[];
}

/** A word inside a line: German writes nouns with a capital everywhere. */
export function luckWord(word: string, language: string): string {
  return language === "de" ? word : word.toLocaleLowerCase(language);
}

/** "Baumeister · NAME 212 · +14 · luck −3 · 🟩🟩🟨🟩"; luck in hundredths of a win. */
export function shareText({ title, number, margin, luck, marks }: Shared, luckWord: string): string {
  const parts = ["Baumeister", `${title} ${number}`, signed(margin)];
  if (luck !== null) parts.push(`${luckWord} ${signed(Math.round(100 * luck))}`);
  return [...parts, squares(marks)].join(" · ");
}
