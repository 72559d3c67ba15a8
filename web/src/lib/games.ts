/** What the pages say about the games, levels, clocks and results. */
import type { GameName } from "../boards/contract";
import { catalogue } from "./catalogue.svelte";
import type { Language } from "./i18n.svelte";
import type { Clock, Result } from "./wire";

export interface GameText {
  title: string;
  year: string;
  /** One sentence for somebody who knows none of the games. */
  sentence: string;
  /** How the two seats are called. */
  seats: readonly [string, string];
}

type Texts = Record<Language, Record<GameName, GameText>>;

export const GAME_TEXTS: Texts = {
  en: {
    pagode: {
      title: "Pagode",
      year: "1973",
      sentence: "Place stones and pillars, complete a building the other side cannot stop, and declare it.",
      seats: ["Green", "Red"],
    },
    pagoda: {
      title: "Pagoda",
      year: "2014",
      sentence: "Raise pagodas floor by floor on six sites; every column and every roof brings points.",
      seats: ["North", "South"],
    },
    jaguar: {
      title: "The Pyramids of the Jaguar",
      year: "2002",
      sentence: "Offer two cards, keep the one left over, and race to finish your pyramid.",
      seats: ["North", "South"],
    },
  },
  de: {
    pagode: {
      title: "Pagode",
      year: "1973",
      sentence: "Setze Steine und Säulen, vollende ein Gebäude, das niemand verhindert, und melde es.",
      seats: ["Grün", "Rot"],
    },
    pagoda: {
      title: "Pagoda",
      year: "2014",
      sentence: "Baue auf sechs Plätzen Pagoden, Stock um Stock; jede Säule und jedes Dach bringt Punkte.",
      seats: ["Nord", "Süd"],
    },
    jaguar: {
      title: "Die Pyramiden des Jaguar",
      year: "2002",
      sentence: "Biete zwei Karten an, behalte die übrige und vollende deine Pyramide als Erster.",
      seats: ["Nord", "Süd"],
    },
  },
  fr: {
    pagode: {
      title: "Pagode",
      year: "1973",
      sentence: "Posez pierres et colonnes, achevez un bâtiment que personne n’empêche, puis annoncez-le.",
      seats: ["Vert", "Rouge"],
    },
    pagoda: {
      title: "Pagoda",
      year: "2014",
      sentence:
        "Élevez des pagodes étage par étage sur six sites ; chaque colonne et chaque toit rapporte des points. En boutique : « Pagode » (Matagot, 2016).",
      seats: ["Nord", "Sud"],
    },
    jaguar: {
      title: "Les Pyramides du Jaguar",
      year: "2002",
      sentence: "Proposez deux cartes, gardez celle qui reste et achevez votre pyramide en premier.",
      seats: ["Nord", "Sud"],
    },
  },
};

const COMPUTER = { en: "Computer", de: "Computer", fr: "Ordinateur" };
const PLAYER = { en: "Player", de: "Spieler", fr: "Joueur" };

/** How a player at a table is called. */
export function playerName(
  sitting: { name: string; level: string | null } | null,
  seat: number,
  hotSeat: boolean,
  language: Language,
): string {
  if (!sitting) return "…";
  if (sitting.level) return `${COMPUTER[language]} (${catalogue.levelTitle(sitting.level, language)})`;
  return hotSeat ? `${PLAYER[language]} ${seat + 1}` : sitting.name;
}

/** A name of a list, where the computer has the name of its level. */
export function listedName(name: string, language: Language): string {
  const title = catalogue.levelTitle(name, language);
  return title === name ? name : `${COMPUTER[language]} (${title})`;
}

const CLOCKS: Record<Language, { none: string; days: (days: number) => string }> = {
  en: { none: "No clock", days: (days) => (days === 1 ? "1 day a turn" : `${days} days a turn`) },
  de: { none: "Ohne Uhr", days: (days) => (days === 1 ? "1 Tag je Zug" : `${days} Tage je Zug`) },
  fr: {
    none: "Sans pendule",
    days: (days) => (days === 1 ? "1 jour par coup" : `${days} jours par coup`),
  },
};

export function clockText(clock: Clock, language: Language): string {
  const words = CLOCKS[language];
  if (clock.kind === "none") return words.none;
  if (clock.kind === "days") return words.days(clock.days);
  const minutes = clock.seconds / 60;
  return `${Number.isInteger(minutes) ? minutes : minutes.toFixed(1)} min + ${clock.increment} s`;
}

