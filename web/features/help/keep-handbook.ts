import { paths } from '../../paths.ts'
import { handbookPages } from './handbook-pages.ts'

// web/public/help-worker.js uses the same names.
const cacheName = 'fungo-help'
const workerFile = '/help-worker.js'

/**
 * Stores the handbook on this device, so that it opens without a network: the page `/help`, which
 * the worker serves for every part, and the files that are loaded by now.
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
  const current = new Set([...wanted, ...allPictures()])
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
  await navigator.serviceWorker.register(workerFile, { scope: paths.help })
}

const ofSite = /^\/assets\/.*\.(js|css|woff2)$/

/** Stores a picture that the reader has seen. */
export function keepPicture(file: string): void {
  if (!('caches' in window)) return
  caches
    .open(cacheName)
    .then((cache) => cache.add(file))
    .catch(() => {})
}

function allPictures(): string[] {
  return [...handbookPages.values()].flatMap(({ introduction, sections }) =>
    [introduction, ...sections.map(({ blocks }) => blocks)]
      .flat()
      .flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
  )
}
