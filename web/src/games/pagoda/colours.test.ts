import { expect, test } from "vitest";
import { lowestContrast, READABLE } from "../../styles/contrast";

const PAIRS = [
  ...["r", "g", "b", "v"].map((colour) => ["on-pagoda", `pagoda-${colour}`]),
  ["on-pagoda-y", "pagoda-y"],
];

test.each(PAIRS)("%s on %s can be read in both themes", (ink = "", colour = "") => {
  expect(lowestContrast(ink, colour)).toBeGreaterThanOrEqual(READABLE);
});
