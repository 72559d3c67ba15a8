/** What a game's folder provides and receives: the one page to read before drawing a game.
 *
 * `<game>/index.ts` is its fact sheet, small and always loaded. Everything else is loaded when it is needed.
 *
 * A board takes a view and the legal moves and gives back a chosen move. It knows no rules: it
 * reads what is legal from `moves` and everything it draws from `view`. */
import type { Component } from "svelte";
import type { Language, Texts } from "../lib/i18n.svelte";
import type { LogEntry, Seat, View } from "../lib/protocol";

export type { LogEntry, Seat, View };

export interface BoardProps<V extends View = View> {
  view: V;
  /** My legal moves in this position; empty when it is not my turn, or when only looking. */
  moves: readonly string[];
  /** Who sits at the bottom. */
  seat: Seat;
  names: readonly [string, string];
  /** What the other player sees, if both hands are open: in the review of a game. */
  other?: V | null;
  /** What happened since my last turn, oldest first: to be marked, with different shapes for "from" and "to". */
  last: readonly LogEntry[];
  /** Moves to show as arrows or ghost pieces: a hint, or the best line in a review. */
  ghosts: readonly string[];
  /** Steps of this turn that are tried out but not sent yet. `view` and `moves` are those after
   * them. */
  staged: readonly string[];
  /** First letters of moves that can still be undone after they are played; all others need a lock sign. */
  undoable: string;
  /** Play this move. The table stages it if it can be undone, and sends it with what was staged
   * otherwise. */
  play: (move: string) => void;
  /** Say why a click does nothing, in one sentence in the reader's language. */
  explain: (sentence: string) => void;
  /** The board is about to show what decides the game, and nobody should reveal it before: a headline while it lasts,
   * then null. */
  suspense?: (headline: string | null) => void;
}

/** Sentences about a game for the move list, for screen readers and for the one-key read-outs. */
export interface Words<V extends View = View> {
  /** A move in words: "Maria set a pillar on e5"; without a name, as a suggestion: "Pillar on e5". `by` is a name; null for chance, which may concern one of
   * the players. */
  move: (text: string, by: string | null, language: Language, names?: readonly [string, string]) => string;
  /** What a hint points at, as the server names it: "site 3" for `3`. The same text if it is left out. */
  thing?: (text: string, language: Language) => string;
  /** What one player did in a row, as parts of a sentence that begins with their name: "built yellow on 4 and green on 3",
   * "filled the hand". The log says each move like that. */
  did: (moves: readonly string[], language: Language) => readonly string[];
  /** What each entry of a log brought each player. Only in a game that counts something while it is played. `ended`
   * is why the game ended, null while it goes on. */
  gains?: (
    log: readonly LogEntry[],
    options: Readonly<Record<string, unknown>>,
    ended: string | null,
  ) => readonly (readonly [number, number])[];
  /** A gain in words, if it is not points. */
  gained?: (gain: number, language: Language) => string;
  /** The staged steps of a turn so far, as one sentence that writes itself. Empty if the game has none. */
  turn: (staged: readonly string[], view: V, language: Language) => string;
  hand: (view: V, names: readonly [string, string], language: Language) => string;
  board: (view: V, names: readonly [string, string], language: Language) => string;
  score: (view: V, names: readonly [string, string], language: Language) => string;
  /** What the player to move can do now, in one line for beginners. */
  task: (view: V, moves: readonly string[], language: Language) => string;
  /** What resigning costs now; empty if nobody can resign. Only in a game whose rules set a price: resigning is then
   * a move, made on the player's own turn. */
  price?: (view: V, language: Language) => string;
}

/** A possible chance outcome, and how likely it is compared with the others. */
export interface Case {
  readonly text: string;
  readonly weight: number;
}

/** Decides one case after the other, from the secret and the nonces of a deal. */
export interface Lot {
  choose: (cases: readonly Case[]) => string;
}

/** What both players could see at one moment. */
export type Both = readonly [View, View];

/** How a game's cards follow from its log: nothing else is believed when a deal is checked. */
export interface Dealing {
  /** The outcome that the deal gives after this part of the log. `said` is what the log has there: it tells what
   * kind of outcome was due, never which. */
  outcome: (lot: Lot, said: string, before: readonly LogEntry[]) => string;
  /** A player's own cards after this log, as they may see it, and those that their view shows: the same texts. */
  cards?: (log: readonly LogEntry[], seat: Seat) => string;
  shown?: (view: View) => string;
}

/** How a finished game was decided on the board, from its last view, without a full stop: "your tower of 60 beats
 * the house of 33". Empty if something else decided it, such as the clock. `me` is the reader's seat. */
export type Story<V extends View = View> = (
  view: V,
  result: { readonly winner: Seat | null; readonly reason: string },
  names: readonly [string, string],
  me: Seat | null,
  language: Language,
) => string;

/** What `<game>/play.ts` exports as default: everything a table needs; loaded when the game is opened. */
export interface GameModule<V extends View = View> {
  Board: Component<BoardProps<V>>;
  words: Words<V>;
  /** Does this moment deserve a longer look when moves are replayed? */
  lingers?: (view: V) => boolean;
  /** Null: this browser cannot recompute the deal. */
  dealing: Dealing | null;
  story?: Story<V>;
}

/** What the pages say about a game. */
export interface GameTexts {
  readonly title: string;
  readonly year: string;
  /** One sentence for somebody who knows none of the games. */
  readonly sentence: string;
  /** The game in three sentences, for somebody who is invited to it. */
  readonly about: string;
  /** What the two sides are called; null if only their players tell them apart. */
  readonly seats: readonly [string, string] | null;
  /** Heading of the lesson. */
  readonly lesson: string;
  /** How this game can end, by code; `{card}` stands for a fact. Endings common to all games are elsewhere. */
  readonly endings: Readonly<Record<string, string>>;
}

/** What is known of a position that somebody sets up: parts of a view; the server finds out the rest. */
export type Known = Readonly<Record<string, unknown>>;

/** What is known, except for these parts: they follow from the rest again. */
export const without = (known: Known, ...names: readonly string[]): Known =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)));

export interface EditorProps {
  /** The position so far. */
  known: Known;
  options: Readonly<Record<string, unknown>>;
  names: readonly [string, string];
  change: (known: Known) => void;
}

/** A choice that a player makes once for this browser. Styles read it from the root element: `data-<name>`. */
export interface GameSetting {
  /** Its key among the stored settings. */
  readonly name: string;
  /** `values` has a text for each value; the first value is the default. */
  readonly texts: Texts<{ readonly label: string; readonly values: Readonly<Record<string, string>> }>;
}

/** What `<game>/index.ts` exports as default. */
export interface GameSheet {
  /** The place in lists until the server has answered: the same as its own, so that nothing moves then. */
  readonly order: number;
  /** How long a game takes: minutes, from and to. */
  readonly minutes: readonly [number, number];
  /** How hard it is to learn and to play well. */
  readonly depth: "light" | "middle" | "deep";
  /** Players do not see everything: the same as the server says. */
  readonly hidden: boolean;
  readonly texts: Texts<GameTexts>;
  readonly settings?: readonly GameSetting[];
  readonly Picture: Component;
  readonly play: () => Promise<{ default: unknown }>;
  readonly lesson?: () => Promise<{ default: unknown }>;
  readonly rules?: () => Promise<{ default: Component }>;
  /** A form for the position on somebody's real table. */
  readonly editor?: () => Promise<{ default: Component<EditorProps> }>;
}
