/** Pagode in sentences: for the move list, for screen readers and for read-outs. */
import type { Language } from "../../lib/i18n.svelte";
import type { Words } from "../contract";
import { buildingWords } from "./labels";
import { announces, group, parse, type Move } from "./moves";
import { TEXTS } from "./texts";
import { other, SEATS, type PagodeView, type Square } from "./view";

interface Sentences {
  place: Record<"stone" | "pillar", (by: string, to: Square) => string>;
  move: (by: string, from: Square, to: Square) => string;
  takeOff: (by: string, from: Square) => string;
  demolish: (by: string, squares: string) => string;
  tear: Record<"fence" | "wall" | "ruin", (by: string, squares: string) => string>;
  capture: (by: string, at: Square) => string;
  simple: Record<"declare" | "waive" | "resign" | "draw" | "accept", (by: string) => string>;
  /** Moves that nobody has made yet, as far as the board does not say them already. */
  suggest: {
    place: Record<"stone" | "pillar", (to: Square) => string>;
    move: (from: Square, to: Square) => string;
    resign: string;
    draw: string;
    accept: string;
  };
  first: Record<0 | 1, string>;
  cross: string;
  and: string;

  hand: (name: string, stones: string, pillars: string) => string;
  gone: (n: number) => string;
  none: string;
  pieces: (name: string, stones: string, pillars: string) => string;
  encircled: (squares: string) => string;
  best: (name: string, value: number) => string;
  noBest: (name: string) => string;
  declared: (name: string, value: number) => string;
  won: (name: string, points: number) => string;
  drawn: string;

  taskOver: string;
  taskWait: string;
  taskLast: (value: number) => string;
  taskDeclare: (value: number) => string;
  taskCapture: string;
  taskTear: string;
  taskBegin: string;
  taskFull: string;
  taskUsual: string;
  taskWaive: string;
  price: (points: number) => string;
}

const en: Sentences = {
  place: {
    stone: (by, to) => `${by} places a stone on ${to}`,
    pillar: (by, to) => `${by} places a pillar on ${to}`,
  },
  move: (by, from, to) => `${by} moves a pillar from ${from} to ${to}`,
  takeOff: (by, from) => `${by} takes the stone on ${from} back`,
  demolish: (by, squares) => `${by} demolishes ${squares}`,
  tear: {
    fence: (by, squares) => `${by} tears down the fence ${squares}`,
    wall: (by, squares) => `${by} tears down the wall ${squares}`,
    ruin: (by, squares) => `${by} tears down the ruin ${squares}`,
  },
  capture: (by, at) => `${by} captures the piece on ${at}`,
  simple: {
    declare: (by) => `${by} declares`,
    waive: (by) => `${by} waives`,
    resign: (by) => `${by} resigns`,
    draw: (by) => `${by} offers a draw`,
    accept: (by) => `${by} accepts the draw`,
  },
  suggest: {
    place: { stone: (to) => `Stone on ${to}`, pillar: (to) => `Pillar on ${to}` },
    move: (from, to) => `Pillar from ${from} to ${to}`,
    resign: "Resign",
    draw: "Offer a draw",
    accept: "Accept the draw",
  },
  first: ["Green begins", "Red begins"],
  cross: "cross",
  and: " and ",
  hand: (name, stones, pillars) => `${name} has ${stones} and ${pillars} in reserve.`,
  gone: (n) => (n === 1 ? "One piece is captured." : `${n} pieces are captured.`),
  none: "none",
  pieces: (name, stones, pillars) => `${name}: stones ${stones}; pillars ${pillars}.`,
  encircled: (squares) => `Encircled: ${squares}.`,
  best: (name, value) => `${name}'s best building is worth ${value}.`,
  noBest: (name) => `${name} has no building.`,
  declared: (name, value) => `${name} has declared ${value}.`,
  won: (name, points) => `${name} has won with ${points}.`,
  drawn: "The game is drawn.",
  taskOver: "The game is over.",
  taskWait: "Wait for the other side.",
  taskLast: (value) => `Last turn: you need a building worth more than ${value}.`,
  taskDeclare: (value) => `Your building stands: declare ${value}, or build on.`,
  taskCapture: "You have encircled a piece: click it to capture it.",
  taskTear: "The other side has a fence, wall or ruin: click it to tear it down.",
  taskBegin: "Place a stone or a pillar: four of yours in a square make a building.",
  taskFull: "Move a pillar to a square of its colour, or take stones back.",
  taskUsual: "Place a piece, move a pillar, or take a stone back.",
  taskWaive: "No turn is left to you but waiving.",
  price: (points) => `Resigning now gives the other side ${points} points.`,
};

