/** What a player has set for this browser. */
import type { GameSetting } from "../games/contract";
import { writeStored, readStored } from "./storage";

export const SOUNDS = ["move", "turn", "offer", "low", "end", "refused"] as const;
export type SoundName = (typeof SOUNDS)[number];
/** When a move must be confirmed before it is sent: never, in games without a clock or with days, always. */
type ConfirmMode = "off" | "slow" | "always";

/** How fast moves of others are replayed. */
export const PACES = { off: 0, quick: 500, calm: 1000 } as const;
export type Pace = keyof typeof PACES;
/** What the log shows first; the other appears beside it. */
export type Wording = "words" | "notation";

interface Chosen {
  sounds: Record<SoundName, boolean>;
  /** How loud all sounds are: 0 silent, 1 as they are meant. */
  volume: number;
  motion: boolean;
  confirm: ConfirmMode;
  typed: boolean;
  pace: Pace;
  wording: Wording;
  /** What other players say is shown. */
  phrases: boolean;
}

const DEFAULTS: Chosen = {
  sounds: { move: true, turn: true, offer: true, low: true, end: true, refused: true },
  volume: 1,
  motion: true,
  confirm: "off",
  typed: false,
  pace: "quick",
  wording: "words",
  phrases: true,
};

/** Stored settings may come from an older version: missing ones get their defaults. */
export function completed(stored: Partial<Chosen>): Chosen {
  return { ...DEFAULTS, ...stored, sounds: { ...DEFAULTS.sounds, ...stored.sounds } };
}

/** The stored value of each game's setting, or its default if there is none that still exists. */
export function completedOfGames(
  offered: readonly GameSetting[],
  stored: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    offered.map(({ name, texts }) => {
      const values = Object.keys(texts.en.values);
      return [name, values.find((value) => value === stored[name]) ?? values[0] ?? ""];
    }),
  );
}

class Settings {
  chosen = $state<Chosen>(completed({}));
  /** What is set for single games, by the name of the setting; stored beside the others. */
  ofGames = $state<Readonly<Record<string, string>>>({});

  start(offered: readonly GameSetting[]): void {
    const stored = readStored<Partial<Chosen>>("settings", {});
    this.chosen = completed(stored);
    this.ofGames = completedOfGames(offered, stored);
    this.#show();
  }

  set(change: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...change };
    this.#keep();
  }

  setOfGame(name: string, value: string): void {
    this.ofGames = { ...this.ofGames, [name]: value };
    this.#keep();
  }

  #keep(): void {
    writeStored("settings", { ...this.chosen, ...this.ofGames });
    this.#show();
  }

  /** Styles and boards read these from the root element. */
  #show(): void {
    const root = document.documentElement;
    root.dataset.motion = this.chosen.motion ? "on" : "off";
    Object.assign(root.dataset, this.ofGames);
  }
}

export const settings = new Settings();
