/** What the service worker does with a message of the server: the real file, with the parts of a browser that it
 * calls. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

const SOURCE = readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf8");
const MESSAGE = { title: "It is your turn", body: "Pagode against Bert", path: "/table/t", tag: "t" };

function start(pages: readonly object[]) {
  const handlers = new Map<string, Handler>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    location: { origin: "https://play.example" },
  };
  new Function("self", SOURCE)(self); // the file is our own, and no module
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { send, showNotification, openWindow };
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
