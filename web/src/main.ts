import { mount } from "svelte";
import App from "./App.svelte";
import { gameSettings } from "./games";
import { i18n } from "./lib/i18n.svelte";
import { live } from "./lib/live.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { theme } from "./lib/theme.svelte";

i18n.start();
theme.start();
settings.start(gameSettings);
router.start();
live.start();
// A part of the page failed to load. If the server answers at all, it was upgraded and no longer has it.
addEventListener("vite:preloadError", () => {
  void fetch("/health").then(
    () => live.upgraded(),
    () => undefined,
  );
});
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");

const target = document.getElementById("app");
if (target) mount(App, { target });