/** A clock as lists of tables give it: "600+5", "3 days a turn", "none". */
export function listedClock(text: string, language: Language): string {
  const time = /^(\d+)\+(\d+)$/.exec(text);
  const days = /^(\d+) days/.exec(text);
  const base: Clock = { kind: "none", seconds: 0, increment: 0, days: 0 };
  if (time)
    return clockText(
      { ...base, kind: "time", seconds: +(time[1] ?? 0), increment: +(time[2] ?? 0) },
      language,
    );
  return days ? clockText({ ...base, kind: "days", days: +(days[1] ?? 0) }, language) : CLOCKS[language].none;
}

const REASONS: Record<string, Record<Language, string>> = {
  declaration: { en: "by declaration", de: "durch Meldung", fr: "par annonce" },
  resignation: { en: "by resignation", de: "durch Aufgabe", fr: "par abandon" },
  "the same position for the third time": {
    en: "the same position for the third time",
    de: "dreimal dieselbe Stellung",
    fr: "trois fois la même position",
  },
  "nobody can form a building any more": {
    en: "nobody can form a building any more",
    de: "niemand kann mehr ein Gebäude bilden",
    fr: "plus personne ne peut former de bâtiment",
  },
  "turn limit": { en: "turn limit reached", de: "Zuggrenze erreicht", fr: "limite de coups atteinte" },
  "two turns without a card": {
    en: "two turns without a card",
    de: "zwei Züge ohne Karte",
    fr: "deux tours sans carte",
  },
  "three pagodas complete": {
    en: "three pagodas are complete",
    de: "drei Pagoden sind vollendet",
    fr: "trois pagodes sont achevées",
  },
  "the end of the path": { en: "end of the path", de: "am Ende des Pfads", fr: "au bout du sentier" },
  time: { en: "on time", de: "durch Zeitüberschreitung", fr: "au temps" },
  "left the table": {
    en: "the other player left",
    de: "das Gegenüber hat den Tisch verlassen",
    fr: "l’autre joueur a quitté la table",
  },
  "draw by agreement": { en: "by agreement", de: "durch Vereinbarung", fr: "d’un commun accord" },
  aborted: {
    en: "broken off, does not count",
    de: "abgebrochen, zählt nicht",
    fr: "interrompue, ne compte pas",
  },
  expired: { en: "nobody came", de: "niemand kam", fr: "personne n’est venu" },
  abandoned: { en: "nobody came back", de: "niemand kam zurück", fr: "personne n’est revenu" },
};
const UNCOUNTED = new Set(["aborted", "expired", "abandoned"]);
/** The one reason with numbers in it: the card that was turned up, and the number it had to reach. */
const TEST = /^the jungle test: (\d+) is lower than (\d+)$/;
const TEST_TEXTS: Record<Language, (card: string, number: string) => string> = {
  en: (card, number) => `the jungle test: ${card} is lower than ${number}`,
  de: (card, number) => `Dschungelprobe: ${card} ist kleiner als ${number}`,
  fr: (card, number) => `épreuve de la jungle : ${card} est inférieur à ${number}`,
};

/** True for games without a result. */
export const uncounted = (reason: string): boolean => UNCOUNTED.has(reason);

export function reasonText(reason: string, language: Language): string {
  const test = TEST.exec(reason);
  if (test) return TEST_TEXTS[language](test[1] ?? "", test[2] ?? "");
  return REASONS[reason]?.[language] ?? reason;
}

const ENDS: Record<Language, { wins: (name: string) => string; draw: string; off: string }> = {
  en: { wins: (name) => `${name} wins`, draw: "Draw", off: "No result" },
  de: { wins: (name) => `${name} gewinnt`, draw: "Unentschieden", off: "Ohne Ergebnis" },
  fr: { wins: (name) => `${name} gagne`, draw: "Partie nulle", off: "Sans résultat" },
};

/** "Ada wins, 20 : 12 (by declaration)" */
export function resultText(result: Result, names: readonly [string, string], language: Language): string {
  const words = ENDS[language];
  const { winner, scores, reason } = result;
  const who = uncounted(reason) ? words.off : winner === null ? words.draw : words.wins(names[winner]);
  const points = scores[0] || scores[1] ? `, ${scores[0]}\u00a0:\u00a0${scores[1]}` : "";
  return `${who}${points} (${reasonText(reason, language)})`;
}
