/** The games: those that have a folder here, and those that only the server knows. */
import type { Component } from "svelte";
import { catalogue } from "../lib/catalogue.svelte";
import type { Language } from "../lib/i18n.svelte";
import type { GameModule, GameSetting, GameSheet, GameTexts } from "./contract";
import GenericPicture from "./generic/Picture.svelte";

const found = import.meta.glob<GameSheet>("./*/index.ts", { eager: true, import: "default" });
const sheets = new Map(
  Object.entries(found)
    .map(([path, sheet]) => [path.split("/")[1] ?? "", sheet] as const)
    .sort(([, one], [, other]) => one.order - other.order),
);

/** The fact sheet of a game that has a folder. */
export const gameSheet = (game: string): GameSheet | undefined => sheets.get(game);

/** All games that can be played here, as the server lists them. Until it has answered, those with a folder. */
export function gameNames(): readonly string[] {
  return catalogue.games.length > 0 ? catalogue.games.map(({ name }) => name) : [...sheets.keys()];
}

/** What the pages say about a game; without a folder, as much as the server tells. */
export function gameTexts(game: string, language: Language): GameTexts {
  const own = sheets.get(game);
  if (own) return own.texts[language];
  const told = catalogue.info(game);
  const seats = told?.seats ?? ["1", "2"];
  return { title: told?.title ?? game, year: "", sentence: "", about: "", seats, lesson: "", endings: {} };
}

/** What players can set for single games. */
export const gameSettings: readonly GameSetting[] = [...sheets.values()].flatMap(
  ({ settings }) => settings ?? [],
);

export const gamePicture = (game: string): Component => sheets.get(game)?.Picture ?? GenericPicture;

/** Board and words of a game. The server says which view a game has, so the cast is safe here and only here. */
export async function loadGame(game: string): Promise<GameModule> {
  const own = sheets.get(game);
  return (await (own ? own.play() : import("./generic/play"))).default as GameModule;
}
