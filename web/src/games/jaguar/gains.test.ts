import { expect, it } from "vitest";
import type { LogEntry } from "../contract";
import games from "./explorers.json";
import { gains } from "./gains";
import { words } from "./words";

it("knows from the log alone how far the explorers came, as the rules do", () => {
  for (const { log, options, reason, after } of games) {
    const found = gains(log as unknown as LogEntry[], options, reason);
    for (const { length, explorers } of after) {
      const until = found.slice(0, length);
      const sums = [0, 1].map((seat) => until.reduce((sum, gain) => sum + (gain[seat] ?? 0), 0));
      expect(sums, `${JSON.stringify(options)} after ${length} of ${log.length}`).toEqual(explorers);
    }
  }
});

it("knows the last field of a path that somebody gave as a file", () => {
  const odd = games.find(({ options }) => "path" in options);
  const words = String((odd?.options as { path?: string } | undefined)?.path).split(" ");
  const path = `# not the "usual" one\nfields = [${words.map((word) => `"${word}"`).join(",")}]\n`;
  const log = odd?.log as unknown as LogEntry[];
  expect(gains(log, { path }, odd?.reason ?? null)).toEqual(
    gains(log, odd?.options ?? {}, odd?.reason ?? null),
  );
});

it("tells covering and the end of a round apart: the other gains, then the winner", () => {
  const log: LogEntry[] = [
    [">deal ?/?", null],
    ["o11,12", 0],
    ["11@5", 1],
    ["12@5", 0],
    ["o13,14", 1],
    ["13x5", 0],
    ["14#", 1],
    [">test 30", null],
    [">deal ?/?", null],
  ];
  const found = gains(log, {}, null);
  expect(found[5]).toEqual([0, 2]);
  expect(found[6]).toEqual([0, 0]);
  expect(found[7]).toEqual([5, 0]);
  expect(gains(log.slice(0, 7), {}, "path_end").at(-1)).toEqual([5, 0]);
  expect(gains(log.slice(0, 7), {}, "resignation").at(-1)).toEqual([0, 0]);
  expect(gains(log, { small: true }, null)).toEqual([]);
});

it("remembers that a pyramid was complete", () => {
  const cards = Array.from({ length: 9 }, (_, n): LogEntry[] => [
    [`${n + 1}@${n + 1}`, 0],
    [`${n + 21}@${n + 1}`, 1],
  ]);
  const log: LogEntry[] = [...cards.flat(), ["10@10", 0], ["er10", 0], [">test 1", null]];
  expect(gains(log, {}, null).at(-1)).toEqual([5, 0]);
});

it("speaks of fields", () => {
  expect(words.gained?.(1, "en")).toBe("1 field");
  expect(words.gained?.(5, "de")).toBe("5 Felder");
  expect(words.gained?.(5, "fr")).toBe("5 cases");
});
