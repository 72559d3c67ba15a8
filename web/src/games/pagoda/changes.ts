/** What differs between two views, so that only what is new moves. */
import { CARDS, COLOURS, colourOf, onTable, type CardLetter, type Counts, type PagodaView } from "./view";
import type { Seat } from "../contract";

/** Every piece of a view by its key: see `pieces` in turn.ts. */
export function standing(view: PagodaView): Set<string> {
  const keys = new Set<string>();
  view.sites.forEach((site, n) => {
    site.floors.forEach((floor, f) => {
      for (let place = 0; place < floor.columns; place++) keys.add(`C${n}.${f + 1}.${place}`);
      if (floor.tile !== null && !(site.tip !== null && f === site.floors.length - 1))
        keys.add(`T${n}.${f + 1}`);
    });
    if (site.tip !== null) keys.add(`R${n}`);
  });
  return keys;
}

/** Pieces that stand now and did not before. Nothing is new in the first view, or in one of another game. */
export function arrived(before: PagodaView | null, after: PagodaView): Set<string> {
  if (!before || before.player !== after.player) return new Set();
  const old = standing(before);
  return new Set([...standing(after)].filter((key) => !old.has(key)));
}

/** A card on its owner's side: the letter, and its number among cards of that letter. */
export interface Held {
  readonly id: string;
  readonly card: CardLetter;
  readonly fresh: boolean;
  /** The opponent knows that this card is held (P11). */
  readonly known: boolean;
}

/** The cards of a seat in the order r y g b v: first those on the table, then those in the hand. */
export function held(view: PagodaView, seat: Seat, before: PagodaView | null): Held[] {
  return CARDS.flatMap((card) => {
    const now = count(view, seat, card);
    const then = before && before.player === view.player ? count(before, seat, card) : now;
    const seen = onTable(card) ? 0 : (view.known_hands?.[seat][colourOf(card)] ?? 0);
    return Array.from({ length: now }, (_, n) => ({
      id: `${card}${n}`,
      card,
      fresh: n >= then,
      known: n < seen,
    }));
  });
}

function count(view: PagodaView, seat: Seat, card: CardLetter): number {
  const hand = view.player === seat ? view.hand : null;
  return (onTable(card) ? view.table[seat] : hand)?.[colourOf(card)] ?? 0;
}

export function spread(counts: Counts): CardLetter[] {
  return COLOURS.flatMap((colour) => Array.from<CardLetter>({ length: counts[colour] }).fill(colour));
}
