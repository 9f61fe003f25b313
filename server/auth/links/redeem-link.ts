import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { storeOneTimeToken, tokenHash } from '../../access/account-links.ts'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { acceptEmailChange } from '../accounts/change-email.ts'
import { lockUser, refuseBanned, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { type Session, startSession } from '../sessions/sessions.ts'

/** Seconds within which a PKCE code must be exchanged. */
const codeSeconds = 300

/**
 * For both `/verify` endpoints: uses up a mailed link, of an invitation, a forgotten password or a
 * changed address. Returns a session, or the PKCE code that the requester exchanges for one.
 * Throws 403 `otp_expired` for a link that is unknown, used, replaced or too old, `user_banned`, or
 * `email_exists` when the new address was taken in the meantime.
 */
export async function redeemLink(
  auth: AuthContext,
  c: Context,
  link: { token: string; type: string },
): Promise<{ session: Session } | { code: string }> {
  const outcome = await asOwner(auth, async (client) => {
    const row = await takeToken(client, link)
    const user = row && (await lockUser(client, row.user_id))
    const now = auth.clock.now()
    // The failure is thrown after the transaction, so that the deletion of an expired token is
    // committed.
    if (!user || row.expires_at <= now) return undefined
    refuseBanned(user, now, 403)
    if (link.type === 'email_change') {
      await acceptEmailChange(client, user.id, String(row.payload.email))
    }
    if ('code_challenge' in row.payload) {
      return { code: await createCode(auth, client, user, row.payload) }
    }
    const session = await startSession(auth, c, client, user.id, 'otp')
    if ('invitation' in row.payload) {
      const opened = [row.payload.invitation, session.id]
      await client.query('select private.open_invitation($1, $2)', opened)
    }
    return { session }
  })
  if (!outcome) throw expiredLink()
  return outcome
}

export function expiredLink(): ApiError {
  return new ApiError(403, 'otp_expired', 'Email link is invalid or has expired')
}

type LinkRow = { user_id: string; payload: Record<string, unknown>; expires_at: Date }

const linkTypes = ['recovery', 'invite', 'email_change']

/** Deletes the token and returns it. Of two requests at once only one gets the row. */
async function takeToken(
  client: Transaction,
  link: { token: string; type: string },
): Promise<LinkRow | undefined> {
  if (!linkTypes.includes(link.type)) return undefined
  const { rows } = await client.query<LinkRow>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
     returning user_id, payload, expires_at`,
    [tokenHash(link.token), link.type],
  )
  return rows[0]
}

async function createCode(
  auth: AuthContext,
  client: Transaction,
  user: User,
  payload: Record<string, unknown>,
): Promise<string> {
  const code = randomUUID()
  await storeOneTimeToken(client, {
    userId: user.id,
    type: 'pkce_code',
    token: code,
    payload,
    now: auth.clock.now(),
    seconds: codeSeconds,
  })
  return code
}
