import { describe, expect, it } from "vitest";
import { situationOf, sample } from "./fixture";
import { answers, dangers, squareLabel } from "./labels";
import { lastMarks } from "./lastMarks";
import { rings, strokes } from "./highlights";
import { TEXTS } from "./texts";
import type { PagodeView } from "./view";
import { words } from "./words";

const NAMES = ["Ada", "Linus"] as const;
const LANGUAGES = ["en", "de", "fr"] as const;

describe("moves in words", () => {
  it.each([
    ["STe4", "Ada placed a stone on e4"],
    ["Se4", "Ada placed a pillar on e4"],
    ["Sh7-b7", "Ada moved a pillar from h7 to b7"],
    ["-STe4", "Ada took the stone on e4 back"],
    ["Aa5b8b9", "Ada demolished a5, b8 and b9"],
    ["xe4f4g4", "Ada tore down the fence e4, f4 and g4"],
    ["xa2b2d2e2", "Ada tore down the wall a2, b2, d2 and e2"],
    ["xc2c3d2d3", "Ada tore down the ruin c2, c3, d2 and d3"],
    ["xh5", "Ada captured the piece on h5"],
    ["m", "Ada declared"],
    ["w", "Ada waived"],
    ["resign", "Ada resigned"],
    ["draw", "Ada offered a draw"],
    ["accept", "Ada accepted the draw"],
    ["Sh9+", "Ada placed a pillar on h9, cross"],
  ])("%s: %s", (text, sentence) => {
    expect(words.move(text, "Ada", "en")).toBe(sentence);
  });

  it("tell who begins", () => {
    expect(words.move(">first 0", null, "en")).toBe("Green begins");
    expect(words.move(">first 1", null, "de")).toBe("Rot beginnt");
  });

  it.each([
    ["STe4", "Stone on e4"],
    ["Sh7-b7", "Pillar from h7 to b7"],
    ["-STe4", "Take back e4"],
    ["Aa5b8", "Demolish a5 and b8"],
    ["xe4f4g4", "Tear down the fence e4, f4 and g4"],
    ["xh5", "Capture h5"],
    ["m", "Declare"],
    ["w", "Waive"],
    ["resign", "Resign"],
    ["draw", "Offer a draw"],
    ["accept", "Accept the draw"],
  ])("suggest %s: %s", (text, sentence) => {
    expect(words.move(text, null, "en")).toBe(sentence);
  });

  it("leave unknown texts as they are", () => {
    expect(words.move("?", "Ada", "en")).toBe("Ada: ?");
  });

  it.each(LANGUAGES)("are whole in %s for every legal move of every sample", (language) => {
    for (const name of ["house", "wall", "demolish", "capture", "rich"] as const) {
      for (const move of sample(name).moves) {
        expect(words.move(move, "Ada", language)).toMatch(/^Ada .{4,}/);
      }
    }
  });
});

describe("read-outs", () => {
  it("tell the reserves, one's own first", () => {
    expect(words.hand(sample("early").view, NAMES, "en")).toBe(
      "Linus has 4 stones and 7 pillars in reserve. Ada has 6 stones and 4 pillars in reserve.",
    );
    expect(words.hand(sample("over").view, NAMES, "de")).toContain("Stücke sind geschlagen.");
  });

  it("tell the board with buildings, harm and crosses", () => {
    expect(words.board(sample("house").view, NAMES, "en")).toContain(
      "Ada: a house of 20, b4, b7, e4 and e7.",
    );
    expect(words.board(sample("wall").view, NAMES, "fr")).toContain("Ada : un mur, a2, b2, d2 et e2.");
    expect(words.board(sample("cross").view, NAMES, "en")).toContain("Encircled: h5.");
    expect(words.board(sample("start").view, NAMES, "de")).toBe(
      "Ada: Steine keine; Säulen keine. Linus: Steine keine; Säulen keine.",
    );
  });

  it("tell the score", () => {
    expect(words.score(sample("house").view, NAMES, "en")).toBe(
      "Ada's best building is worth 20. Linus has no building.",
    );
    expect(words.score(sample("declared").view, NAMES, "de")).toContain("Ada hat 20 gemeldet.");
    expect(words.score(sample("over").view, NAMES, "fr")).toBe("Linus a gagné avec 44.");
    const drawn = { ...sample("over").view, outcome: { winner: null, scores: [0, 0], reason: "" } as const };
    expect(words.score(drawn, NAMES, "en")).toBe("The game is drawn.");
  });

  it("tell the task", () => {
    const task = (name: Parameters<typeof sample>[0]) => {
      const { view, moves } = sample(name);
      return words.task(view, moves, "en");
    };
    expect(task("start")).toMatch(/^Place a stone or a pillar/);
    expect(task("house")).toBe("Your building stands: declare 20, or build on.");
    expect(task("declared")).toBe("Last turn: you need a building worth more than 20.");
    expect(task("capture")).toMatch(/^You have encircled/);
    expect(task("wall")).toMatch(/fence, wall or ruin/);
    expect(task("demolish")).toMatch(/^Move a pillar/);
    expect(task("cross")).toMatch(/^Place a piece/);
    expect(task("waiting")).toBe("Wait for the other side.");
    expect(task("over")).toBe("The game is over.");
  });

  it("tell the price of resigning", () => {
    expect(words.price?.(sample("declared").view, "en")).toBe(
      "Resigning now gives the other side 20 points.",
    );
    expect(words.price?.(sample("over").view, "en")).toBe("");
    expect(words.price?.({ ...sample("house").view, player: null }, "en")).toBe("");
  });

  it("have no staged turn", () => {
    expect(words.turn([], sample("house").view, "en")).toBe("");
  });
});

