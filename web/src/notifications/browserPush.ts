/** Whether this browser takes notifications, and how it begins and stops to. */
import { api } from "../lib/api";
import { i18n } from "../lib/i18n.svelte";

export type PushState = "missing" | "denied" | "off" | "on";

const base64 = (found: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(found ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

export async function pushState(): Promise<PushState> {
  const found = await registration();
  if (!found) return "missing";
  if (Notification.permission === "denied") return "denied";
  return (await found.pushManager.getSubscription()) ? "on" : "off";
}

/** Ask the browser, and tell the server. Throws what either of them refuses. */
export async function subscribe(key: string): Promise<PushState> {
  const found = await registration();
  if (!found) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await api.subscribeBrowser({
    endpoint: made.endpoint,
    p256dh: base64(made.getKey("p256dh")),
    auth: base64(made.getKey("auth")),
    language: i18n.language,
  });
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
