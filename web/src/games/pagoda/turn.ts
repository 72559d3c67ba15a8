/** What the steps of a turn were worth and where they went: worked out backwards from the view after them. */
import { isBuild, parse, usesBuddha, usesRiceBowl, type Token } from "./moves";
import { tipPoints, type PagodaView } from "./view";

export interface Step {
  readonly text: string;
  readonly token: Token;
  readonly points: number;
  /** For builds: the floor from 1, and the column's place on it from 0. */
  readonly floor: number;
  readonly place: number;
}

/** The steps that led to this view, oldest first. A step that does not fit the view is left out, with all before it. */
export function steps(moves: readonly string[], view: PagodaView): Step[] {
  const tiles = view.sites.map((site) => site.floors.filter((floor) => floor.tile !== null).length);
  const columns = view.sites.map((site, n) => site.floors[tiles[n] ?? 0]?.columns ?? 0);
  const found: Step[] = [];
  for (const text of moves.toReversed()) {
    const token = parse(text);
    if (!token) break;
    const step = isBuild(token) ? undo(text, token) : { text, token, points: 0, floor: 0, place: 0 };
    if (!step) break;
    found.push(step);
  }
  return found.reverse();

  function undo(text: string, token: Extract<Token, { site: number }>): Step | null {
    const { site } = token;
    const [lying, standing] = [tiles[site] ?? 0, columns[site] ?? 0];
    if (token.kind === "T" || token.kind === "R") {
      if (standing > 0 || lying === 0) return null;
      tiles[site] = lying - 1;
      columns[site] = 4;
      return { text, token, points: token.kind === "T" ? 1 : 1 + tipPoints(view), floor: lying, place: 0 };
    }
    if (standing === 0) return null;
    columns[site] = standing - 1;
    return { text, token, points: lying + 1, floor: lying + 1, place: standing - 1 };
  }
}

export function points(made: readonly Step[]): number {
  return made.reduce((sum, step) => sum + step.points, 0);
}

/** What this turn brings at a site so far or, before it begins, what the other player's last turn brought. */
export function gain(tried: readonly Step[], happened: readonly Step[], site: number): number {
  const shown = tried.length > 0 ? tried : happened;
  return points(shown.filter(({ token }) => isBuild(token) && token.site === site));
}

/** Abilities that a step used, by the letters of their colours. */
export function abilitiesUsed(token: Token): string {
  if (token.kind === "L") return "r";
  if (token.kind === "D") return "y";
  if (token.kind === "F") return "v";
  if (!isBuild(token)) return "";
  return (usesRiceBowl(token) ? "g" : "") + (usesBuddha(token) ? "b" : "");
}

/** Ids of the cards that a move would take, as `held` numbers them: the first ones of each letter. */
export function cardsOf(token: Token): Set<string> {
  const taken = isBuild(token) ? token.payments.flat() : token.kind === "D" ? token.cards : [];
  return new Set(taken.map((card, n) => `${card}${taken.slice(0, n).filter((c) => c === card).length}`));
}

/** Which pieces the steps put where: "C" with site, floor and place, "T" with site and floor, "R" with site. */
export function pieces(made: readonly Step[]): Set<string> {
  const keys = made.map((step) => pieceOf(step)).filter((key) => key !== null);
  return new Set(keys);
}

function pieceOf({ token, floor, place }: Step): string | null {
  if (!isBuild(token)) return null;
  if (token.kind === "R") return `R${token.site}`;
  return token.kind === "T" ? `T${token.site}.${floor}` : `C${token.site}.${floor}.${place}`;
}
