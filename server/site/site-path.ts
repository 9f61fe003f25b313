/**
 * Returns the path of a request for the site, decoded once. Returns undefined for paths that no
 * file or page has: traversal, hidden files, control characters, double encoding. `target` is the
 * text of the request line, before URL parsing normalizes it.
 */
export function sitePath(target: string): string | undefined {
  const raw = target.split(/[?#]/, 1)[0] ?? ''
  const path = decoded(raw)
  if (path === undefined || !path.startsWith('/') || path.includes('//')) return undefined
  if (/[\p{Cc}\\%]/u.test(path)) return undefined
  return path.split('/').some((segment) => segment.startsWith('.')) ? undefined : path
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
