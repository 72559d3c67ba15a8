/** What players are called, people and computers. */
import { catalogue } from "./catalogue.svelte";
import type { Language } from "./i18n.svelte";
import type { Seat, Snapshot } from "./protocol";

const COMPUTER = { en: "Computer", de: "Computer", fr: "Ordinateur" };
/** As the subject of a sentence. */
export const THE_COMPUTER = { en: "The computer", de: "Der Computer", fr: "L’ordinateur" };
/** The same after a colon. */
export const COLON_THE_COMPUTER = { en: "the computer", de: "Der Computer", fr: "l’ordinateur" };
/** As the one whom something helped. */
export const HELPED_COMPUTER = { en: "the computer", de: "dem Computer", fr: "l’ordinateur" };
/** After "against". */
export const AGAINST_COMPUTER = { en: "the computer", de: "den Computer", fr: "l’ordinateur" };
const PLAYER = { en: "Player", de: "Spieler", fr: "Joueur" };

/** What a player at a table is called. */
function playerName(
  sitting: { name: string; level: string | null } | null,
  seat: number,
  hotSeat: boolean,
  language: Language,
): string {
  if (!sitting) return "…";
  if (sitting.level) return `${COMPUTER[language]} (${catalogue.levelTitle(sitting.level, language)})`;
  return hotSeat ? `${PLAYER[language]} ${seat + 1}` : sitting.name;
}

/** What both players at a table are called. */
export function playerNames(snapshot: Snapshot | null, language: Language): [string, string] {
  const hotSeat = snapshot?.terms.hot_seat ?? false;
  const name = (seat: Seat) => playerName(snapshot?.seats[seat] ?? null, seat, hotSeat, language);
  return [name(0), name(1)];
}

/** The same where names are short or begin a sentence: one computer needs no level to be told apart. */
export function spokenNames(
  snapshot: Snapshot | null,
  language: Language,
  computer: Readonly<Record<Language, string>> = COMPUTER,
): [string, string] {
  const [one, two] = playerNames(snapshot, language);
  const levels = snapshot?.seats.filter((seat) => seat?.level).length ?? 0;
  const spoken = (seat: Seat, name: string) =>
    levels === 1 && snapshot?.seats[seat]?.level ? computer[language] : name;
  return [spoken(0, one), spoken(1, two)];
}

/** A name in a list, where the computer has the name of its level. */
export function listedName(
  name: string,
  language: Language,
  computer: Readonly<Record<Language, string>> = COMPUTER,
): string {
  const title = catalogue.levelTitle(name, language);
  return title === name ? name : `${computer[language]} (${title})`;
}
