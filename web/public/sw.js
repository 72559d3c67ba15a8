// Without a network a navigation shows the offline page; everything else goes to the network as if this file
// were not there. Files with a hash in their name are kept by the browser's own cache, answers of the server by
// nobody. That is all, so no library is needed.
const CACHE = "offline 1";
const FILES = ["/offline.html", "/offline.css", "/offline.js", "/theme.js", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (names) =>
    Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old));
});

// A notification that the server has sent (Web Push). Somebody who looks at the page sees it there.
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  const show = (pages) =>
    pages.some((page) => page.focused)
      ? undefined
      : self.registration.showNotification(title, {
          body,
          tag,
          icon: "/icon-192.png",
          badge: "/icon-192.png",
          data: path,
        });
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(show));
});

// The push service has given this browser another address: tell it to the server, if somebody is signed in.
self.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const reach = await fetch("/api/notifications");
    if (!reach.ok) return;
    const { key } = await reach.json();
    const made =
      event.newSubscription ??
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const { endpoint, keys } = made.toJSON();
    await fetch("/api/notifications/browser", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
  };
  event.waitUntil(renew());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin).href;
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: "window" });
    if (!page) return self.clients.openWindow(url);
    await page.focus();
    return page.navigate(url);
  };
  event.waitUntil(open());
});

self.addEventListener("fetch", (event) => {
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate")
    event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")));
  else if (FILES.includes(path)) event.respondWith(fetch(event.request).catch(() => caches.match(path)));
});
