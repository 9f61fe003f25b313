/** What a mailed sign-in link brought along in the address: a session, or why there is none. */
export type MailedLink =
  | { kind: 'session'; purpose: string; accessToken: string; refreshToken: string }
  | { kind: 'failed'; code: string; message: string }

/** The link in an address's fragment; null when it is none. Shape: auth §7. */
export function readMailedLink(hash: string): MailedLink | null {
  const part = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = part.get('access_token')
  const refreshToken = part.get('refresh_token')
  if (accessToken && refreshToken) {
    return { kind: 'session', purpose: part.get('type') ?? '', accessToken, refreshToken }
  }
  const code = part.get('error_code') ?? part.get('error')
  if (!code) return null
  return { kind: 'failed', code, message: part.get('error_description') ?? '' }
}

let pending: MailedLink | null = null

/**
 * Before anything else runs: takes the link out of the address, where others could read it, and
 * opens the page that answers it, wherever it landed.
 */
export function takeMailedLink(page: string): void {
  const { hash } = location
  const link = /access_token=|error(_code)?=/.test(hash) ? readMailedLink(hash) : null
  if (!link) return
  pending = link
  history.replaceState(history.state, '', page)
}

/** The link that opened the site, until the page is loaded again. */
export function mailedLink(): MailedLink | null {
  return pending
}