const de: Sentences = {
  place: {
    stone: (by, to) => `${by} setzt einen Stein auf ${to}`,
    pillar: (by, to) => `${by} setzt eine Säule auf ${to}`,
  },
  move: (by, from, to) => `${by} versetzt eine Säule von ${from} nach ${to}`,
  takeOff: (by, from) => `${by} nimmt den Stein von ${from} zurück`,
  demolish: (by, squares) => `${by} bricht ${squares} ab`,
  tear: {
    fence: (by, squares) => `${by} reißt den Zaun ${squares} ab`,
    wall: (by, squares) => `${by} reißt die Mauer ${squares} ab`,
    ruin: (by, squares) => `${by} reißt die Ruine ${squares} ab`,
  },
  capture: (by, at) => `${by} schlägt das Stück auf ${at}`,
  simple: {
    declare: (by) => `${by} meldet`,
    waive: (by) => `${by} verzichtet`,
    resign: (by) => `${by} gibt auf`,
    draw: (by) => `${by} bietet Remis an`,
    accept: (by) => `${by} nimmt das Remis an`,
  },
  suggest: {
    place: { stone: (to) => `Stein auf ${to}`, pillar: (to) => `Säule auf ${to}` },
    move: (from, to) => `Säule von ${from} nach ${to}`,
    resign: "Aufgeben",
    draw: "Remis anbieten",
    accept: "Remis annehmen",
  },
  first: ["Grün beginnt", "Rot beginnt"],
  cross: "Kreuz",
  and: " und ",
  hand: (name, stones, pillars) => `${name} hat ${stones} und ${pillars} im Vorrat.`,
  gone: (n) => (n === 1 ? "Ein Stück ist geschlagen." : `${n} Stücke sind geschlagen.`),
  none: "keine",
  pieces: (name, stones, pillars) => `${name}: Steine ${stones}; Säulen ${pillars}.`,
  encircled: (squares) => `Eingekreist: ${squares}.`,
  best: (name, value) => `Das beste Gebäude von ${name} zählt ${value}.`,
  noBest: (name) => `${name} hat kein Gebäude.`,
  declared: (name, value) => `${name} hat ${value} gemeldet.`,
  won: (name, points) => `${name} hat mit ${points} gewonnen.`,
  drawn: "Die Partie endet unentschieden.",
  taskOver: "Die Partie ist zu Ende.",
  taskWait: "Die Gegenseite ist am Zug.",
  taskLast: (value) => `Letzter Zug: Du brauchst ein Gebäude, das mehr als ${value} zählt.`,
  taskDeclare: (value) => `Dein Gebäude steht: Melde ${value} oder baue weiter.`,
  taskCapture: "Du hast ein Stück eingekreist: Klicke es an, um es zu schlagen.",
  taskTear: "Die Gegenseite hat Zaun, Mauer oder Ruine: Klicke darauf, um sie abzureißen.",
  taskBegin: "Setze einen Stein oder eine Säule: Vier eigene im Quadrat sind ein Gebäude.",
  taskFull: "Versetze eine Säule auf ein Feld ihrer Farbe oder nimm Steine zurück.",
  taskUsual: "Setze ein Stück, versetze eine Säule oder nimm einen Stein zurück.",
  taskWaive: "Dir bleibt nur zu verzichten.",
  price: (points) => `Aufgeben bringt der Gegenseite jetzt ${points} Punkte.`,
};

