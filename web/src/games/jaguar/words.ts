/** Moves, hand, board and score in words, for the move list and for screen readers. */
import { COLON, type Language } from "../../lib/i18n.svelte";
import type { Words } from "../contract";
import { gains } from "./gains";
import { stations } from "./geometry";
import { group, type Move, parse } from "./moves";
import { TEXTS, type Played, type Sentences } from "./texts";
import type { JaguarView } from "./view";

type Names = readonly [string, string];

function move(text: string, by: string | null, language: Language): string {
  const t = TEXTS[language].sentences;
  const read = parse(text);
  if (!read) return by === null ? text : `${by}${COLON[language]} ${text}`;
  return by === null && isPlayed(read) ? suggestion(t, read) : say(t, by ?? "", read);
}

function isPlayed(move: Move): move is Played {
  return move.kind !== "deal" && move.kind !== "drawn" && move.kind !== "test";
}

/** A move that nobody has made yet. */
function suggestion(sentences: Sentences, move: Played): string {
  // Each kind has a sentence of its own; TypeScript cannot see that the two belong together.
  const sentence = sentences.suggest[move.kind] as (move: Move) => string;
  return sentence(move);
}

function say(sentences: Sentences, by: string, move: Move): string {
  // Each kind has a sentence of its own; TypeScript cannot see that the two belong together.
  const sentence = sentences.move[move.kind] as (by: string, move: Move) => string;
  return sentence(by, move);
}

/** A card, or a field as `@4`. */
function thing(text: string, language: Language): string {
  const t = TEXTS[language].sentences;
  return text.startsWith("@") ? t.field(text.slice(1)) : t.card(text);
}

function hand(view: JaguarView, names: Names, language: Language): string {
  const t = TEXTS[language].sentences;
  if (view.hand === null) return t.noHand(names, view.hand_sizes);
  return view.hand.length > 0 ? t.hand(view.hand) : t.emptyHand;
}

function board(view: JaguarView, names: Names, language: Language): string {
  const t = TEXTS[language].sentences;
  const pyramids = view.pyramids.map((fields, seat) => {
    const name = names[seat] ?? "";
    const lying = fields.flatMap((field, i) => (field ? [t.on(i + 1, field.card, field.stone)] : []));
    return lying.length > 0 ? t.pyramid(name, lying) : t.emptyPyramid(name);
  });
  return [...pyramids, ...(view.offer.length > 0 ? [t.offered(view.offer)] : [])].join(" ");
}

function score(view: JaguarView, names: Names, language: Language): string {
  const t = TEXTS[language].sentences;
  const path = stations(view.path);
  const at = view.explorers.map((field, seat) =>
    t.explorer(names[seat] ?? "", field, path[field]?.number ?? null),
  );
  return [t.round(view.round), ...at].join(" ");
}

function task(view: JaguarView, moves: readonly string[], language: Language): string {
  if (moves.length === 0) return "";
  const { task } = TEXTS[language].sentences;
  const { spots, stuck } = group(moves);
  const [unlaid] = stuck.keys();
  switch (view.phase) {
    case "bid":
      return task.bid;
    case "offer":
      return task.offer;
    case "take":
      return stuck.size > 0 ? task.takeStuck : task.take([...spots.keys()].sort((a, b) => a - b));
    case "lay":
      return unlaid !== undefined ? task.stuck(unlaid) : layTask(task, spots);
    case "event":
      return view.event ? task.event[view.event] : "";
    case "last":
      return spots.size > 0 ? task.last : task.keep;
    default:
      return "";
  }
}

function layTask(task: Sentences["task"], spots: ReturnType<typeof group>["spots"]): string {
  const [first] = spots;
  if (!first) return "";
  const [card, fields] = first;
  return [...fields.values()].some((spot) => spot.covers) ? task.cover(card) : task.lay(card);
}

export const words: Words<JaguarView> = {
  thing,
  move,
  gains,
  gained: (fields, language) => TEXTS[language].sentences.fields(fields),
  did: (moves, language) => moves.map((text) => move(text, "", language).trim()),
  // Every move is sent at once: there is no staged turn to describe.
  turn: () => "",
  hand,
  board,
  score,
  task,
};
