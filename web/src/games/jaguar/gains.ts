/** How far each explorer came with every entry of a log, read from the log alone: covering moves the other one, and the
 * winner of a round moves five fields. */
import type { LogEntry, Seat } from "../contract";
import { FIELDS, level } from "./geometry";
import { parse } from "./moves";
import { enemy } from "./view";

type Cards = (number | null)[];

const WINNER_ADVANCE = 5;
/** The last field of the usual path. */
const LAST = 44;

/** The pyramids of a round as its log tells them, as far as they decide who wins it. */
class Round {
  readonly cards: readonly [Cards, Cards] = [FIELDS.map(() => null), FIELDS.map(() => null)];
  /** A pyramid stays complete for this even if an event then empties a field (J3). */
  readonly complete: [boolean, boolean] = [false, false];
  /** Who could lay a card nowhere. */
  stuck: Seat | null = null;

  put(by: Seat, field: number, card: number | null) {
    this.cards[by][field - 1] = card;
    this.complete[by] ||= this.cards[by].every((one) => one !== null);
  }

  winner(): Seat {
    if (this.stuck !== null) return enemy(this.stuck);
    const [north, south] = [0, 1].map((seat) => {
      const visible = this.cards[seat as Seat].filter((card) => card !== null);
      const [lowest, highest] = [visible[0] ?? 0, visible.at(-1) ?? 0]; // they rise from field to field
      return [Number(this.complete[seat as Seat]), visible.length, lowest - highest, highest];
    }) as [number[], number[]];
    const decides = north.findIndex((value, n) => value !== south[n]);
    return (north[decides] ?? 0) > (south[decides] ?? 0) ? 0 : 1;
  }
}

/** The path as words, or as the file in which somebody has written them (TOML): each word in quotation marks. */
function lastField(path: string): number {
  const quoted = path.replace(/#.*/g, "").match(/"[^"]*"|'[^']*'/g);
  return (path.includes("=") ? (quoted ?? []) : path.trim().split(/\s+/)).length;
}

/** `ended` is why the game ended, if it did: at the end of the path no jungle test follows the last round. */
export function gains(
  log: readonly LogEntry[],
  options: Readonly<Record<string, unknown>>,
  ended: string | null,
): [number, number][] {
  const last = typeof options.path === "string" ? lastField(options.path) : LAST;
  const explorers: [number, number] = [0, 0];
  let round = new Round();

  function read([text, by]: LogEntry, n: number): [number, number] {
    const gain: [number, number] = [0, 0];
    const advance = (seat: Seat, fields: number) => {
      const to = Math.min(last, explorers[seat] + fields);
      gain[seat] += to - explorers[seat];
      explorers[seat] = to;
    };
    const move = parse(text);
    if (move?.kind === "deal") round = new Round();
    if (by !== null) {
      if (move?.kind === "lay" || move?.kind === "cover") round.put(by, move.field, move.card);
      if (move?.kind === "cover") advance(enemy(by), level(move.field));
      if (move?.kind === "own") round.put(by, move.field, null);
      if (move?.kind === "enemy") round.put(enemy(by), move.field, null);
      if (move?.kind === "stuck") round.stuck = by;
    }
    const over = move?.kind === "test" || (ended === "path_end" && n === log.length - 1);
    if (over) advance(round.winner(), WINNER_ADVANCE);
    return gain;
  }
  // The small game, for research, has other levels.
  return options.small === true ? [] : log.map(read);
}
