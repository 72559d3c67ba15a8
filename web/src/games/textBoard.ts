/** Games without a folder of their own are drawn from their text board, which the server sends when it is asked. */
import type { View } from "../lib/protocol";
import { gameSheet } from ".";

export const needsText = (game: string): boolean => gameSheet(game) === undefined;

/** A view with the text board that came with it. */
export const withText = (view: View, text: string | null | undefined): View =>
  text == null ? view : { ...view, text };
