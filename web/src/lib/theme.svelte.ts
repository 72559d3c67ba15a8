/** Light or dark. `public/theme.js` does the same before the first paint, so that nothing flashes. */
import { writeStored, readStored } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

class ThemeChoice {
  chosen = $state<Theme>("system");
  /** The theme that is shown. */
  shown = $state<"light" | "dark">("light");
  #dark = matchMedia("(prefers-color-scheme: dark)");

  start(): void {
    const before = readStored<unknown>("theme", "system");
    this.chosen = THEMES.find((theme) => theme === before) ?? "system";
    this.#dark.addEventListener("change", () => this.#show());
    this.#show();
  }

  choose(theme: Theme): void {
    writeStored("theme", theme);
    this.chosen = theme;
    this.#show();
  }

  #show(): void {
    const system = this.#dark.matches ? "dark" : "light";
    this.shown = this.chosen === "system" ? system : this.chosen;
    document.documentElement.dataset.theme = this.shown;
  }
}

export const theme = new ThemeChoice();
