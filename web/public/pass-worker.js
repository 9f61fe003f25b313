/*
 * Shows the copy of a pass that its page has kept on this device (web/features/booking/manage/
 * kept-pass.ts), but only when the site cannot be reached, and never after the booking's end. It
 * keeps nothing itself and touches no other request.
 */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode !== 'navigate' || !/^\/manage\/(group\/)?[^/]+$/.test(pathname)) return
  event.respondWith(fetch(event.request).catch((error) => keptPass(origin + pathname, error)))
})

async function keptPass(address, error) {
  const cache = await caches.open('fungo-pass')
  const kept = await cache.match(address)
  if (!kept) throw error
  if (Date.now() < Date.parse(kept.headers.get('x-kept-until'))) return kept
  await cache.delete(address)
  throw error
}
