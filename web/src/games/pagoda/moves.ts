/** The notation parsed, and legal moves grouped so that a click finds its move at once. */
import { CARDS, COLOURS, colourOf, type CardLetter, type Colour } from "./view";

export type Build = {
  readonly kind: "C" | "T" | "R" | "A";
  /** From 0. */
  readonly site: number;
  /** The tile's own colour; null for columns. */
  readonly base: Colour | null;
  /** Of the column, of the tile's fields, of the tip. */
  readonly colour: Colour;
  /** The cards paid: for a roof the tile's, then the tip's. */
  readonly payments: readonly (readonly CardLetter[])[];
};
export type Token =
  | Build
  | { readonly kind: "D"; readonly cards: readonly CardLetter[] }
  | { readonly kind: "L" }
  | { readonly kind: "E" }
  | { readonly kind: "F" }
  | { readonly kind: "K" }
  | { readonly kind: "P" };
export type Legal = Build & { readonly text: string };

const BUILDING = /^([CTRA])([1-6])([rygbv])([rygbv])?:([RYGBVrygbv+]+)$/;
const DRAGON = /^D:([RYGBVrygbv]+)$/;

/** A move as written; null if it is not a move of Pagoda. */
export function parse(text: string): Token | null {
  if (text === "L" || text === "E" || text === "F" || text === "K" || text === "P") return { kind: text };
  const dragon = DRAGON.exec(text);
  if (dragon?.[1]) return { kind: "D", cards: letters(dragon[1]) };
  const [, kind, site, first, second, paid] = BUILDING.exec(text) ?? [];
  if (!kind || !site || !first || !paid) return null;
  const withTile = kind === "T" || kind === "R";
  const payments = paid.split("+").map(letters);
  if (withTile !== (second !== undefined) || payments.length !== (kind === "R" ? 2 : 1)) return null;
  return {
    kind: kind as Build["kind"],
    site: Number(site) - 1,
    base: withTile ? (first as Colour) : null,
    colour: (second ?? first) as Colour,
    payments,
  };
}

function letters(text: string): CardLetter[] {
  return [...text] as CardLetter[];
}

export function isBuild(token: Token): token is Build {
  return "site" in token;
}

/** Cards drawn by chance (`>RYg`, `>R~Yg`, `>?g`), or who begins (`>first 1`); null for anything else. */
export type Chance =
  { readonly first: 0 | 1 } | { readonly cards: readonly (CardLetter | "?")[]; readonly reshuffled: boolean };

export function parseChance(text: string): Chance | null {
  if (!text.startsWith(">")) return null;
  const said = text.slice(1).trim();
  const lot = /^first ([01])$/.exec(said);
  if (lot) return { first: lot[1] === "1" ? 1 : 0 };
  if (!/^[RYGBVrygbv?~]*$/.test(said)) return null;
  return { cards: [...said.replaceAll("~", "")] as (CardLetter | "?")[], reshuffled: said.includes("~") };
}

/** True if a payment takes two cards of one colour for one of another: rice bowl or Buddha. */
export function usesRiceBowl(build: Build): boolean {
  if (build.kind === "C") return build.payments[0]?.length === 2;
  return build.kind === "R" && build.payments[1]?.length === 3;
}
export function usesBuddha(build: Build): boolean {
  return (build.kind === "T" || build.kind === "R") && build.payments[0]?.length === 2;
}

/** Cards in the order in which payments are written. */
function written(cards: readonly CardLetter[]): string {
  return [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b)).join("");
}

