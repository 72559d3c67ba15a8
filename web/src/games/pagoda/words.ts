/** Pagoda in sentences: for the move list, for read-outs, for beginners. */
import type { Language } from "../../lib/i18n.svelte";
import type { LogEntry, Seat, Words } from "../contract";
import { isBuild, parse, parseChance, type Build, type Chance, type Token } from "./moves";
import { TEXTS, type Texts } from "./texts";
import { abilitiesUsed, points, steps, type Step } from "./turn";
import { ABILITIES, CARDS, COLOURS, colourOf, floorsOf, next, onTable, tipPoints, total } from "./view";
import type { CardLetter, Colour, Counts, PagodaView, Site } from "./view";

export const words: Words<PagodaView> = { move, thing, did, gains, turn, hand, board, score, task };

// ---- moves ------------------------------------------------------------------------------------------

function move(
  text: string,
  by: string | null,
  language: Language,
  names?: readonly [string, string],
): string {
  const t = TEXTS[language];
  const chance = parseChance(text);
  if (chance) return drawn(chance, t, names);
  const token = parse(text);
  if (!token) return text;
  if (by === null) return nameless(token, t);
  if (token.kind === "L") return t.lights(by);
  if (token.kind === "E") return t.ends(by);
  if (token.kind === "F") return t.usesFan(by);
  if (token.kind === "K") return t.keepsFan(by);
  if (token.kind === "P") return t.passes(by);
  if (token.kind === "D") return t.swaps(by, cardList(token.cards, t));
  return built(token, by, t);
}

/** A move that nobody has made yet. */
function nameless(token: Token, t: Texts): string {
  if (token.kind === "L") return capital(t.abilities.r);
  if (token.kind === "E") return t.endTurn;
  if (token.kind === "F") return t.useFan;
  if (token.kind === "K") return t.keepFan;
  if (token.kind === "P") return t.pass;
  if (token.kind === "D") return t.swap(cardList(token.cards, t));
  const said = t.build(t.thing(token), token.site + 1, cardList(token.payments.flat(), t));
  return capital(token.kind === "A" ? t.alternativeStep(said) : said);
}

function built(token: Build, by: string, t: Texts): string {
  const paid = cardList(token.payments.flat(), t);
  const say = token.kind === "A" ? t.alternative : t.builds;
  const used = [...abilitiesUsed(token)].map((c) => t.abilities[c as Colour]);
  return say(by, t.aThing(token), token.site + 1, paid) + (used.length ? t.withAbility(used) : "");
}

function drawn(chance: Chance, t: Texts, names?: readonly [string, string]): string {
  if ("first" in chance) return t.begins(names?.[chance.first] ?? t.player(chance.first + 1));
  const seen = chance.cards.filter((card) => card !== "?");
  const named = (cards: readonly CardLetter[]) => cards.map((card) => t.colours[colourOf(card)]);
  const hidden = chance.cards.length - seen.length;
  const hand = seen.filter((card) => !onTable(card));
  return t.draws(named(seen.filter(onTable)), named(hand), hidden, chance.reshuffled);
}

/** What was done in a turn. Columns that follow each other are named together; that the turn ended goes without
 * saying. */
function did(moves: readonly string[], language: Language): readonly string[] {
  const t = TEXTS[language].did;
  const parts: string[] = [];
  let columns: Build[] = [];
  const flush = () => {
    if (columns.length) parts.push(t.columns(counted(columns, language)));
    columns = [];
  };
  for (const token of moves.map(parse)) {
    if (token?.kind === "C") columns.push(token);
    else if (token && (token.kind !== "E" || moves.length === 1)) {
      flush();
      parts.push(deed(token, language));
    }
  }
  flush();
  return parts;
}

/** Columns of one colour on one site, counted: "2 yellow on 4". */
function counted(columns: readonly Build[], language: Language): string[] {
  const { column } = TEXTS[language].did;
  const found: { token: Build; count: number }[] = [];
  for (const token of columns) {
    const last = found.at(-1);
    if (last?.token.site === token.site && last.token.colour === token.colour) last.count += 1;
    else found.push({ token, count: 1 });
  }
  return found.map(({ token, count }) => column(token.colour, token.site + 1, count));
}

function deed(token: Token, language: Language): string {
  const t = TEXTS[language];
  if (token.kind === "L") return t.did.lantern;
  if (token.kind === "E") return t.did.end;
  if (token.kind === "F") return t.did.fan;
  if (token.kind === "K") return t.did.keep;
  if (token.kind === "P") return t.did.pass;
  if (token.kind === "D") return t.did.dragon(token.cards.length);
  const site = token.site + 1;
  if (token.kind === "A") return t.did.alternative(t.did.column(token.colour, site, 1));
  if (token.kind === "C") return t.did.columns([t.did.column(token.colour, site, 1)]);
  return t.did[token.kind === "T" ? "tile" : "roof"](t.aThing(token), site);
}

/** What each entry scored: a column its floor, a tile 1, a roof 1 and its tip (P6). */
function gains(
  log: readonly LogEntry[],
  options: Readonly<Record<string, unknown>>,
): (readonly [number, number])[] {
  const floors = [0, 0, 0, 0, 0, 0];
  return log.map(([text, by]) => {
    const token = by === null ? null : parse(text);
    const scored = token && isBuild(token) ? worth(token) : 0;
    return by === 1 ? [0, scored] : [scored, 0];
  });

  function worth(token: Extract<Token, { site: number }>): number {
    const lying = floors[token.site] ?? 0;
    if (token.kind === "C" || token.kind === "A") return lying + 1;
    floors[token.site] = lying + 1;
    return token.kind === "T" ? 1 : 1 + tipPoints({ options });
  }
}

