/** Why a click does nothing: each refusal teaches a rule. The board knows no rules, so every answer is read from
 * the view and from what the legal moves leave out. Null: there is nothing to teach. */
import type { Seat } from "../contract";
import { around } from "./geometry";
import type { Options } from "./moves";
import type { Refusals } from "./texts";
import { enemy, type JaguarView } from "./view";

export interface Situation {
  readonly view: JaguarView;
  readonly options: Options;
  /** Whose cards these are. */
  readonly me: Seat;
  /** The name of the other player. */
  readonly other: string;
  /** The card that would be laid now. */
  readonly card: number | null;
  readonly t: Refusals;
}

export function whyNotHand({ view, other, t }: Situation, card: number): string | null {
  if (view.to_move !== view.player) return t.othersTurn(other);
  if (view.phase === "take") return t.takeFirst;
  if (view.phase === "lay") return t.layFirst(view.offer[0] ?? card);
  if (view.phase === "event") return t.eventFirst;
  return view.phase === "last" ? t.nowhere(card) : null;
}

export function whyNotOffered({ view, other, t }: Situation): string {
  const choosing = view.phase === "take" && view.on_turn === view.player;
  return choosing ? t.chooses(other) : t.othersTurn(other);
}

export function whyNotOwn(table: Situation, field: number): string | null {
  const { view, other, card, t } = table;
  if (view.to_move !== view.player) return t.othersTurn(other);
  if (view.phase === "bid") return t.bidFromHand;
  if (view.phase === "offer") return t.offerFromHand;
  if (view.phase === "event") return whyNotAim(table, true);
  return card === null ? t.pickFirst : whyNotHere(table, field, card);
}

function whyNotHere({ view, options, me, t }: Situation, field: number, card: number): string {
  const pyramid = view.pyramids[me];
  const lying = pyramid[field - 1];
  const covering = [...(options.spots.get(card)?.values() ?? [])].some((spot) => spot.covers);
  if (lying && view.phase === "last") return t.noCoverLast;
  if (lying && !covering) return t.coverOnlyIf(card);
  if (lying?.stone) return t.stoneStays;
  return t.order(card, ...around(pyramid, card));
}

export function whyNotEnemy(table: Situation, field: number): string | null {
  const { view, me, other, t } = table;
  if (view.to_move !== view.player) return t.othersTurn(other);
  if (view.phase !== "event") return t.othersPyramid(other);
  return view.pyramids[enemy(me)][field - 1]?.stone && view.event === "c"
    ? t.aimBare
    : whyNotAim(table, false);
}

function whyNotAim({ view, other, t }: Situation, own: boolean): string | null {
  if (view.event === "d") return t.aimHand(other);
  if (view.event === "c") return own ? t.aimEnemy(other) : null;
  if (!own) return t.aimOwn;
  return view.event === "a" ? t.aimStone : t.aimBare;
}
