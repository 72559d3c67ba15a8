import { expect, test } from "vitest";
import { fitting } from "./typing";

test("a move may be typed in small letters where that is clear", () => {
  expect(fitting(["STe4", "Se4"], "ste4").exact).toBe("STe4");
  expect(fitting(["C1b:B", "C1b:b"], "C1b:b").exact).toBe("C1b:b");
  expect(fitting(["C1b:B", "C1b:b"], "c1b:b").exact).toBeUndefined();
});

test("blanks inside a move do not matter", () => {
  expect(fitting(["STa2", "Sg5-f4"], "ST a2").exact).toBe("STa2");
  expect(fitting(["STa2", "Sg5-f4"], "S g5 - f4 ").exact).toBe("Sg5-f4");
  expect(fitting(["o3,17"], "o 3, 17").exact).toBe("o3,17");
  expect(fitting(["STa2", "STa3"], "ST a").list).toEqual(["STa2", "STa3"]);
});

test("what is typed is completed, the shortest first", () => {
  expect(fitting(["Sb9-a2", "Sb1", "STb1"], "sb").list).toEqual(["Sb1", "Sb9-a2"]);
  expect(fitting(["Sb1"], " ").list).toEqual([]);
});
