/*
 * Opens the product without network. A page comes from the network, and without it from the copy
 * that an earlier visit has kept (platform/web/device/kept/shell.ts). Files with a hash in their name
 * never change, so their copy comes first. Calls do not pass through here: nothing private is kept.
 */
const isFile = (url) => url.pathname.startsWith('/assets/') || url.pathname === '/crest.svg'
const isPage = (request, url) => request.mode === 'navigate' && url.pathname === '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isPage(request, url)) event.respondWith(fetch(request).catch((error) => copyOf('/', error)))
  else if (isFile(url))
    event.respondWith(caches.match(request).then((copy) => copy ?? fetch(request)))
})

/** The kept copy; without one, the error of the network. */
async function copyOf(path, error) {
  const copy = await caches.match(path)
  if (copy) return copy
  throw error
}