const fr: Sentences = {
  place: {
    stone: (by, to) => `${by} pose une pierre en ${to}`,
    pillar: (by, to) => `${by} pose une colonne en ${to}`,
  },
  move: (by, from, to) => `${by} déplace une colonne de ${from} en ${to}`,
  takeOff: (by, from) => `${by} reprend la pierre de ${from}`,
  demolish: (by, squares) => `${by} démolit ${squares}`,
  tear: {
    fence: (by, squares) => `${by} abat la clôture ${squares}`,
    wall: (by, squares) => `${by} abat le mur ${squares}`,
    ruin: (by, squares) => `${by} abat la ruine ${squares}`,
  },
  capture: (by, at) => `${by} capture la pièce en ${at}`,
  simple: {
    declare: (by) => `${by} annonce`,
    waive: (by) => `${by} renonce`,
    resign: (by) => `${by} abandonne`,
    draw: (by) => `${by} propose la nulle`,
    accept: (by) => `${by} accepte la nulle`,
  },
  suggest: {
    place: { stone: (to) => `Pierre en ${to}`, pillar: (to) => `Colonne en ${to}` },
    move: (from, to) => `Colonne de ${from} en ${to}`,
    resign: "Abandonner",
    draw: "Proposer la nulle",
    accept: "Accepter la nulle",
  },
  first: ["Vert commence", "Rouge commence"],
  cross: "croix",
  and: " et ",
  hand: (name, stones, pillars) => `${name} a ${stones} et ${pillars} en réserve.`,
  gone: (n) => (n === 1 ? "Une pièce est capturée." : `${n} pièces sont capturées.`),
  none: "aucune",
  pieces: (name, stones, pillars) => `${name} : pierres ${stones} ; colonnes ${pillars}.`,
  encircled: (squares) => `Encerclées : ${squares}.`,
  best: (name, value) => `Le meilleur bâtiment de ${name} vaut ${value}.`,
  noBest: (name) => `${name} n’a pas de bâtiment.`,
  declared: (name, value) => `${name} a annoncé ${value}.`,
  won: (name, points) => `${name} a gagné avec ${points}.`,
  drawn: "La partie est nulle.",
  taskOver: "La partie est terminée.",
  taskWait: "C’est à l’adversaire de jouer.",
  taskLast: (value) => `Dernier coup : il vous faut un bâtiment qui vaut plus de ${value}.`,
  taskDeclare: (value) => `Votre bâtiment est debout : annoncez ${value} ou continuez à bâtir.`,
  taskCapture: "Vous avez encerclé une pièce : cliquez dessus pour la capturer.",
  taskTear: "L’adversaire a une clôture, un mur ou une ruine : cliquez pour abattre.",
  taskBegin: "Posez une pierre ou une colonne : quatre pièces en carré font un bâtiment.",
  taskFull: "Déplacez une colonne sur une case de sa couleur, ou reprenez des pierres.",
  taskUsual: "Posez une pièce, déplacez une colonne ou reprenez une pierre.",
  taskWaive: "Il ne vous reste qu’à renoncer.",
  price: (points) => `Abandonner maintenant donne ${points} points à l’adversaire.`,
};

const SENTENCES: Readonly<Record<Language, Sentences>> = { en, de, fr };

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
  const t = SENTENCES[language];
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
  const t = SENTENCES[language];
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
  const t = SENTENCES[language];
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
  const t = SENTENCES[language];
  const { outcome, declared } = view;
  if (outcome) {
    return outcome.winner === null ? t.drawn : t.won(names[outcome.winner], outcome.scores[outcome.winner]);
  }
  const parts = SEATS.map((p) => (view.best[p] ? t.best(names[p], view.best[p]) : t.noBest(names[p])));
  if (declared) parts.push(t.declared(names[declared.player], declared.value));
  return parts.join(" ");
}

function task(view: PagodeView, moves: readonly string[], language: Language): string {
  const t = SENTENCES[language];
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
    const t = SENTENCES[language];
    if (!move) return by === null ? text : `${by}: ${text}`;
    const said = by === null ? suggestion(move, language) : moveWords(move, by, t);
    return said + (announces(text) ? `, ${t.cross}` : "");
  },
  // A turn of Pagode is one move; there is nothing to try out.
  turn: () => "",
  hand,
  board,
  score,
  task,
  price: (view, language) => {
    if (view.player === null || view.outcome) return "";
    return SENTENCES[language].price(view.resignation[other(view.player)]);
  },
};
