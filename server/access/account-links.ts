import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/as-caller.ts'
import type { Site } from '../http/request-site.ts'

/** Hours for which the link of an invitation works. */
export const invitationHours = 7 * 24

type AccountLink = {
  userId: string
  type: 'recovery' | 'invite' | 'email_change'
  /** Seconds for which the link works. */
  seconds: number
  /** Where the browser goes with the session: an address on the site. */
  redirectTo: string
  /**
   * Stored with the link. If it has a `code_challenge` (PKCE), opening the link gives the browser a
   * code to exchange for a session. If it has a `facility`, the links of other facilities keep
   * working.
   */
  payload?: Record<string, unknown>
}

/**
 * For invitations, forgotten passwords and changed addresses: stores a single-use link that signs
 * its account in, and returns its address for a mail. Older links of the type stop working. The
 * address uses the configured site only, never the request. Only the token's hash is stored.
 */
export async function createAccountLink(
  client: Transaction,
  context: { site(): Pick<Site, 'url'>; clock: Clock },
  link: AccountLink,
): Promise<string> {
  const payload = link.payload ?? {}
  const prefix = 'code_challenge' in payload ? challenged : ''
  const token = prefix + randomBytes(32).toString('hex')
  const now = context.clock.now()
  await storeOneTimeToken(client, {
    userId: link.userId,
    type: link.type,
    token,
    payload,
    now,
    seconds: link.seconds,
  })
  const url = new URL('/auth/v1/verify', context.site().url)
  url.search = String(new URLSearchParams({ token, type: link.type, redirect_to: link.redirectTo }))
  return url.href
}

const challenged = 'pkce_'

/** Returns whether a link's token is for a PKCE client, which exchanges a code for the session. */
export function isChallenged(token: string): boolean {
  return token.startsWith(challenged)
}

/**
 * Stores a token and deletes the user's older tokens of its type, except those of other facilities.
 */
export async function storeOneTimeToken(
  client: Transaction,
  row: {
    userId: string
    type: string
    token: string
    payload: Record<string, unknown>
    now: Date
    seconds: number
  },
): Promise<void> {
  // Locks the user, so that two requests at once cannot leave two valid links.
  await client.query('select from auth.users where id = $1 for no key update', [row.userId])
  // Deletes those of the same facility, and those without one.
  await client.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = $2
       and coalesce(payload ->> 'facility', $3, '') = coalesce($3, '')`,
    [row.userId, row.type, row.payload.facility ?? null],
  )
  const expires = new Date(row.now.getTime() + row.seconds * 1000)
  await client.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, payload, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.userId, row.type, tokenHash(row.token), row.payload, row.now, expires],
  )
}

/** Returns the SHA-256 of a token, in hexadecimal. Tokens are random enough to need no salt. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
