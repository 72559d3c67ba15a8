/** Sites written in a few letters, for diagrams and tests. */
import type { Colour, Site } from "./view";

/** A site from the ground up: "rb4 b2" is four red columns, a red tile with blue fields, two blue columns;
 * a last word such as "v^" makes the tile before it the roof, with a violet tip. */
export function site(text: string, blocked = false): Site {
  const words = text.split(" ").filter(Boolean);
  const roofed = words.at(-1)?.endsWith("^") ?? false;
  const floors = words
    .filter((word) => !word.endsWith("^"))
    .map((word) => ({
      colour: word[0] as Colour,
      columns: Number(word.at(-1)),
      tile: word.length === 3 ? (word[1] as Colour) : null,
    }));
  return { floors, tip: roofed ? (words.at(-1)?.[0] as Colour) : null, blocked };
}