/** Does a payment hold all these cards? */
export function holds(build: Build, cards: readonly CardLetter[]): boolean {
  const rest = build.payments.flat();
  return cards.every((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Legal moves, parsed once. A position may have thousands, nearly all alternative turns and dragons:
 * those are only looked up. */
export class Grouped {
  /** [site]: columns, tiles and roofs. */
  readonly builds: readonly (readonly Legal[])[];
  /** [site]: colours an alternative turn can build there. */
  readonly alternatives: readonly (readonly Colour[])[];
  private readonly texts: ReadonlySet<string>;
  private readonly firsts: ReadonlySet<string>;

  constructor(moves: readonly string[]) {
    this.texts = new Set(moves);
    this.firsts = new Set(moves.map((text) => text.charAt(0)));
    const builds: Legal[][] = [[], [], [], [], [], []];
    const heads = new Set<string>();
    for (const text of moves) {
      if (text.startsWith("A")) heads.add(text.slice(1, 3));
      else if (!text.startsWith("D")) addBuild(builds, text);
    }
    this.builds = builds;
    this.alternatives = builds.map((_, site) =>
      COLOURS.filter((colour) => heads.has(`${site + 1}${colour}`)),
    );
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }
  /** Is any move with that first letter legal? */
  some(letter: string): boolean {
    return this.firsts.has(letter);
  }
  get none(): boolean {
    return this.texts.size === 0;
  }
  /** The alternative turn with these four cards; null if it is not legal. */
  alternative(site: number, colour: Colour, cards: readonly CardLetter[]): string | null {
    return this.known(`A${site + 1}${colour}:${written(cards)}`);
  }
  dragon(cards: readonly CardLetter[]): string | null {
    return this.known(`D:${written(cards)}`);
  }
  /** Columns, tiles and roofs on a site that these cards help to pay. */
  on(site: number, cards: readonly CardLetter[] = []): readonly Legal[] {
    return (this.builds[site] ?? []).filter((build) => holds(build, cards));
  }

  private known(text: string): string | null {
    return this.texts.has(text) ? text : null;
  }
}

function addBuild(builds: Legal[][], text: string): void {
  const token = parse(text);
  if (token && isBuild(token)) builds[token.site]?.push({ ...token, text });
}

/** Moves that differ in nothing but their payment. */
export interface Choice {
  readonly key: string;
  readonly kind: Build["kind"];
  readonly base: Colour | null;
  readonly colour: Colour;
  readonly moves: readonly Legal[];
}

/** What can be built, each with all its payments, in the order of the colours. */
export function choices(moves: readonly Legal[]): Choice[] {
  const found = new Map<string, Legal[]>();
  for (const move of moves) {
    const key = `${move.kind}${move.colour}`;
    const known = found.get(key);
    if (known) known.push(move);
    else found.set(key, [move]);
  }
  const all = [...found].flatMap(([key, alike]) => {
    const first = alike[0];
    return first ? [{ key, kind: first.kind, base: first.base, colour: first.colour, moves: alike }] : [];
  });
  return all.sort((a, b) => COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour));
}

/** Different payments of one part (0: of the column or tile, 1: of a roof's tip), one card before pairs. */
export function payments(moves: readonly Legal[], part: number): (readonly CardLetter[])[] {
  const found = new Map<string, readonly CardLetter[]>();
  for (const move of moves) {
    const cards = move.payments[part];
    if (cards) found.set(cards.join(""), cards);
  }
  return [...found.values()].sort((a, b) => a.length - b.length || rank(a) - rank(b));
}

function rank(cards: readonly CardLetter[]): number {
  return cards.reduce((sum, card) => sum * 10 + CARDS.indexOf(card), 0);
}

export function paidWith(moves: readonly Legal[], part: number, cards: readonly CardLetter[]): Legal[] {
  const wanted = cards.join("");
  return moves.filter((move) => move.payments[part]?.join("") === wanted);
}

/** The one move that a card alone pays for on that site: what a player means by putting it there. */
export function plainly(moves: readonly Legal[], card: CardLetter): Legal | null {
  const meant = moves.filter((move) => move.kind === "C" && move.payments[0]?.join("") === card);
  return meant.length === 1 && meant[0]?.colour === colourOf(card) ? meant[0] : null;
}
