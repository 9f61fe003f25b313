import { paths } from '../../paths.ts'
import { handbookPages } from './handbook-pages.ts'

// web/public/help-worker.js knows both.
const cacheName = 'fungo-help'
const workerFile = '/help-worker.js'

/**
 * Keeps the handbook on this device, for a moment without network: its page, which is the same for
 * all of them, and the files that it has loaded by now.
 */
export function keepHandbook(): void {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  // Without storage, as in a private window, nothing is kept.
  keep().catch(() => {})
}

async function keep(): Promise<void> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && ofSite.test(pathname))
    .map(({ pathname }) => pathname)
  const cache = await caches.open(cacheName)
  const wanted = new Set([paths.help, ...loaded])
  await cache.addAll(wanted)
  const current = new Set([...wanted, ...picturesOf()])
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
  await navigator.serviceWorker.register(workerFile, { scope: paths.help })
}

const ofSite = /^\/assets\/.*\.(js|css|woff2)$/

/** Keeps a picture that was seen. */
export function keepPicture(file: string): void {
  if (!('caches' in window)) return
  caches
    .open(cacheName)
    .then((cache) => cache.add(file))
    .catch(() => {})
}

function picturesOf(): string[] {
  return [...handbookPages.values()].flatMap(({ introduction, sections }) =>
    [introduction, ...sections.map(({ blocks }) => blocks)]
      .flat()
      .flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
  )
}
