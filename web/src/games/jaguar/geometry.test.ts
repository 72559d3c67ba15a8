import { describe, expect, it } from "vitest";
import {
  around,
  FIELDS,
  fits,
  isEnd,
  level,
  neighbour,
  place,
  TRAIL_ROW_HEIGHT,
  smooth,
  stations,
  trail,
  trailSize,
} from "./geometry";
import type { Pyramid } from "./view";

/** A pyramid from its cards, field 1 first; 0 for an empty field. */
function built(...cards: number[]): Pyramid {
  return FIELDS.map((field) => {
    const card = cards[field - 1] ?? 0;
    return card === 0 ? null : { card, stone: false, covered: [] };
  });
}

describe("the fields of a pyramid", () => {
  it("lie on four levels of four, three, two and one", () => {
    expect(FIELDS.map(level)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
  });

  it("are centred level upon level", () => {
    const middles = [1, 2, 3, 4].map((row) => {
      const xs = FIELDS.filter((field) => level(field) === row).map((field) => place(field).x + 1);
      return xs.reduce((a, b) => a + b) / xs.length;
    });
    expect(middles).toEqual([4, 4, 4, 4]);
  });

  it("are ten", () => expect(() => place(11)).toThrow("no field 11"));

  it("are reached by arrow keys", () => {
    expect(neighbour(1, "ArrowRight")).toBe(2);
    expect(neighbour(4, "ArrowRight")).toBe(4);
    expect(neighbour(2, "ArrowUp")).toBe(6);
    expect(neighbour(4, "ArrowUp")).toBe(7);
    expect(neighbour(10, "ArrowUp")).toBe(10);
    expect(neighbour(6, "ArrowDown")).toBe(2);
    expect(neighbour(10, "ArrowDown")).toBe(8);
    expect(neighbour(5, "Home")).toBe(1);
    expect(neighbour(5, "End")).toBe(10);
    expect(neighbour(5, "a")).toBe(5);
  });

  it("can all be reached from each other", () => {
    const reached = new Set([1]);
    for (const field of reached)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"])
        reached.add(neighbour(field, key));
    expect(reached.size).toBe(10);
  });
});

describe("the numbers that fit", () => {
  const book = built(5, 9, 11, 18, 22, 26, 0, 33);

  it("lie between the cards around a field", () => {
    expect(fits(book, 7)).toEqual([27, 32]);
    expect(fits(book, 9)).toEqual([34, 40]);
    expect(fits(built(), 1)).toEqual([1, 40]);
  });

  it("are those that could cover, for a field that holds a card", () => {
    expect(fits(book, 4)).toEqual([12, 21]);
  });

  it("can be none", () => expect(fits(built(5, 0, 6), 2)).toBeNull());

  it("belong between the next lower and the next higher card", () => {
    expect(around(book, 17)).toEqual([11, 18]);
    expect(around(book, 1)).toEqual([null, 5]);
    expect(around(book, 40)).toEqual([33, null]);
    expect(around(built(), 7)).toEqual([null, null]);
  });
});

describe("the jungle path", () => {
  const path = stations(["-", "-a", "5", "6b", "-", "-d"]);

  it("is read from its words, the start first", () => {
    expect(path[0]).toEqual({ number: null, event: null });
    expect(path[2]).toEqual({ number: null, event: "a" });
    expect(path[4]).toEqual({ number: 6, event: "b" });
  });

  it("ends behind its last number", () => {
    expect([0, 1, 4, 5, 6].map((field) => isEnd(path, field))).toEqual([false, false, false, true, true]);
  });

  it.each([
    [45, 5],
    [45, 15],
    [64, 12],
    [3, 5],
  ])("of %i fields in %i columns stays in its frame, fields apart", (count, columns) => {
    const points = trail(count, columns);
    const size = trailSize(count, columns);
    expect(points).toHaveLength(count);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.x);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.y);
    }
    points.forEach((a, i) =>
      points.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.85)),
    );
  });

  it("goes from each field to a near one", () => {
    const points = trail(45, 5);
    points.slice(1).forEach((b, i) => {
      const a = points[i] ?? b;
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(TRAIL_ROW_HEIGHT * 1.3);
    });
  });

  it("is drawn through all its fields", () => {
    expect(smooth([])).toBe("");
    expect(smooth([{ x: 1, y: 2 }])).toBe("M1.000,2.000");
    expect(smooth(trail(45, 5)).match(/C/g)).toHaveLength(44);
  });
});
