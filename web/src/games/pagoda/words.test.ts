import { describe as suite, expect, it } from "vitest";
import { LANGUAGES } from "../../lib/i18n.svelte";
import { site } from "./sketch";
import { cards, sample, view } from "./fixture";
import { words } from "./words";

const NAMES = ["Ada", "Linus"] as const;
const FORMS = [
  "C3b:B",
  "C3y:Rr",
  "T3bg:b",
  "T3bg:VV",
  "R3bg:B+Gg",
  "R3bg:VV+Grr",
  "A2v:RRBg",
  "D:RRv",
  "L",
  "E",
  "F",
  "K",
  "P",
];

suite("a part of a move in a hint", () => {
  it.each([
    ["5", ["site 5", "Platz 5", "le site 5"]],
    ["v", ["the colour violet", "die Farbe violett", "la couleur violet"]],
  ])("%s", (name, said) =>
    expect((["en", "de", "fr"] as const).map((language) => words.thing?.(name, language))).toEqual(said),
  );
});

suite("a move in words", () => {
  it.each([
    ["C3b:B", "Ada built a blue column on site 3, for a blue table card"],
    [
      "C3y:Rr",
      "Ada built a yellow column on site 3, for a red table card and a red hand card (used the rice bowl)",
    ],
    [
      "T3bg:VV",
      "Ada built a blue tile with green fields on site 3, for 2 violet table cards (used the Buddha)",
    ],
    ["L", "Ada lit the lantern: four columns in this turn"],
    ["E", "Ada ended the turn"],
    ["F", "Ada used the fan and filled the hand to four"],
    ["K", "Ada kept the fan for later"],
  ])("%s", (text, said) => expect(words.move(text, "Ada", "en")).toBe(said));

  it("knows every form in every language, and no two are alike", () => {
    for (const language of LANGUAGES) {
      const said = FORMS.map((text) => words.move(text, "Ada", language));
      expect(new Set(said).size).toBe(FORMS.length);
      for (const sentence of said) expect(sentence).toMatch(/^Ada .{8,}/);
      expect(said.join()).not.toContain("undefined");
    }
  });

  it("tells draws without showing what is hidden", () => {
    expect(words.move(">RYg", null, "en")).toBe("Drawn: red and yellow to the table, green to the hand");
    expect(words.move(">R~??", null, "en")).toBe(
      "Drawn: red to the table, 2 hidden cards to the hand; the pile was reshuffled",
    );
    expect(words.move(">first 1", null, "de")).toBe("Ausgelost: Spieler 2 beginnt");
    expect(words.move(">?", null, "fr")).toBe("Pioche : 1 carte cachée en main");
  });

  it("suggests a move that nobody has made yet", () => {
    expect(words.move("C3b:B", null, "en")).toBe("Blue column on site 3, for a blue table card");
    for (const language of LANGUAGES)
      for (const text of FORMS) expect(words.move(text, null, language)).toMatch(/^\p{Lu}.{3,}/u);
  });

  it("leaves alone what it does not know", () => expect(words.move("draw", "Ada", "en")).toBe("draw"));
});

suite("the turn that writes itself", () => {
  const after = view({ sites: [site(""), site("rb4")], built: 2 });
  it("names steps, points, abilities and what is left", () => {
    expect(words.turn(["C2r:R", "T2rb:r"], after, "en")).toBe(
      "Red column on 2 (+1), red tile with blue fields (+1, lantern), 1 column left",
    );
    expect(words.turn(["C2r:R", "C2r:R", "T2rb:r"], after, "de")).toBe(
      "2 rote Säulen auf 2 (+2), rotes Plättchen mit blauen Feldern (+1, Lampion), noch 1 Säule",
    );
    expect(words.turn(["C2r:R", "T2rb:r"], after, "fr")).toBe(
      "Colonne rouge sur 2 (+1), tuile rouge à cases bleues (+1, lanterne), encore 1 colonne",
    );
  });
  it("names rice bowl, Buddha, roof, lantern and the alternative turn", () => {
    const one = view({ sites: [site("y1")], built: 1, limit: 4 });
    expect(words.turn(["L", "C1y:Rr"], one, "en")).toBe(
      "Lantern lit, yellow column on 1 (+1, with the rice bowl), 3 columns left",
    );
    const closing = view({ sites: [site("y1")], built: 1, phase: "closing" });
    expect(words.turn(["A1y:RRBg"], closing, "en")).toBe("Alternative turn: yellow column on 1 (+1)");
    const roofed = view({ sites: [site("rb4 by4 yg4 gv4 v^")], built: 3, options: {} });
    expect(words.turn(["R1gv:RR+Vv"], roofed, "en")).toBe(
      "Green roof with a violet tip on 1 (+6, rice bowl, with Buddha), no column left",
    );
  });
  it("is empty while nothing is staged", () => expect(words.turn([], after, "en")).toBe(""));
});

