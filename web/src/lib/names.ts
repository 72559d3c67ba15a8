/** What players are called, people and computers. */
import { catalogue } from "./catalogue.svelte";
import type { Language } from "./i18n.svelte";

const COMPUTER = { en: "Computer", de: "Computer", fr: "Ordinateur" };
const PLAYER = { en: "Player", de: "Spieler", fr: "Joueur" };

/** What a player at a table is called. */
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

/** A name in a list, where the computer has the name of its level. */
export function listedName(name: string, language: Language): string {
  const title = catalogue.levelTitle(name, language);
  return title === name ? name : `${COMPUTER[language]} (${title})`;
}
