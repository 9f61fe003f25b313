/*
 * Shows the handbook that its page has kept on this device (web/features/help/keep-handbook.ts), but
 * only when the site cannot be reached. It keeps nothing itself and touches no other request.
 */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin || method !== 'GET') return
  const path = mode === 'navigate' ? '/help' : pathname
  if (path === '/help' || path.startsWith('/assets/'))
    event.respondWith(fetch(event.request).catch((error) => kept(path, error)))
})

async function kept(path, error) {
  const found = await (await caches.open('fungo-help')).match(path, { ignoreVary: true })
  if (!found) throw error
  return found
}
