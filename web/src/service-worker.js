// The service worker of the served page: once the page is loaded, it opens without a network. The
// build replaces VERSION by a hash of all files and FILES by their names.

const CACHE = "jiugong-" + VERSION;

addEventListener("install", (event) => {
  const files = caches.open(CACHE).then((cache) => cache.addAll(FILES));
  event.waitUntil(files.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("jiugong-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(removeOld());
});

addEventListener("fetch", (event) => {
  // Answers of a service are not kept.
  if (event.request.url.includes("/v1/")) {
    return;
  }
  // The address of the page may have parameters.
  const cached = caches.match(event.request, { cacheName: CACHE, ignoreSearch: true });
  event.respondWith(cached.then((response) => response ?? fetch(event.request)));
});
