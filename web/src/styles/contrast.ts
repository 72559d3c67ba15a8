/** Contrast between the colours of the style sheets, for tests. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What WCAG AA requires of text. */
export const READABLE = 4.5;

const SOURCES = join(import.meta.dirname, "..");
const css = ["styles/tokens.css", ...globSync("games/*/colours.css", { cwd: SOURCES })]
  .map((file) => readFileSync(join(SOURCES, file), "utf8"))
  .join("\n");

function tokens(block: RegExp): Record<string, string> {
  const text = [...css.matchAll(block)].map(([, inside]) => inside).join("\n");
  return Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
}

const light = tokens(/:root \{([^}]*)\}/g);
const dark = { ...light, ...tokens(/data-theme="dark"\] \{([^}]*)\}/g) };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((n) => {
    const c = parseInt(hex.slice(n, n + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The contrast of two colours by their names, in the theme where it is lower. */
export function lowestContrast(text: string, ground: string): number {
  return Math.min(...[light, dark].map((theme) => contrast(theme[text] ?? "", theme[ground] ?? "")));
}