describe("squares in words", () => {
  const read = (
    name: Parameters<typeof sample>[0],
    at: string,
    language: (typeof LANGUAGES)[number] = "en",
  ) => {
    const { view, seat } = situationOf(name);
    return squareLabel(at, { view, seat, names: NAMES, t: TEXTS[language] });
  };

  it("name colour, piece and building", () => {
    expect(read("house", "b4")).toBe("b4, green square, your pillar, part of a house of 20");
    expect(read("house", "i9", "de")).toBe("i9, schwarzes Feld, Säule von Linus");
    expect(read("house", "b4", "de")).toBe("b4, grünes Feld, deine Säule, gehört zu: Haus mit 20");
  });

  it("name harm and crosses", () => {
    expect(read("wall", "d2", "fr")).toBe("d2, case rouge, colonne d’Ada, fait partie de : un mur");
    expect(read("cross", "h5")).toContain("encircled");
  });

  it("name lost squares and what would be finished", () => {
    expect(read("demolish", "a9")).toContain("lost square for you");
    expect(read("early", "e7")).toMatch(/^e7, green square, empty/);
  });
});

describe("what is marked", () => {
  it("of the last move: from, to and gone, each square once", () => {
    expect(
      lastMarks([
        ["Sf9-i9", 1],
        ["xh5", 0],
      ]),
    ).toEqual([
      { at: "f9", shape: "from", older: true },
      { at: "i9", shape: "to", older: true },
      { at: "h5", shape: "gone", older: false },
    ]);
    expect(
      lastMarks([
        [">first 0", null],
        ["STe4", 0],
        ["-STe4", 0],
      ]),
    ).toEqual([{ at: "e4", shape: "gone", older: false }]);
    expect(
      lastMarks([
        ["m", 0],
        ["w", 1],
      ]),
    ).toEqual([]);
  });

  it("lost squares show for what is held, or for both sides on request", () => {
    const situation = situationOf("wall");
    expect(strokes(null, situation, false)).toEqual([]);
    const held = strokes({ kind: "reserve", piece: "stone" }, situation, false);
    expect(held.map((stroke) => stroke.at).sort()).toEqual([...situation.view.lost[1]].sort());
    expect(strokes(null, situation, true).some((stroke) => !stroke.mine)).toBe(true);
  });

  it("a pillar's own line is left out, for leaving it changes what is lost there", () => {
    const situation = situationOf("house");
    for (const stroke of strokes({ kind: "pillar", from: "h6" }, situation, false)) {
      expect(stroke.at).not.toMatch(/h|6/);
    }
  });

  it("rings show what the other side threatens, on request", () => {
    expect(rings(null, situationOf("threat"), true)).toContainEqual({ at: "d2", value: 80, mine: false });
    expect(rings(null, situationOf("threat"), false)).toEqual([]);
  });

  it("a pillar that leaves a fence's line is ringed without a value, a stone that makes the fence is not", () => {
    const situation = situationOf("double");
    const pillar = rings({ kind: "pillar", from: "h7" }, situation, false);
    expect(pillar).toContainEqual({ at: "b7", value: 0, mine: true });
    expect(rings({ kind: "reserve", piece: "stone" }, situation, false).map((ring) => ring.at)).not.toContain(
      "b7",
    );
  });
});

