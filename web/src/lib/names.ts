/** What players are called, people and computers. */
import { catalogue } from "./catalogue.svelte";
import type { Language } from "./i18n.svelte";
import type { Seat, Snapshot } from "./protocol";

const COMPUTER = { en: "Computer", de: "Computer", fr: "Ordinateur" };
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

/** A name in a list, where the computer has the name of its level. */
export function listedName(name: string, language: Language): string {
  const title = catalogue.levelTitle(name, language);
  return title === name ? name : `${COMPUTER[language]} (${title})`;
}
