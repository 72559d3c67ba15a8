/** The squares that the last moves touched: where something went, where it came from, where it is gone. */
import type { LogEntry } from "../contract";
import { parse } from "./moves";
import type { Square } from "./view";

export interface LastMark {
  readonly at: Square;
  readonly shape: "from" | "to" | "gone";
  /** Not the very last move. */
  readonly older: boolean;
}

/** The marks of one move. */
function marksOf(text: string, older: boolean): LastMark[] {
  const move = parse(text);
  const gone = (at: Square): LastMark => ({ at, shape: "gone", older });
  switch (move?.kind) {
    case "place":
      return [{ at: move.to, shape: "to", older }];
    case "move":
      return [
        { at: move.from, shape: "from", older },
        { at: move.to, shape: "to", older },
      ];
    case "take_off":
      return [gone(move.from)];
    case "capture":
      return [gone(move.at)];
    case "demolish":
    case "tear":
      return move.squares.map(gone);
    default:
      return [];
  }
}

/** The last move strongly, the one before it faintly; a square is marked once. */
export function lastMarks(last: readonly LogEntry[]): LastMark[] {
  const played = last.filter(([, player]) => player !== null).slice(-2);
  const marks = played.flatMap(([text], i) => marksOf(text, i < played.length - 1));
  return marks.filter((mark, i) => !marks.slice(i + 1).some((later) => later.at === mark.at));
}
