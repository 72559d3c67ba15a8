/** How a game of Die Pyramiden des Jaguar was decided: by the explorer who is ahead. */
import { deName } from "../../lib/french";
import type { Language } from "../../lib/i18n.svelte";
import type { Story } from "../contract";
import { enemy, type JaguarView } from "./view";

interface Words {
  readonly mine: (fields: number) => string;
  readonly theirs: (fields: number) => string;
  readonly watched: (fields: number, name: string) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    mine: (fields) => `your explorer is ${ahead(fields)} ahead`,
    theirs: (fields) => `the explorer is ${ahead(fields)} ahead of yours`,
    watched: (fields, name) => `${name}'s explorer is ${ahead(fields)} ahead`,
  },
  de: {
    mine: (fields) => `dein Forscher liegt ${vor(fields)} vorn`,
    theirs: (fields) => `der Forscher liegt ${vor(fields)} vor deinem`,
    watched: (fields, name) => `der Forscher von ${name} liegt ${vor(fields)} vorn`,
  },
  fr: {
    mine: (fields) => `votre explorateur a ${cases(fields)} d’avance`,
    theirs: (fields) => `l’explorateur a ${cases(fields)} d’avance sur le vôtre`,
    watched: (fields, name) => `l’explorateur ${deName(name)} a ${cases(fields)} d’avance`,
  },
};

const ahead = (fields: number) => (fields === 1 ? "1 field" : `${fields} fields`);
const vor = (fields: number) => (fields === 1 ? "1 Feld" : `${fields} Felder`);
const cases = (fields: number) => (fields === 1 ? "1 case" : `${fields} cases`);

export const story: Story<JaguarView> = (view, { winner, reason }, names, me, language) => {
  if (winner === null || (reason !== "path_end" && reason !== "jungle_test")) return "";
  const fields = view.explorers[winner] - view.explorers[enemy(winner)];
  if (fields <= 0) return "";
  const words = WORDS[language];
  if (me === null) return words.watched(fields, names[winner]);
  return winner === me ? words.mine(fields) : words.theirs(fields);
};
