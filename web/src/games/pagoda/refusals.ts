/** Why a click does nothing: each refusal teaches a rule. The board knows no rules, so every answer is read
 * from the view and from what the legal moves leave out. */
import type { Seat } from "../contract";
import type { Grouped } from "./moves";
import type { Texts } from "./texts";
import { colourOf, next, floorsOf, type CardLetter, type Colour, type PagodaView } from "./view";
import { wasUsed } from "./words";

export interface Situation {
  readonly view: PagodaView;
  readonly legal: Grouped;
  readonly seat: Seat;
  readonly names: readonly [string, string];
  readonly t: Texts;
}

/** Why nothing at all can be done; empty if something can. */
function whyNothing({ view, legal, names, t }: Situation): string {
  if (view.phase === "finished") return t.taskOver;
  if (legal.none) return t.notYourTurn(names[view.turn_of]);
  if (view.phase === "fan") return t.fanDue;
  return view.phase === "closing" ? t.closing : "";
}

export function whyNotSite(table: Situation, site: number, cards: readonly CardLetter[]): string {
  const { view, t } = table;
  const place = view.sites[site];
  if (!place) return "";
  const nothing = whyNothing(table);
  if (nothing) return nothing;
  const coming = next(place, floorsOf(view));
  const got = cards[0] && colourOf(cards[0]);
  if (coming.kind === "complete") return t.complete(site + 1);
  if (coming.kind === "blocked") return t.blocked(site + 1, place.floors.at(-1)?.colour ?? "r");
  if (coming.kind !== "tile" && view.built >= view.limit) return t.limit(view.limit);
  if (coming.kind === "column") return whyNotColumn(table, site, coming.floor, coming.colour, got);
  if (got && got !== coming.colour)
    return coming.kind === "tile"
      ? t.needsTile(site + 1, coming.colour)
      : t.needsRoof(site + 1, coming.colour);
  if (coming.kind === "roof") return t.roofNeeds(coming.colour);
  return owned(table, coming.colour) ? t.columnOwed : t.noCard(site + 1, coming.colour);
}

function whyNotColumn(
  table: Situation,
  site: number,
  floor: number,
  wanted: Colour | null,
  got: Colour | undefined,
): string {
  const { t } = table;
  if (wanted && got && wanted !== got) return t.floorTakes(site + 1, floor, wanted, got);
  return wanted && !owned(table, wanted) ? t.noCard(site + 1, wanted) : t.columnOwed;
}

function owned({ view, seat }: Situation, colour: Colour): boolean {
  return view.table[seat][colour] + (view.hand?.[colour] ?? 0) > 0;
}

export function whyNotCard(table: Situation, card: CardLetter): string {
  const { view, legal, t } = table;
  const full = view.built >= view.limit && !legal.some("T");
  return whyNothing(table) || (full ? t.limit(view.limit) : t.noUse(colourOf(card)));
}

export function whyNotTile(table: Situation, base: Colour, field: Colour, site: number | null): string {
  const { view, t } = table;
  if (!view.supply[base].includes(field)) return t.tileTaken(base, field);
  const nothing = whyNothing(table);
  if (nothing) return nothing;
  const coming = view.sites.map((place) => next(place, floorsOf(view)));
  const here = site === null ? undefined : coming[site];
  if (here && (here.kind === "tile" || here.kind === "roof") && here.colour !== base)
    return t.notThisTile(here.colour);
  const due = coming.findIndex((c) => (c.kind === "tile" || c.kind === "roof") && c.colour === base);
  return due < 0 ? t.tileNotDue(base) : whyNotSite(table, due, []);
}

export function whyNotAbility(table: Situation, ability: Colour): string {
  const { view, legal, seat, t } = table;
  if (view.options.simple) return t.simple;
  const nothing = whyNothing(table);
  if (nothing && !(ability === "v" && legal.has("F"))) return nothing;
  if (wasUsed(view, ability)) return t.usedUp(ability);
  if (view.markers[seat][ability] === 0) return t.noMarker(ability);
  if (ability === "r") return t.lanternBlocks;
  if (ability === "y") return t.dragonLate;
  if (ability === "v") return view.rules === 1 ? t.fanAtEnd : t.fanLater;
  return t.noPair(ability);
}

export function whyNotAlternative(table: Situation): string {
  return whyNothing(table) || table.t.alternativeLate;
}

export function whyNotEnd(table: Situation): string {
  const phase = table.view.phase === "closing" ? "turn" : table.view.phase;
  return whyNothing({ ...table, view: { ...table.view, phase } }) || table.t.owes;
}
