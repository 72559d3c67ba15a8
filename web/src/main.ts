import { mount } from "svelte";
import App from "./App.svelte";
import { UNREACHABLE } from "./lib/api";
import { i18n } from "./lib/i18n.svelte";
import { live } from "./lib/live.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { theme } from "./lib/theme.svelte";
import { toasts } from "./lib/toasts.svelte";

i18n.start();
theme.start();
settings.start();
router.start();
live.start();
// A part of the page that does not come: without a network, or because the server was upgraded meanwhile.
addEventListener("vite:preloadError", () => {
  if (navigator.onLine) live.upgraded();
  else toasts.say(i18n.pick(UNREACHABLE), "bad");
});
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");

const target = document.getElementById("app");
if (target) mount(App, { target });
