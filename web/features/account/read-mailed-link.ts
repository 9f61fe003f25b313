import { mailedFragment } from '../../lib/mailed-link.ts'

/**
 * What a link in a mail about an account (invitation, new password, new address) brings to the
 * site: a session, or the reason why there is none.
 */
export type MailedLink =
  | { kind: 'session'; purpose: string; accessToken: string; refreshToken: string }
  | { kind: 'failed'; code: string; message: string }

/** Returns the sign-in link in the fragment of an address, or null. Its form: auth §7. */
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

let read = ''
let link: MailedLink | null = null

/** Returns the link that opened the site, or null. It is the same object for the same link. */
export function mailedLink(): MailedLink | null {
  const fragment = mailedFragment()
  if (fragment && fragment !== read) {
    read = fragment
    link = readMailedLink(fragment)
  }
  return link
}
