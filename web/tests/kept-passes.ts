import { vi } from 'vitest'

/**
 * Replaces the browser's cache, in which a device keeps the passes of its bookings for when there is no
 * network (kept-pass.ts). `pages`: the kept pages, by their path. Returns a function that lists the paths
 * that are still kept.
 */
export function keepPages(pages: Record<string, string>): () => string[] {
  const kept = new Map(Object.entries(pages).map(([path, text]) => [path, new Response(text)]))
  const pathOf = (request: Request | string) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(location.origin + path)),
    match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
    put: async (request: Request | string, page: Response) => void kept.set(pathOf(request), page),
    delete: async (request: Request | string) => kept.delete(pathOf(request)),
  }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  return () => [...kept.keys()]
}
