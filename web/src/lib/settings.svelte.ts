/** What a player has set for this browser. */
import { writeStored, readStored } from "./storage";

export const SOUNDS = ["move", "turn", "offer", "low", "end", "refused"] as const;
export type SoundName = (typeof SOUNDS)[number];
/** When a move must be confirmed before it is sent: never, in games without a clock or with days, always. */
export type ConfirmMode = "off" | "slow" | "always";

export interface Chosen {
  sounds: Record<SoundName, boolean>;
  motion: boolean;
  confirm: ConfirmMode;
  /** Letters on Pagoda's colours, patterns, or both. */
  marks: "letters" | "patterns" | "both";
  typed: boolean;
}

const DEFAULTS: Chosen = {
  sounds: { move: true, turn: true, offer: true, low: true, end: true, refused: true },
  motion: true,
  confirm: "off",
  marks: "letters",
  typed: false,
};

/** Stored settings may come from an older version: missing ones get their defaults. */
export function completed(stored: Partial<Chosen>): Chosen {
  return { ...DEFAULTS, ...stored, sounds: { ...DEFAULTS.sounds, ...stored.sounds } };
}

class Settings {
  chosen = $state<Chosen>(completed({}));

  start(): void {
    this.chosen = completed(readStored<Partial<Chosen>>("settings", {}));
    this.#show();
  }

  set(change: Partial<Chosen>): void {
    this.chosen = { ...this.chosen, ...change };
    writeStored("settings", this.chosen);
    this.#show();
  }

  /** Styles and boards read these from the root element. */
  #show(): void {
    const root = document.documentElement;
    root.dataset.motion = this.chosen.motion ? "on" : "off";
    root.dataset.marks = this.chosen.marks;
  }
}

export const settings = new Settings();
