/** How games end, in words. The server sends a code with facts. */
import { catalogue } from "../lib/catalogue.svelte";
import { COLON, type Language } from "../lib/i18n.svelte";
import type { Seat } from "../lib/protocol";
import type { Result } from "../lib/wire";
import { gameTexts } from ".";

type Facts = Result["facts"];

/** Endings that every game can have; `{games}` stands for a fact. */
const COMMON_ENDINGS: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    resignation: "by resignation",
    agreement: "by agreement",
    time: "on time",
    left: "the other player left",
    forfeit: "by forfeit",
    aborted: "called off, does not count",
    expired: "nobody came",
    abandoned: "nobody came back",
    closed: "closed by the operator, does not count",
    match: "after {games} games",
  },
  de: {
    resignation: "durch Aufgabe",
    agreement: "durch Vereinbarung",
    time: "durch Zeitüberschreitung",
    left: "das Gegenüber hat den Tisch verlassen",
    forfeit: "durch Ausfall",
    aborted: "abgebrochen, zählt nicht",
    expired: "niemand kam",
    abandoned: "niemand kam zurück",
    closed: "vom Betreiber geschlossen, zählt nicht",
    match: "nach {games} Partien",
  },
  fr: {
    resignation: "par abandon",
    agreement: "d’un commun accord",
    time: "au temps",
    left: "l’autre joueur a quitté la table",
    forfeit: "par forfait",
    aborted: "annulée, ne compte pas",
    expired: "personne n’est venu",
    abandoned: "personne n’est revenu",
    closed: "fermée par l’exploitant, ne compte pas",
    match: "après {games} parties",
  },
};
/** What an old record says in its own words. */
const RECORDED_ENDINGS: Readonly<Record<string, string>> = { other: "{text}" };
const UNCOUNTED_ENDINGS = new Set(["aborted", "expired", "abandoned", "closed"]);

/** True for games without a result. */
export const uncounted = (reason: string): boolean => UNCOUNTED_ENDINGS.has(reason);

/** Why a game ended: in the words of its folder, of all games, or of the server. */
export function reasonText(game: string, reason: string, facts: Facts, language: Language): string {
  const template =
    gameTexts(game, language).endings[reason] ??
    COMMON_ENDINGS[language][reason] ??
    RECORDED_ENDINGS[reason] ??
    catalogue.info(game)?.endings[reason]?.[language] ??
    reason;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}

interface ResultWords {
  readonly wins: (name: string) => string;
  readonly youWin: string;
  readonly draw: string;
  readonly off: string;
}

const RESULT_TEXTS: Record<Language, ResultWords> = {
  en: { wins: (name) => `${name} wins`, youWin: "You win", draw: "Draw", off: "No result" },
  de: {
    wins: (name) => `${name} gewinnt`,
    youWin: "Du gewinnst",
    draw: "Unentschieden",
    off: "Ohne Ergebnis",
  },
  fr: { wins: (name) => `${name} gagne`, youWin: "Vous gagnez", draw: "Partie nulle", off: "Sans résultat" },
};

/** How a game ended, for a reader who may have played it: "You win: your tower of 60 beats the house of 33 (by
 * declaration)", or with the points where the board has no story to tell. */
export function resultText(
  game: string,
  { winner, scores, reason, facts }: Result,
  names: readonly [string, string],
  language: Language,
  { story = "", me = null }: { story?: string; me?: Seat | null } = {},
): string {
  const words = RESULT_TEXTS[language];
  const won = winner === null ? words.draw : winner === me ? words.youWin : words.wins(names[winner]);
  const who = uncounted(reason) ? words.off : won;
  const points = scores[0] || scores[1] ? `, ${scores[0]}\u00a0:\u00a0${scores[1]}` : "";
  const how = story ? `${COLON[language]} ${story}` : points;
  return `${who}${how} (${reasonText(game, reason, facts, language)})`;
}
