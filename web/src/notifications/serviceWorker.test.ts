/** What the service worker does with a message of the server: the real file, with the parts of a browser that it
 * calls. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

const SOURCE = readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf8");
const MESSAGE = { title: "It is your turn", body: "Pagode against Bert", path: "/table/t", tag: "t" };

const SUBSCRIPTION = {
  toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
};

function start(pages: readonly object[], fetch: unknown = vi.fn()) {
  const handlers = new Map<string, Handler>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const subscribe = vi.fn(() => Promise.resolve(SUBSCRIPTION));
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    location: { origin: "https://play.example" },
  };
  new Function("self", "fetch", SOURCE)(self, fetch); // the file is our own, and no module
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { send, showNotification, openWindow, subscribe };
}

const push = { data: { json: () => MESSAGE } };
const click = { notification: { close: () => undefined, data: MESSAGE.path } };

test("a message is shown, and a click opens its page", async () => {
  const { send, showNotification, openWindow } = start([]);
  await send("push", push);
  expect(showNotification).toHaveBeenCalledWith(
    MESSAGE.title,
    expect.objectContaining({ body: MESSAGE.body, tag: "t", data: "/table/t" }),
  );
  await send("notificationclick", click);
  expect(openWindow).toHaveBeenCalledWith("https://play.example/table/t");
});

test("a page that is open is used, and nothing is shown to somebody who looks at it", async () => {
  const page = { focused: true, focus: vi.fn(), navigate: vi.fn() };
  const { send, showNotification, openWindow } = start([page]);
  await send("push", push);
  expect(showNotification).not.toHaveBeenCalled();
  await send("notificationclick", click);
  expect(page.navigate).toHaveBeenCalledWith("https://play.example/table/t");
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  ["the browser names the new subscription", SUBSCRIPTION, 0],
  ["the browser has none yet", null, 1],
])("a changed subscription is told to the server: %s", async (_, newSubscription, subscribed) => {
  const answer = { ok: true, json: () => Promise.resolve({ key: "server key" }) };
  const fetch = vi.fn<(address: string, request?: { method: string; body: string }) => Promise<object>>();
  fetch.mockResolvedValue(answer);
  const { send, subscribe } = start([], fetch);
  await send("pushsubscriptionchange", { newSubscription });
  expect(subscribe).toHaveBeenCalledTimes(subscribed);
  const [address, request] = fetch.mock.calls.at(-1) ?? [];
  expect(address).toBe("/api/notifications/browser");
  expect(request?.method).toBe("PUT");
  const told = { endpoint: "https://push.example/new", p256dh: "p", auth: "a" };
  expect(JSON.parse(request?.body ?? "")).toEqual(told);
});

test("somebody who is not signed in is subscribed to nothing", async () => {
  const fetch = vi.fn(() => Promise.resolve({ ok: false }));
  const { send, subscribe } = start([], fetch);
  await send("pushsubscriptionchange", { newSubscription: null });
  expect(subscribe).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledOnce();
});
