import { afterEach, describe, expect, test, vi } from "vitest";
import type { Snapshot, Wanted } from "../lib/protocol";
import { DealGuard, type Surroundings } from "./guard";
import { loadNotes } from "./notes";
import { commitmentOf, nonceHash } from "./scheme";
import { dealingOf, overTable, playingTable, waitingTable } from "./testing";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
});
afterEach(() => stored.clear());

/** A guard, what it sent, and the codes of its alarms. */
function guard(dealing = true) {
  const sent: Wanted[] = [];
  const codes: string[] = [];
  const checked = vi.fn();
  const around: Surroundings = {
    send: (part) => sent.push(part),
    findTable: () => Promise.resolve(null),
    alarm: (_, { code }) => codes.push(code),
    checked,
  };
  const made = new DealGuard(around);
  if (dealing) made.dealing = dealingOf("jaguar");
  return { made, sent, codes, checked };
}

const awaiting = (change: Partial<Snapshot["deal"]> = {}) =>
  waitingTable("jaguar", { awaited: [0], ...change });

describe("taking part", () => {
  test("keeps the commitment, sends a hash, and shows its nonce when all hashes are known", () => {
    const { made, sent, codes } = guard();
    const table = awaiting({ parts: [true, true], awaited: [0, 1] });
    made.take(table);
    const [part] = sent;
    if (part?.do !== "commit") throw new Error("no hash");
    expect(loadNotes(table.table)?.commitment).toBe(table.deal.commitment);
    const hashes: [string, string] = [part.hash, "c".repeat(64)];
    made.take({ ...table, seq: 2, deal: { ...table.deal, hashes: [part.hash, null], awaited: [1] } });
    expect(sent).toHaveLength(1);
    made.take({ ...table, seq: 3, deal: { ...table.deal, hashes, awaited: [0, 1] } });
    const shown = sent[1];
    if (shown?.do !== "reveal") throw new Error("no nonce");
    expect(nonceHash(table.table, table.deal.commitment, 0, shown.nonce)).toBe(part.hash);
    expect(codes).toEqual([]);
  });

  test("draws a new nonce for every table, and knows its own again after a reload", () => {
    const one = guard();
    one.made.take(awaiting());
    const two = guard();
    two.made.take(awaiting());
    expect(two.sent).toEqual(one.sent);
    const three = guard();
    three.made.take({ ...awaiting(), table: "another" });
    expect(three.sent).not.toEqual(one.sent);
  });

  test("shows nothing to a server that changes its promise, or the hash", () => {
    const { made, sent, codes } = guard();
    made.take(awaiting());
    made.take(awaiting({ commitment: commitmentOf("ab".repeat(32)) }));
    expect([sent.length, codes]).toEqual([1, ["commitment"]]);
    const other = guard();
    other.made.take({ ...awaiting(), table: "another" });
    other.made.take({ ...awaiting({ hashes: ["d".repeat(64), null] }), table: "another" });
    expect([other.sent.length, other.codes]).toEqual([1, ["hash"]]);
    expect([other.made.notes?.faults, other.made.notes?.doubts?.length]).toEqual([[], 1]);
  });

  test("doubts a part at its seat that it never sent", () => {
    const { made, codes } = guard();
    made.take(waitingTable("jaguar"));
    made.take(playingTable("jaguar"));
    expect([codes, made.notes?.faults]).toEqual([["hash"], []]);
  });

  test("sends the same part from two tabs of one browser", () => {
    const [one, two] = [guard(), guard()];
    one.made.take(waitingTable("jaguar", { awaited: [] }));
    two.made.take(waitingTable("jaguar", { awaited: [] }));
    one.made.take(awaiting());
    two.made.take(awaiting());
    expect(one.sent).toHaveLength(1);
    expect(two.sent).toEqual(one.sent);
  });

  test("a late part accuses nobody, and takes no part in the deal that follows", () => {
    const { made, sent, codes } = shown();
    made.take(awaiting({ ...dealtAgain(1), parts: [false, true], awaited: [1] }));
    expect([codes, sent.length, made.notes?.faults]).toEqual([["late"], 2, []]);
    const nonces: [string, string] = ["a".repeat(16), "b".repeat(16)];
    made.take(awaiting({ ...dealtAgain(1), parts: [false, true], awaited: [], nonces }));
    expect([codes, made.notes?.shown_in_vain]).toEqual([["late"], 1]);
    made.take(awaiting({ ...dealtAgain(2), parts: [false, true], awaited: [1] }));
    expect(codes).toEqual(["late", "commitment"]);
  });

  test("accuses nobody when it hears of a new deal only after its cards were dealt", () => {
    const nonces: [string, string] = ["a".repeat(16), "b".repeat(16)];
    const dealt = { ...dealtAgain(1), parts: [false, false] as [boolean, boolean], awaited: [], nonces };
    const { made, codes } = shown();
    made.take(awaiting(dealt));
    expect([codes, made.notes?.faults]).toEqual([["late"], []]);
    made.take(awaiting({ ...dealt, ...dealtAgain(2) }));
    expect(codes).toEqual(["late", "commitment"]);
  });

  test("at one device the part of one seat may come too late", () => {
    const { made, sent, codes } = guard();
    const you: Snapshot["you"] = [0, 1];
    made.take({ ...awaiting({ parts: [true, true], awaited: [0, 1] }), you });
    const [part] = sent;
    if (part?.do !== "commit") throw new Error("no hash");
    const late = { parts: [true, false] as [boolean, boolean], hashes: [part.hash, null] as [string, null] };
    made.take({ ...awaiting({ ...late, awaited: [0] }), you });
    const last = sent.at(-1);
    if (last?.do !== "reveal") throw new Error("no nonce");
    made.take({ ...awaiting({ ...late, awaited: [], nonces: [last.nonce, "b".repeat(16)] }), you });
    expect([codes, made.notes?.faults]).toEqual([["late"], []]);
  });

  test("leaves news behind a gap to the table that follows", () => {
    const { made, codes } = guard();
    const table = playingTable("jaguar");
    made.take({ ...table, log: table.log.slice(0, 1), sight: null });
    const behind = {
      say: "event",
      table: table.table,
      log_from: 3,
      log: [[">deal 99/?", null]],
      sight: null,
    };
    made.take(behind as unknown as Parameters<typeof made.take>[0]);
    made.take(table);
    expect(codes).toEqual([]);
  });

  test("begins again with a new nonce when the server says that somebody fell silent", () => {
    const { made, sent, codes } = guard();
    made.take(awaiting());
    made.take(awaiting({ commitment: commitmentOf("ab".repeat(32)), redealt: 1 }));
    expect(codes).toEqual([]);
    expect(sent.map((part) => part.do)).toEqual(["commit", "commit"]);
    expect(sent[0]).not.toEqual(sent[1]);
  });

  const other = "c".repeat(64);
  /** A guard that has shown its part, and the hashes that were known then. */
  function shown(theirs: string | null = other) {
    const found = guard();
    const parts: [boolean, boolean] = [true, theirs !== null];
    found.made.take(awaiting({ parts }));
    const [part] = found.sent;
    if (part?.do !== "commit") throw new Error("no hash");
    found.made.take(awaiting({ parts, hashes: [part.hash, theirs] }));
    expect(found.sent.map(({ do: what }) => what)).toEqual(["commit", "reveal"]);
    return { ...found, hash: part.hash, parts };
  }
  const dealtAgain = (n: number) => ({ commitment: commitmentOf(`${n}b`.repeat(32)), redealt: n });

  test("begins again after its part was shown only when the other fell silent, and once", () => {
    const { made, sent, codes } = shown();
    made.take(awaiting({ ...dealtAgain(1), parts: [true, false] }));
    expect([codes, sent.length]).toEqual([[], 3]);
    const part = sent[2];
    if (part?.do !== "commit") throw new Error("no hash");
    made.take(awaiting({ ...dealtAgain(1), parts: [true, false], hashes: [part.hash, null] }));
    expect(sent[3]?.do).toBe("reveal");
    made.take(awaiting({ ...dealtAgain(2), parts: [true, false] }));
    expect([codes, sent.length]).toEqual([["again"], 4]);
  });

  test("does not believe in a silent player who takes part again", () => {
    const { made, sent, codes } = shown();
    made.take(awaiting({ ...dealtAgain(1), parts: [true, false] }));
    const part = sent[2];
    if (part?.do !== "commit") throw new Error("no hash");
    made.take(awaiting({ ...dealtAgain(1), parts: [true, true], hashes: [part.hash, other] }));
    expect([codes, sent.length]).toEqual([["again"], 3]);
  });

  test.each([
    ["nobody fell silent", other, [true, true], "again"],
    ["the computer did", null, [true, false], "again"],
  ] as const)("alarms when the deal begins again and %s", (_, theirs, parts, code) => {
    const { made, sent, codes } = shown(theirs);
    made.take(awaiting({ ...dealtAgain(1), parts: [...parts] }));
    expect([codes, sent.length]).toEqual([[code], 2]);
  });

  test("alarms when the other's hash changes after our part was shown, and when the computer has one", () => {
    const { made, codes, hash } = shown();
    made.take(awaiting({ parts: [true, true], hashes: [hash, "d".repeat(64)] }));
    expect(codes).toEqual(["other"]);
    const against = guard();
    const computer = { name: "easy", level: "easy", here: true } as Snapshot["seats"][1];
    against.made.take({ ...awaiting({ parts: [true, true] }), table: "another", seats: [null, computer] });
    expect([against.sent.length, against.codes]).toEqual([0, ["server"]]);
  });
});