describe("what an opponent could still answer", () => {
  /** Green declares against these red pieces, the others being in Red's reserve. */
  const against = (
    stones: readonly string[],
    pillars: readonly string[],
    reserve = { stones: 7 - stones.length, pillars: 7 - pillars.length },
    more: Partial<PagodeView> = {},
  ): PagodeView => ({
    ...sample("start").view,
    stones: [[], stones],
    pillars: [[], pillars],
    reserve: [{ stones: 7, pillars: 7 }, reserve],
    ...more,
  });
  const none = { stones: 0, pillars: 0 };

  it("is nothing where the rulebook says so", () => {
    expect(dangers(situationOf("house").view, 0, 20)).toEqual([]);
  });

  it("counts only pieces the opponent has", () => {
    const best = (...reserve: [stones: number, pillars: number]) => {
      const [stones, pillars] = reserve;
      return dangers(against(["c3", "c6"], ["f3"], { stones, pillars }), 0, 5)[0]?.value;
    };
    expect(best(1, 0)).toBe(15);
    expect(best(0, 1)).toBe(10);
    expect(best(0, 0)).toBeUndefined();
  });

  it("includes a pillar that comes from elsewhere, but never one of the building itself", () => {
    const finished = dangers(against(["c3", "c6"], ["f3", "a1"], none), 0, 5);
    expect(finished).toMatchObject([{ kind: "house", missing: "f6", value: 10 }]);
    expect(dangers(against(["c3", "c6"], ["f3", "a2"], none), 0, 5)).toEqual([]);
  });

  it("includes a pillar that leaves the wall it would make: sample game II, turn 19", () => {
    const view: PagodeView = {
      ...sample("start").view,
      stones: [
        ["a2", "a9", "e8", "g1", "h1", "i5"],
        ["d5", "g2"],
      ],
      pillars: [
        ["b2", "b5", "b6", "e2", "f4", "g4", "h9"],
        ["a1", "f8", "h4", "h5", "i2", "i9"],
      ],
      reserve: [
        { stones: 1, pillars: 0 },
        { stones: 5, pillars: 0 },
      ],
      demolished_last: 1,
    };
    expect(dangers(view, 1, 29)).toContainEqual({
      kind: "castle",
      squares: ["a2", "a9", "h2", "h9"],
      missing: "h2",
      value: 30,
    });
    expect(answers(view, 1, 29, "Ada", TEXTS.en)).toContain("Ada could finish a castle of 30 on h2.");
  });

  it("adds up buildings that share a piece", () => {
    const view: PagodeView = {
      ...sample("start").view,
      stones: [["b4", "b7", "e7", "d4"], []],
      pillars: [["e4", "b6"], []],
      reserve: [{ stones: 0, pillars: 1 }, none],
    };
    expect(dangers(view, 1, 30)).toMatchObject([{ kind: "house", missing: "d6", value: 45 }]);
  });

  it("includes taking a stone out of a fence, and demolishing only where that is allowed", () => {
    const fenced = against(["b1", "b4", "h4"], ["e1", "e4"], none, { demolished_last: 1 });
    expect(answers(fenced, 0, 5, "Linus", TEXTS.en)[0]).toBe(
      "Linus could clear a fence or wall, and a house of 10 would count.",
    );
    const pillar = against(["b1", "b4"], ["e1", "e4", "h4"], none);
    expect(dangers(pillar, 0, 5)[0]).toMatchObject({ squares: ["b1", "b4", "e1", "e4"], missing: null });
    const twice = ["b1", "b4", "h4", "h1"];
    expect(dangers(against(twice, ["e1", "e4"], none, { demolished_last: 1 }), 0, 5)).toEqual([]);
    const [first] = dangers(against(twice, ["e1", "e4"], none), 0, 5);
    expect(first).toMatchObject({ kind: "house", missing: null, value: 10 });
  });

  it("is told with every square that would beat the declaration, the best once", () => {
    const view = against(["c3", "c6", "h5"], ["f3", "h2"], { stones: 1, pillars: 0 });
    const said = answers(view, 0, 5, "Linus", TEXTS.en);
    expect(said).toHaveLength(new Set(said).size);
    expect(said[0]).toBe("Linus could finish a house of 15 on f6.");
  });

  it("is first of all what stands already", () => {
    const { view } = sample("rich");
    const behind = { ...view, best: [20, 600] } as const;
    expect(answers(behind, 0, 20, "Linus", TEXTS.en)).toEqual([
      "Linus already has a building of 600 and would win with it.",
    ]);
    expect(answers(behind, 0, 600, "Linus", TEXTS.en)).toEqual([]);
  });
});
