/** Moves of Pagode parsed from text, and the legal ones sorted by what a hand can do with them. */
import type { Seat } from "../contract";
import type { PieceKind, Square } from "./view";

export type Move =
  | { readonly kind: "place"; readonly piece: PieceKind; readonly to: Square }
  | { readonly kind: "move"; readonly from: Square; readonly to: Square }
  | { readonly kind: "take_off"; readonly from: Square }
  | { readonly kind: "demolish"; readonly squares: readonly Square[] }
  | { readonly kind: "tear"; readonly what: "fence" | "wall" | "ruin"; readonly squares: readonly Square[] }
  | { readonly kind: "capture"; readonly at: Square }
  | { readonly kind: "declare" | "waive" | "resign" | "draw" | "accept" }
  | { readonly kind: "first"; readonly player: Seat };

const WORDS: Readonly<Record<string, Move>> = {
  m: { kind: "declare" },
  w: { kind: "waive" },
  resign: { kind: "resign" },
  draw: { kind: "draw" },
  accept: { kind: "accept" },
};
const SQUARE = /[a-i][1-9]/g;

/** A move from its text, with or without the cross sign and blanks; null if it is not a move. */
export function parse(text: string): Move | null {
  const plain = text.replace(/\s+/g, "").replace(/\+$/, "");
  const word = WORDS[plain];
  if (word) return word;
  const first = /^>?first([01])$/.exec(plain);
  if (first) return { kind: "first", player: first[1] === "0" ? 0 : 1 };
  const whole = /^(-ST|ST|S|A|x)((?:(?:ST|S)?[a-i][1-9])+)$/.exec(plain);
  const travel = /^S([a-i][1-9])-([a-i][1-9])$/.exec(plain);
  if (travel?.[1] && travel[2]) return { kind: "move", from: travel[1], to: travel[2] };
  return whole?.[1] && whole[2] ? built(whole[1], whole[2].match(SQUARE) ?? []) : null;
}

function built(sign: string, named: readonly Square[]): Move | null {
  const squares = [...named].sort();
  const [at] = squares;
  if (!at) return null;
  if (sign === "A") return squares.length > 1 ? { kind: "demolish", squares } : null;
  if (sign === "x" && squares.length > 1) return { kind: "tear", what: formation(squares), squares };
  if (squares.length > 1) return null;
  if (sign === "x") return { kind: "capture", at };
  if (sign === "-ST") return { kind: "take_off", from: at };
  return { kind: "place", piece: sign === "ST" ? "stone" : "pillar", to: at };
}

/** The name for squares that are torn down together: only a ruin does not lie on one line. */
function formation(squares: readonly Square[]): "fence" | "wall" | "ruin" {
  if (squares.length === 3) return "fence";
  const files = new Set(squares.map((sq) => sq.charAt(0)));
  const ranks = new Set(squares.map((sq) => sq.charAt(1)));
  return files.size === 1 || ranks.size === 1 ? "wall" : "ruin";
}

/** True for a text that announces a cross. */
export function announces(text: string): boolean {
  return text.trim().endsWith("+");
}

interface Torn {
  readonly text: string;
  readonly what: "fence" | "wall" | "ruin";
  readonly squares: readonly Square[];
}

/** The legal moves by what is touched first; values are the texts to play. */
export interface Legal {
  readonly any: boolean;
  readonly place: Readonly<Record<PieceKind, ReadonlyMap<Square, string>>>;
  readonly move: ReadonlyMap<Square, ReadonlyMap<Square, string>>;
  readonly takeOff: ReadonlyMap<Square, string>;
  readonly capture: ReadonlyMap<Square, string>;
  readonly tear: readonly Torn[];
  /** By the sorted squares, joined. */
  readonly demolish: ReadonlyMap<string, string>;
  readonly declare: boolean;
  readonly waive: boolean;
}

export function group(moves: readonly string[]): Legal {
  const place = { stone: new Map<Square, string>(), pillar: new Map<Square, string>() };
  const move = new Map<Square, Map<Square, string>>();
  const takeOff = new Map<Square, string>();
  const capture = new Map<Square, string>();
  const tear: Torn[] = [];
  const demolish = new Map<string, string>();
  for (const text of moves) {
    const found = parse(text);
    if (found?.kind === "place") place[found.piece].set(found.to, text);
    else if (found?.kind === "move") {
      const from = move.get(found.from) ?? new Map<Square, string>();
      move.set(found.from, from.set(found.to, text));
    } else if (found?.kind === "take_off") takeOff.set(found.from, text);
    else if (found?.kind === "capture") capture.set(found.at, text);
    else if (found?.kind === "tear") tear.push({ text, what: found.what, squares: found.squares });
    else if (found?.kind === "demolish") demolish.set(found.squares.join(""), text);
  }
  const has = (word: string) => moves.includes(word);
  const [declare, waive] = [has("m"), has("w")];
  return { any: moves.length > 0, place, move, takeOff, capture, tear, demolish, declare, waive };
}
