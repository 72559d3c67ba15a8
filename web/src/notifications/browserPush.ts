/** Whether this browser takes notifications, and how it begins and stops to. */
import { api } from "../lib/api";
import { i18n } from "../lib/i18n.svelte";

export type PushState = "missing" | "denied" | "off" | "on";

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** `known` are the endpoints that the server has for this session. The browser keeps its subscription when that of the
 * server ends: with the session, a new password, or somebody else who signs in. */
export async function pushState(known: readonly string[]): Promise<PushState> {
  const found = await registration();
  if (!found) return "missing";
  if (Notification.permission === "denied") return "denied";
  const made = await found.pushManager.getSubscription();
  return made && known.includes(made.endpoint) ? "on" : "off";
}

/** Ask the browser, and tell the server. Throws what either of them refuses. */
export async function subscribe(key: string): Promise<PushState> {
  const found = await registration();
  if (!found) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  // An old one may be for another key of the server, or for somebody else.
  await (await found.pushManager.getSubscription())?.unsubscribe();
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  await api.subscribeBrowser({ endpoint: made.endpoint, p256dh, auth, language: i18n.language });
  return "on";
}

export async function unsubscribe(): Promise<PushState> {
  const made = await (await registration())?.pushManager.getSubscription();
  if (made) {
    await made.unsubscribe();
    await api.unsubscribeBrowser(made.endpoint);
  }
  return "off";
}
