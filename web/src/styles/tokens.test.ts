/** Text in every theme has the contrast that WCAG AA requires. */
import { expect, test } from "vitest";
import { lowestContrast, READABLE } from "./contrast";

const PAIRS = [
  ...["ink", "muted", "accent", "good", "warn", "bad"].flatMap((text) =>
    ["paper", "card", "raised"].map((ground) => [text, ground]),
  ),
  ["on-accent", "accent"],
  ["paper", "ink"],
  ["paper", "warn"],
  ["player-0-ink", "player-0"],
  ["player-1-ink", "player-1"],
];

test.each(PAIRS)("%s on %s can be read in both themes", (text = "", ground = "") => {
  expect(lowestContrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
});
