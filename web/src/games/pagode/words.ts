/** Pagode in sentences: for the move list, for screen readers and for read-outs. */
import { COLON, type Language } from "../../lib/i18n.svelte";
import type { Words } from "../contract";
import { buildingWords } from "./labels";
import { announces, group, parse, type Move } from "./moves";
import { TEXTS, type Sentences } from "./texts";
import { other, SEATS, type PagodeView, type Square } from "./view";

function list(squares: readonly Square[], and: string): string {
  return squares.length < 2 ? squares.join() : squares.slice(0, -1).join(", ") + and + squares.at(-1);
}

function moveWords(move: Move, by: string, t: Sentences): string {
  switch (move.kind) {
    case "place":
      return t.place[move.piece](by, move.to);
    case "move":
      return t.move(by, move.from, move.to);
    case "take_off":
      return t.takeOff(by, move.from);
    case "demolish":
      return t.demolish(by, list(move.squares, t.and));
    case "tear":
      return t.tear[move.what](by, list(move.squares, t.and));
    case "capture":
      return t.capture(by, move.at);
    case "first":
      return t.first[move.player];
    default:
      return t.simple[move.kind](by);
  }
}

/** A move that nobody has made yet: a hint, or the best line. */
function suggestion(move: Move, language: Language): string {
  const t = TEXTS[language].sentences;
  const board = TEXTS[language];
  switch (move.kind) {
    case "place":
      return t.suggest.place[move.piece](move.to);
    case "move":
      return t.suggest.move(move.from, move.to);
    case "take_off":
      return board.takeBack(move.from);
    case "demolish":
      return board.demolish(list(move.squares, t.and));
    case "tear":
      return board.tear[move.what](list(move.squares, t.and));
    case "capture":
      return board.capture(move.at);
    case "declare":
      return board.declareYes;
    case "waive":
      return board.waive;
    case "first":
      return t.first[move.player];
    default:
      return t.suggest[move.kind];
  }
}

function hand(view: PagodeView, names: readonly [string, string], language: Language): string {
  const t = TEXTS[language].sentences;
  const { count } = TEXTS[language];
  const own = view.player ?? 0;
  return [own, other(own)]
    .map((p) => {
      const { stones, pillars } = view.reserve[p];
      const gone = 14 - stones - pillars - view.stones[p].length - view.pillars[p].length;
      const reserve = t.hand(names[p], count.stone(stones), count.pillar(pillars));
      return gone ? `${reserve} ${t.gone(gone)}` : reserve;
    })
    .join(" ");
}

function board(view: PagodeView, names: readonly [string, string], language: Language): string {
  const t = TEXTS[language].sentences;
  const texts = TEXTS[language];
  const parts = SEATS.flatMap((p) => [
    t.pieces(names[p], list(view.stones[p], t.and) || t.none, list(view.pillars[p], t.and) || t.none),
    ...view.buildings[p].map(
      (b) => `${texts.of(names[p], buildingWords(b, texts))}, ${list(b.squares, t.and)}.`,
    ),
    ...view.harmful[p].map((h) => `${texts.of(names[p], texts.named[h.kind])}, ${list(h.squares, t.and)}.`),
  ]);
  if (view.announced.length) parts.push(t.encircled(list(view.announced, t.and)));
  return parts.join(" ");
}

function score(view: PagodeView, names: readonly [string, string], language: Language): string {
  const t = TEXTS[language].sentences;
  const { outcome, declared } = view;
  if (outcome) {
    return outcome.winner === null ? t.drawn : t.won(names[outcome.winner], outcome.scores[outcome.winner]);
  }
  const parts = SEATS.map((p) => (view.best[p] ? t.best(names[p], view.best[p]) : t.noBest(names[p])));
  if (declared) parts.push(t.declared(names[declared.player], declared.value));
  return parts.join(" ");
}

function task(view: PagodeView, moves: readonly string[], language: Language): string {
  const t = TEXTS[language].sentences;
  if (view.to_move === null) return t.taskOver;
  const legal = group(moves);
  if (!legal.any) return t.taskWait;
  if (view.declared) return t.taskLast(view.declared.value);
  if (legal.declare) return t.taskDeclare(view.best[view.to_move]);
  if (legal.capture.size) return t.taskCapture;
  if (legal.tear.length) return t.taskTear;
  if (legal.waive) return t.taskWaive;
  const canPlace = legal.place.stone.size + legal.place.pillar.size > 0;
  if (!canPlace) return t.taskFull;
  return view.turn < 6 ? t.taskBegin : t.taskUsual;
}

export const words: Words<PagodeView> = {
  move: (text, by, language) => {
    const move = parse(text);
    const t = TEXTS[language].sentences;
    if (!move) return by === null ? text : `${by}${COLON[language]} ${text}`;
    const said = by === null ? suggestion(move, language) : moveWords(move, by, t);
    return said + (announces(text) ? `, ${t.cross}` : "");
  },
  did: (moves, language) => moves.map((text) => words.move(text, "", language).trim()),
  // A turn of Pagode is one move; there is nothing to try out.
  turn: () => "",
  hand,
  board,
  score,
  task,
  price: (view, language) => {
    if (view.player === null || view.outcome) return "";
    return TEXTS[language].sentences.price(view.resignation[other(view.player)]);
  },
};
