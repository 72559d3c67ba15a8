/** The terms of a challenge in one line. */
import { gameTexts } from "../games";
import { catalogue } from "../lib/catalogue.svelte";
import { clockText } from "../lib/clock";
import { i18n } from "../lib/i18n.svelte";
import type { Challenge } from "../lib/wire";
import { PEOPLE_TEXTS } from "./texts";

/** "10 min + 10 s · rated · quick game · your seat: White". */
export function termsText({ terms, seat, mine }: Challenge): string {
  const t = i18n.pick(PEOPLE_TEXTS);
  const seats = gameTexts(terms.game, i18n.language).seats;
  const own = mine ? seat : seat === 0 ? 1 : 0;
  return [
    clockText(terms.clock, i18n.language),
    terms.rated ? t.rated : t.casual,
    ...optionTexts(terms.game, terms.options),
    ...(terms.games > 1 ? [t.match(terms.games)] : []),
    ...(terms.private ? [t.private] : []),
    ...(terms.takebacks || terms.rated ? [] : [t.noTakebacks]),
    ...(seats ? [`${t.youBegin} ${seats[own]}`] : []),
  ].join(" · ");
}

/** What differs from the defaults of a game. */
function optionTexts(game: string, chosen: Readonly<Record<string, unknown>>): string[] {
  const options = catalogue.info(game)?.options ?? [];
  return options
    .filter(({ name, ...option }) => chosen[name] !== undefined && chosen[name] !== option.default)
    .map(({ name, label, type }) => {
      const text = label[i18n.language] ?? name;
      return type === "boolean" || type === "text" ? text : `${text}${i18n.colon} ${String(chosen[name])}`;
    });
}
