import { paths } from '../../paths.ts'

/**
 * Returns the page to return to after signing in, or null when it cannot be trusted. It must be an
 * address on this site, and no sign-in page. It comes from the address bar, so anybody may have
 * written it.
 */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 2048) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in an address.
  if (!candidate.startsWith('/') || /^\/[/\\]|[\u0000-\u0020\\]/.test(candidate)) return null
  const here = 'https://site.invalid'
  if (!URL.canParse(candidate, here)) return null
  const { origin, pathname, search, hash } = new URL(candidate, here)
  if (origin !== here || pathname.startsWith('//')) return null
  return signInPages.includes(pathname.replace(/(.)\/+$/, '$1')) ? null : pathname + search + hash
}

/** Returns the address of `/login` that returns to `path` afterwards. */
export function signInAddress(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`
}

const signInPages: string[] = [paths.login, paths.register, paths.resetPassword]