suite("read-outs", () => {
  it("hand: own cards, the other's table, and what is known of their hand", () => {
    expect(words.hand(view(), NAMES, "en")).toBe(
      "Your table: red, yellow, 2 green and violet. Your hand: red and yellow. " +
        "Linus's table: 2 red, 2 blue and violet. Linus holds 3 cards, among them blue.",
    );
    expect(words.hand(view({ player: null, hand: null, known_hands: null }), NAMES, "en")).toContain(
      "Ada holds 2 cards.",
    );
  });
  it("board: every site from the ground up", () => {
    const said = words.board(view(), NAMES, "en");
    expect(said).toContain("Site 1: empty");
    expect(said).toContain("Site 2: floor 1 red, tile with blue fields; floor 2 blue, 2 columns, no tile");
    expect(said).toContain("complete: green roof with a violet tip");
    const blocked = words.board(view({ sites: [site("r4", true)] }), NAMES, "de");
    expect(blocked).toContain("geht nicht weiter");
  });
  it("board: colours agree with what they describe", () => {
    const german = words.board(view(), NAMES, "de");
    expect(german).toContain("Stockwerk 1 rot, Plättchen mit blauen Feldern");
    expect(german).toContain("fertig: grünes Dach mit violetter Spitze");
    const french = words.board(view(), NAMES, "fr");
    expect(french).toContain("étage 1 rouge, tuile à cases bleues");
    expect(french).toContain("terminée\u00a0: toit vert à sommet violet");
  });
  it("score: points, pagodas, abilities, the end", () => {
    const said = words.score(view({ end_is_near: true }), NAMES, "en");
    expect(said).toContain("Ada 5, Linus 7. 1 pagoda is complete");
    expect(said).toContain("Ada's abilities: 2 lantern, dragon and rice bowl.");
    expect(said).toContain("the same number of turns");
    expect(words.score(view({ options: { simple: true } }), NAMES, "en")).not.toContain("abilities");
  });
  it("speak every language for every sample", () => {
    for (const language of LANGUAGES)
      for (const name of ["first", "late", "finished", "watching", "closing", "simple-middle"]) {
        const { view: shown, moves } = sample(name);
        const said = [words.hand, words.board, words.score].map((say) => say(shown, NAMES, language));
        said.push(words.task(shown, moves, language));
        for (const sentence of said) expect(sentence).toMatch(/^\S.{10,}[.!]$/s);
        expect(said.join()).not.toMatch(/undefined|NaN/);
      }
  });
});

suite("the task", () => {
  const task = (moves: string[], changes = {}) => words.task(view(changes), moves, "en");
  it("follows the turn", () => {
    expect(task([])).toContain("Wait");
    expect(task([], { phase: "finished" })).toContain("over");
    expect(task(["C1r:R"])).toContain("at least one column");
    expect(task(["A1r:RRRR"])).toContain("alternative turn");
    expect(task(["P"])).toContain("pass");
    expect(task(["C1r:R", "E"], { built: 1 })).toContain("up to 2 more columns");
    expect(task(["T1rb:R", "E"], { built: 3 })).toContain("Lay a tile");
    expect(task(["E"], { built: 3 })).toContain("End the turn");
    expect(task(["E", "F"], { phase: "closing" })).toContain("alternative turn is done");
    expect(task(["F", "K"], { phase: "fan" })).toContain("Use the fan");
  });
});

it("cards are counted in the plural forms of their language", () => {
  expect(words.hand(view({ hand: cards("") }), NAMES, "fr")).toContain("Votre main : rien.");
});

suite("the log", () => {
  it("names columns by colour and site, and whatever else happened", () => {
    expect(words.did(["C3b:B"], "en")).toEqual(["built blue on 3"]);
    expect(words.did(["C3b:B"], "fr")).toEqual(["a construit du bleu sur 3"]);
    expect(words.did(["T3bg:b"], "en")).toEqual(["laid a blue tile with green fields on 3"]);
    expect(words.did(["E"], "fr")).toEqual(["a terminé le tour"]);
  });

  it("scores every entry as the rules do", () => {
    const four = ["C1r:R", "C1r:R", "C1r:R", "C1r:r"].map((text) => [text, 0] as const);
    const log = [[">R", null], ...four, ["T1rg:r", 1], ["C1g:G", 1], ["E", 1], ["R1gb:g+BB", 0]] as const;
    const gains = words.gains?.(log, {}, null) ?? [];
    expect(gains.map(([mine]) => mine)).toEqual([0, 1, 1, 1, 1, 0, 0, 0, 6]);
    expect(gains.map(([, theirs]) => theirs)).toEqual([0, 0, 0, 0, 0, 1, 2, 0, 0]);
    expect(words.gains?.(log, { quick: true }, null).at(-1)).toEqual([5, 0]);
  });
});