/** Cards as a list, alike ones counted. */
function cardList(cards: readonly CardLetter[], t: Texts): string {
  const kinds = CARDS.filter((card) => cards.includes(card));
  return t.list(kinds.map((card) => t.paid(card, cards.filter((c) => c === card).length)));
}

// ---- the turn that writes itself ----------------------------------------------------------------------

function turn(staged: readonly string[], view: PagodaView, language: Language): string {
  const t = TEXTS[language];
  const made = steps(staged, view);
  if (made.length === 0) return "";
  const parts = alike(made).map((group, n, all) => stepText(group, all[n - 1], view, t));
  if (view.phase !== "closing") parts.push(t.columnsLeft(view.limit - view.built));
  return capital(parts.join(", "));
}

/** Columns that follow each other on one floor are named together. */
function alike(made: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of made) {
    const last = groups.at(-1)?.[0];
    const same = last?.token.kind === "C" && step.token.kind === "C" && last.token.site === step.token.site;
    if (same && last.floor === step.floor && !abilitiesUsed(step.token) && !abilitiesUsed(last.token))
      groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

function stepText(group: readonly Step[], before: readonly Step[] | undefined, view: PagodaView, t: Texts) {
  const token = group[0]?.token;
  if (!token || !isBuild(token)) return t.lit;
  const gained = token.base && !view.options.simple ? [t.abilities[token.base]] : [];
  const used = abilitiesUsed(token);
  const notes = [`+${points(group)}`, ...gained];
  if (used.includes("g")) notes.push(t.ricePair);
  if (used.includes("b")) notes.push(t.buddhaPair);
  const last = before?.[0]?.token;
  const site = last && isBuild(last) && last.site === token.site ? null : token.site + 1;
  const text = t.step(t.steps(token, group.length), site, notes.join(", "));
  return token.kind === "A" ? t.alternativeStep(text) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// ---- read-outs ----------------------------------------------------------------------------------------

function hand(view: PagodaView, names: readonly [string, string], language: Language): string {
  const t = TEXTS[language];
  const seats: readonly Seat[] = [0, 1];
  return seats.map((seat) => cardsOf(view, seat, names[seat], t)).join(" ");
}

function cardsOf(view: PagodaView, seat: Seat, name: string, t: Texts): string {
  const table = counts(view.table[seat], t);
  if (view.player === seat && view.hand) return t.hand(table, counts(view.hand, t));
  const known = view.known_hands?.[seat];
  return t.otherCards(name, table, view.hand_sizes[seat], known && total(known) ? counts(known, t) : "");
}

export function counts(cards: Counts, t: Texts): string {
  const held = COLOURS.filter((colour) => cards[colour] > 0);
  return t.list(held.map((colour) => t.counted(t.colours[colour], cards[colour]))) || t.nothing;
}

function board(view: PagodaView, _names: readonly [string, string], language: Language): string {
  const t = TEXTS[language];
  const said = view.sites.map((site, n) => t.site(n + 1, describe(site, floorsOf(view), t)));
  return `${said.map(capital).join(". ")}.`;
}

/** A site from the ground up. */
export function describe(site: Site, floors: number, t: Texts): string {
  if (site.floors.length === 0) return t.emptySite;
  const said = site.floors.map((floor, f) => {
    if (floor.tile === null) return t.floorOpen(f + 1, floor.colour, floor.columns);
    if (site.tip !== null && f === floors - 1) return t.roofed(floor.colour, floor.tile);
    return t.floorDone(f + 1, floor.colour, floor.tile);
  });
  const coming = next(site, floors);
  const top = site.floors.at(-1);
  if (coming.kind === "blocked" && top) said.push(t.blockedSite(top.colour));
  return said.join("; ");
}

function score(view: PagodaView, names: readonly [string, string], language: Language): string {
  const t = TEXTS[language];
  const parts = [t.score(names[0], view.scores[0], names[1], view.scores[1], view.complete)];
  if (!view.options.simple)
    for (const seat of [0, 1] as const) {
      const left = COLOURS.filter((c) => view.markers[seat][c] > 0);
      const said = left.map((c) => t.counted(t.abilities[c], view.markers[seat][c]));
      parts.push(t.uses(names[seat], t.list(said) || t.nothing));
    }
  if (view.end_is_near) parts.push(t.endNear);
  return parts.join(" ");
}

// ---- hints --------------------------------------------------------------------------------------------

function thing(name: string, language: Language): string {
  const t = TEXTS[language].part;
  return /^\d/.test(name) ? t.site(name) : t.colour(TEXTS[language].colours[colourOf(name as CardLetter)]);
}

// ---- what to do now -----------------------------------------------------------------------------------

function task(view: PagodaView, moves: readonly string[], language: Language): string {
  const t = TEXTS[language];
  if (view.phase === "finished") return t.taskOver;
  if (moves.length === 0) return t.taskWait;
  if (view.phase === "closing") return t.taskClosing;
  if (view.phase === "fan") return t.taskFan;
  const can = (letter: string) => moves.some((text) => text.startsWith(letter));
  if (can("P")) return t.taskPass;
  const columns = can("C") || can("R");
  if (view.built === 0) return columns || can("T") ? t.taskFirst : t.taskAlternative;
  if (columns) return t.taskMore(view.limit - view.built);
  return can("T") ? t.taskTiles : t.taskEnd;
}

/** Has this ability been used this turn? */
export function wasUsed(view: PagodaView, ability: Colour): boolean {
  return view.used.includes(ABILITIES[ability]);
}
