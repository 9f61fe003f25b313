import type { Context } from 'hono'
import { type AuthMethod, unixSeconds } from '../../access/require-recent-proof.ts'
import type { Transaction } from '../../database/as-caller.ts'
import { clientAddress } from '../../http/client-address.ts'
import { type User, userAnswer, userColumns, userMetadata } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthLevel } from '../factors/factors.ts'
import { issueRefreshToken } from './refresh-tokens.ts'

/** A stored session, with the refresh token that only its holder may know. */
export type Session = {
  id: string
  amr: AuthMethod[]
  level: AuthLevel
  refreshToken: string
  user: User
}

/**
 * Opens a session for a user whom the caller has locked and checked. Confirms the address, records
 * the sign-in and issues the first refresh token.
 */
export async function startSession(
  auth: AuthContext,
  c: Context,
  client: Transaction,
  userId: string,
  method: AuthMethod['method'],
): Promise<Session> {
  const now = auth.clock.now()
  const amr: AuthMethod[] = [{ method, timestamp: unixSeconds(now) }]
  const user = await client.query<User>(
    `update auth.users u
     set last_sign_in_at = $2, updated_at = $2,
         email_confirmed_at = coalesce(u.email_confirmed_at, $2)
     where u.id = $1
     returning ${userColumns}`,
    [userId, now],
  )
  const session = await client.query<{ id: string }>(
    `insert into auth.sessions (user_id, created_at, updated_at, amr, user_agent, ip)
     values ($1, $2, $2, $3, $4, $5)
     returning id`,
    [userId, now, JSON.stringify(amr), ...clientTraces(auth, c)],
  )
  const id = session.rows[0]?.id as string
  const refreshToken = await issueRefreshToken(client, auth.config.jwtSecret, {
    sessionId: id,
    parentId: null,
    now,
  })
  return { id, amr, level: 'aal1', refreshToken, user: user.rows[0] as User }
}

/** Returns the user agent and address that a session records. */
export function clientTraces(auth: AuthContext, c: Context): [string | null, string] {
  const agent = c.req.header('user-agent')?.slice(0, 255) ?? null
  return [agent, clientAddress(c, auth.config.trustProxy)]
}

const accessTokenSeconds = 3600

/**
 * Returns GoTrue's session object (auth §2). Call it after the transaction: signing may wait for
 * the threads that hash passwords, and must not occupy the embedded engine's only connection
 * meanwhile.
 */
export async function sessionAnswer(auth: AuthContext, session: Session) {
  const issued = unixSeconds(auth.clock.now())
  const expires = issued + accessTokenSeconds
  const { user } = session
  const accessToken = await auth.tokens.signAccessToken({
    iss: `${auth.site().url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    exp: expires,
    iat: issued,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: userMetadata(user),
    role: 'authenticated',
    aal: session.level,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expires,
    refresh_token: session.refreshToken,
    user: userAnswer(user),
  }
}
