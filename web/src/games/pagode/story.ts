/** How a game of Pagode was decided: one building beats the other. */
import type { Language } from "../../lib/i18n.svelte";
import type { Seat, Story } from "../contract";
import { bestOf, sideOf } from "./buildingValues";
import { other, type BuildingKind, type PagodeView } from "./view";

/** A building, or several that share pieces and count together. */
type Kind = BuildingKind | "group";

interface Words {
  /** The building as what beats: mine, or the other player's. */
  readonly mine: Readonly<Record<Kind, string>>;
  readonly theirs: Readonly<Record<Kind, string>>;
  /** The same as what is beaten, where the language tells them apart. */
  readonly mineBeaten?: Partial<Record<Kind, string>>;
  readonly theirsBeaten?: Partial<Record<Kind, string>>;
  readonly of: (building: string, value: number) => string;
  readonly beats: (one: string, other: string) => string;
  readonly unbeaten: (one: string) => string;
}

const KINDS: Record<Language, Words> = {
  en: {
    mine: {
      hut: "your hut",
      house: "your house",
      castle: "your castle",
      tower: "your tower",
      pagoda: "your pagoda",
      group: "your group of buildings",
    },
    theirs: {
      hut: "the hut",
      house: "the house",
      castle: "the castle",
      tower: "the tower",
      pagoda: "the pagoda",
      group: "the group of buildings",
    },
    of: (building, value) => `${building} of ${value}`,
    beats: (one, two) => `${one} beats ${two}`,
    unbeaten: (one) => `nothing beats ${one}`,
  },
  de: {
    mine: {
      hut: "deine Hütte",
      house: "dein Haus",
      castle: "deine Burg",
      tower: "dein Turm",
      pagoda: "deine Pagode",
      group: "deine Gebäudegruppe",
    },
    theirs: {
      hut: "die Hütte",
      house: "das Haus",
      castle: "die Burg",
      tower: "der Turm",
      pagoda: "die Pagode",
      group: "die Gebäudegruppe",
    },
    mineBeaten: { tower: "deinen Turm" },
    theirsBeaten: { tower: "den Turm" },
    of: (building, value) => `${building} (${value})`,
    beats: (one, two) => `${one} schlägt ${two}`,
    unbeaten: (one) => `nichts schlägt ${one}`,
  },
  fr: {
    mine: {
      hut: "votre hutte",
      house: "votre maison",
      castle: "votre château",
      tower: "votre tour",
      pagoda: "votre pagode",
      group: "votre groupe de bâtiments",
    },
    theirs: {
      hut: "la hutte",
      house: "la maison",
      castle: "le château",
      tower: "la tour",
      pagoda: "la pagode",
      group: "le groupe de bâtiments",
    },
    of: (building, value) => `${building} (${value})`,
    beats: (one, two) => `${one} bat ${two}`,
    unbeaten: (one) => `rien ne bat ${one}`,
  },
};

function named(view: PagodeView, owner: Seat, me: Seat | null, words: Words, beaten: boolean): string {
  const { parts } = bestOf(sideOf(view, owner), owner);
  const kind: Kind = parts.length === 1 ? (parts[0]?.kind ?? "group") : "group";
  const [plain, after] = owner === me ? [words.mine, words.mineBeaten] : [words.theirs, words.theirsBeaten];
  return words.of((beaten ? after?.[kind] : undefined) ?? plain[kind], view.best[owner]);
}

export const story: Story<PagodeView> = (view, { winner, reason }, _, me, language) => {
  if (winner === null || reason !== "declaration" || view.best[winner] === 0) return "";
  const words = KINDS[language];
  const loser = other(winner);
  if (view.best[loser] === 0) return words.unbeaten(named(view, winner, me, words, true));
  return words.beats(named(view, winner, me, words, false), named(view, loser, me, words, true));
};
