import type { Context } from 'hono'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { isUuid } from '../../uuid.ts'
import { lockUser, refuseBanned, type User, userColumns } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthLevel } from '../factors/factors.ts'

/** The account that calls, its session and the session's level. */
export type Signed = { user: User; sessionId: string; level: AuthLevel }

/**
 * Returns the account and the live session of the request's bearer token. Throws
 * `no_authorization`, `bad_jwt`, `user_not_found`, `user_banned` or `session_not_found` (auth §4).
 */
export async function requireSession(auth: AuthContext, c: Context): Promise<Signed> {
  const { sub, session_id } = await bearerClaims(auth, c)
  if (!isClaimedId(sub)) throw badJwt('invalid claim: missing sub claim')
  const sessionId = isClaimedId(session_id) ? session_id : null
  const now = auth.clock.now()
  const { rows } = await asOwner(auth, (client) =>
    client.query<User & { level: AuthLevel | null }>(
      `select ${userColumns},
              (select s.aal from auth.sessions s
               where s.id = $2 and s.user_id = u.id
                 and (s.not_after is null or s.not_after > $3)) as level
       from auth.users u
       where u.id = $1 and u.deleted_at is null`,
      [sub, sessionId, now],
    ),
  )
  const user = rows[0]
  if (!user) {
    throw new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  refuseBanned(user, now, 403)
  if (sessionId === null || user.level === null) throw sessionNotFound()
  return { user, sessionId, level: user.level }
}

/**
 * For a change of the account: locks it, so that no sign-in or other change runs meanwhile, and
 * returns it with its session's current level. Throws `session_not_found` if the account or the
 * session was deleted since `requireSession`.
 */
export async function lockSession(
  client: Transaction,
  { user, sessionId }: Pick<Signed, 'user' | 'sessionId'>,
): Promise<Signed> {
  const current = await lockUser(client, user.id)
  const { rows } = await client.query<{ aal: AuthLevel }>(
    'select aal from auth.sessions where id = $1',
    [sessionId],
  )
  if (!current || !rows[0]) throw sessionNotFound()
  return { user: current, sessionId, level: rows[0].aal }
}

function sessionNotFound(): ApiError {
  return new ApiError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  )
}

async function bearerClaims(auth: AuthContext, c: Context): Promise<Record<string, unknown>> {
  const token = /^bearer +([^ ,]+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
  if (token === undefined) {
    throw new ApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  try {
    return await auth.tokens.verifyAccessToken(token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw badJwt(`unable to parse or verify signature, ${error.message}`)
  }
}

function isClaimedId(claim: unknown): claim is string {
  return typeof claim === 'string' && isUuid(claim)
}

function badJwt(reason: string): ApiError {
  return new ApiError(403, 'bad_jwt', `invalid JWT: ${reason}`)
}
