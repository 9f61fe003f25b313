import { paths } from '../../paths.ts'

/**
 * The page to return to after signing in, as far as it can be trusted: an address on this site
 * that is no sign-in page itself. It comes from the address bar, so it may be anybody's.
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

/** `/login`, to return to `path` afterwards. */
export function signInAddress(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`
}

const signInPages: string[] = [paths.login, paths.register, paths.resetPassword]
