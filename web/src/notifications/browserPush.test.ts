/** The real module, with the parts of a browser that it calls. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api";
import { pushState, subscribe, unsubscribe } from "./browserPush";

const ADDRESS = "https://push.example/";

/** A browser with a push service that gives every subscription another address. */
class Browser {
  subscription: object | null = null;
  permission = "default";
  made = 0;
  ended = 0;

  pushManager = {
    getSubscription: () => Promise.resolve(this.subscription),
    subscribe: () => {
      this.made += 1;
      const endpoint = `${ADDRESS}${this.made}`;
      this.subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: () => {
          this.ended += 1;
          this.subscription = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(this.subscription);
    },
  };

  constructor() {
    const notification = {
      permission: "default",
      requestPermission: () => Promise.resolve((notification.permission = this.permission)),
    };
    vi.stubGlobal("Notification", notification);
    vi.stubGlobal("window", { PushManager: {}, Notification: notification });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(this) } });
  }
}

const answer = new Response();
const told = vi.spyOn(api, "subscribeBrowser").mockResolvedValue(answer);
const stopped = vi.spyOn(api, "unsubscribeBrowser").mockResolvedValue(answer);

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  browser.permission = "granted";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("it is on only if the server knows this subscription of this browser", async () => {
  expect(await pushState([])).toBe("off");
  expect(await subscribe("key")).toBe("on");
  expect(told).toHaveBeenCalledWith({ endpoint: `${ADDRESS}1`, p256dh: "p", auth: "a", language: "en" });
  expect(await pushState([`${ADDRESS}1`])).toBe("on");
  // Signed out and in again, or as somebody else: the server has forgotten it, the browser has not.
  expect(await pushState([])).toBe("off");
  expect(await pushState([`${ADDRESS}other`])).toBe("off");
});

test("to turn it on again replaces what the browser has kept", async () => {
  await subscribe("key");
  expect(await subscribe("another key")).toBe("on");
  expect(browser.ended).toBe(1);
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ endpoint: `${ADDRESS}2` }));
});

test("it ends in the browser and on the server", async () => {
  await subscribe("key");
  expect(await unsubscribe()).toBe("off");
  expect(browser.subscription).toBeNull();
  expect(stopped).toHaveBeenCalledWith(`${ADDRESS}1`);
});

test("a browser that cannot or may not says so", async () => {
  browser.permission = "denied";
  expect(await subscribe("key")).toBe("denied");
  expect(await pushState([])).toBe("denied");
  expect(told).not.toHaveBeenCalled();
  vi.stubGlobal("window", {});
  expect(await pushState([])).toBe("missing");
});