describe("watching", () => {
  test("finds nothing wrong with a fair game, and says so at the end", () => {
    const { made, codes, checked } = guard();
    for (const table of [waitingTable("jaguar"), playingTable("jaguar"), overTable("jaguar")])
      made.take({ ...table, you: [] });
    expect(codes).toEqual([]);
    expect(checked).toHaveBeenCalledWith(expect.objectContaining({ fair: true }));
  });

  test("notices another secret than the promised one, even after a reload", () => {
    const table = waitingTable("jaguar");
    guard().made.take({ ...table, deal: { ...table.deal, commitment: commitmentOf("ab".repeat(32)) } });
    const { made, codes } = guard();
    made.take(overTable("jaguar"));
    expect(codes).toContain("commitment");
    // The notice comes back with the page.
    const again = guard();
    again.made.take(overTable("jaguar"));
    expect(again.codes).toContain("commitment");
  });

  test("notices a card that changes while the game goes on", () => {
    const { made, codes } = guard();
    const table = playingTable("jaguar");
    made.take(table);
    const [deal = ["", null], ...rest] = table.log;
    const changed = deal[0].replace(/\d+,/, "99,");
    made.take({ ...table, log: [[changed, null], ...rest] });
    expect(codes).toContain("changed");
  });

  test("notices a hand on the board that is not the one that was dealt", () => {
    const { made, codes } = guard();
    const table = playingTable("jaguar");
    const view = { ...table.sight?.view, hand: [1, 2, 3] } as never;
    made.take({ ...table, sight: { moves: [], undoable: "", views: null, text: null, view } });
    expect(codes).toEqual(["hand"]);
  });

  test("notices a continued game that does not begin like the one it saw", () => {
    const { made, codes } = guard();
    const first = overTable("jaguar");
    made.take({ ...first, you: [0] });
    const next = playingTable("jaguar");
    const terms = { ...next.terms, origin: { table: first.table, length: 1 } };
    const deal = { ...next.deal, start: 1 };
    const [[text] = [""], ...rest] = next.log;
    const forged = text.replace(/\d+,/, "99,");
    made.take({ ...next, table: "next", terms, deal, log: [[forged, null], ...rest], sight: null });
    expect(codes).toEqual(["start"]);
  });

  test("notices parts of an earlier deal", () => {
    const { made, codes } = guard();
    made.take(playingTable("jaguar"));
    const next = playingTable("jaguar");
    made.take({ ...next, table: "next", terms: { ...next.terms, before: next.table } });
    expect(codes).toEqual(["reused"]);
  });
});
