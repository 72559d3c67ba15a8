/** Keys at the table, wherever the focus is, except while typing. */

export interface Keys {
  last: () => void;
  hand: () => void;
  board: () => void;
  score: () => void;
  help: () => void;
  type: () => void;
  say: () => void;
  back: () => void;
  on: () => void;
  start: () => void;
  now: () => void;
  escape: () => void;
}

const LETTER_KEYS: Record<string, keyof Keys> = {
  l: "last",
  h: "hand",
  b: "board",
  s: "score",
  "?": "help",
  t: "type",
  p: "say",
  Escape: "escape",
};
/** Boards and lists use these themselves while they have the focus. */
const MOMENT_KEYS: Record<string, keyof Keys> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "start",
  End: "now",
};

export function keyAction(event: KeyboardEvent): keyof Keys | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog")) return undefined;
  const letter = LETTER_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (letter) return letter;
  return target?.closest("[data-board]") ? undefined : MOMENT_KEYS[event.key];
}
