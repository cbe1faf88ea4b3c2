// Keeps the page's own files, so that it opens without its server: the list of the built files comes in (filled in by
// vite.config.ts), answers from the cache go out. Games and analysis are the server's and are never kept.
// A new version takes over when the last tab of the old one is closed: no page loses the files it was built with.
/* global __FILES__ */
/** The path under which a proxy shows the server; empty without one. */
const PREFIX = new URL(self.registration.scope).pathname.replace(/\/$/, '');
const BUILT = __FILES__;
const FILES = BUILT.map((path) => PREFIX + path);
const CACHE = 'fourfold-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('fourfold-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith(`${PREFIX}/api`)) return;
  // The server's page is newer, if there is a server.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(`${PREFIX}/`)));
  else if (FILES.includes(pathname))
    event.respondWith(caches.match(request, { cacheName: CACHE }).then((kept) => kept ?? fetch(request)));
});
