import type { Context } from 'hono'
import { tokenHash } from '../../access/account-links.ts'
import type { AuthMethod } from '../../access/require-recent-proof.ts'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { ApiError, isSqlError } from '../../errors.ts'
import { refuseBanned, type User, userColumns } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import type { AuthLevel } from '../factors/factors.ts'
import { type Body, textField } from '../read-body.ts'
import {
  activeText,
  isRefreshToken,
  issueRefreshToken,
  type RefreshTokenRow,
} from './refresh-tokens.ts'
import { clientTraces, type Session } from './sessions.ts'

/** Milliseconds. Who uses a token again so soon is taken for a second tab and not for a thief. */
const reuseInterval = 10_000

/**
 * `POST /token?grant_type=refresh_token`, with which a browser stays signed in: exchanges a refresh
 * token for a new one; each can be used once (auth §6). A failure is returned from the transaction
 * and thrown after it, because revoking a stolen session must be committed.
 */
export async function refresh(auth: AuthContext, c: Context, body: Body): Promise<Session> {
  const text = textField(body, 'refresh_token') ?? ''
  if (!isRefreshToken(text)) throw validationFailed('Refresh token is not valid')
  const outcome = await asOwner(auth, (client) => exchange(auth, c, client, text)).catch(
    refuseContended,
  )
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

async function exchange(
  auth: AuthContext,
  c: Context,
  client: Transaction,
  text: string,
): Promise<Session | ApiError> {
  const now = auth.clock.now()
  const session = await lockSession(client, text)
  if (!session) return failure('refresh_token_not_found', 'Refresh Token Not Found')
  const { presented, active } = await readTokens(client, session.id, text)
  if (!presented) return failure('refresh_token_not_found', 'Refresh Token Not Found')
  if (!active) return failure('refresh_token_already_used', 'Already Used')
  const user = await readUser(client, session.user_id)
  if (!user) return failure('session_not_found', 'Session Not Found')
  refuseBanned(user, now, 400)
  if (session.not_after !== null && session.not_after <= now) {
    return failure('session_expired', 'Session Expired')
  }

  // If the active token already is the successor of this one, the client did not get the answer to
  // its last refresh. It gets the same successor again.
  const isParentOfActive = active.parent_id === presented.id
  const age = now.getTime() - presented.updated_at.getTime()
  if (presented.revoked && !isParentOfActive && age > reuseInterval) {
    await endFamily(client, session.id, now)
    return failure('refresh_token_already_used', 'Already Used')
  }
  const sameSuccessor =
    presented.revoked && isParentOfActive ? activeText(secretOf(auth), active) : undefined
  const refreshToken = sameSuccessor ?? (await replace(auth, client, presented, now))
  await noteRefresh(client, session.id, now, clientTraces(auth, c))
  return { id: session.id, amr: session.amr, level: session.aal, refreshToken, user }
}

type SessionRow = {
  id: string
  user_id: string
  not_after: Date | null
  aal: AuthLevel
  amr: AuthMethod[]
}

/**
 * Locks the session, so that it is refreshed by one request at a time. The tokens are read by a
 * later statement: this one would still see them as they were before it waited for the lock.
 */
async function lockSession(client: Transaction, text: string): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select id, user_id, not_after, aal, amr from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_hash = $1)
     for no key update`,
    [tokenHash(text)],
  )
  return rows[0]
}

/** Returns the presented token and the newest one that is not revoked. */
async function readTokens(client: Transaction, sessionId: string, text: string) {
  const { rows } = await client.query<RefreshTokenRow>(
    `(select * from auth.refresh_tokens where token_hash = $2)
     union all
     (select * from auth.refresh_tokens where session_id = $1 and not revoked
      order by id desc limit 1)`,
    [sessionId, tokenHash(text)],
  )
  return {
    presented: rows.find((row) => row.token_hash === tokenHash(text)),
    active: rows.find((row) => !row.revoked),
  }
}

async function readUser(client: Transaction, id: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(
    `select ${userColumns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  return rows[0]
}

/** Ends the session: a token used twice was copied. Revokes its refresh and access tokens. */
async function endFamily(client: Transaction, sessionId: string, now: Date): Promise<void> {
  await client.query('update auth.refresh_tokens set revoked = true where session_id = $1', [
    sessionId,
  ])
  await client.query('update auth.sessions set not_after = $2, updated_at = $2 where id = $1', [
    sessionId,
    now,
  ])
}

/**
 * Revokes the presented token and returns its successor. Deletes the session's tokens that were
 * revoked more than 30 days ago.
 */
async function replace(
  auth: AuthContext,
  client: Transaction,
  presented: RefreshTokenRow,
  now: Date,
): Promise<string> {
  await client.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where id = $1 and not revoked',
    [presented.id, now],
  )
  await client.query(
    `delete from auth.refresh_tokens
     where session_id = $1 and revoked and id <> $2 and updated_at < $3::timestamptz - interval '30 days'`,
    [presented.session_id, presented.id, now],
  )
  return issueRefreshToken(client, secretOf(auth), {
    sessionId: presented.session_id,
    parentId: presented.id,
    now,
  })
}

async function noteRefresh(
  client: Transaction,
  sessionId: string,
  now: Date,
  traces: [string | null, string],
): Promise<void> {
  await client.query(
    `update auth.sessions
     set refreshed_at = $2, updated_at = $2, user_agent = $3, ip = $4 where id = $1`,
    [sessionId, now, ...traces],
  )
}

function secretOf(auth: AuthContext): string {
  return auth.config.jwtSecret
}

/** Returns a 409 when another refresh held the lock (55P03), so that the client tries again. */
function refuseContended(error: unknown): ApiError {
  if (!isSqlError(error) || error.code !== '55P03') throw error
  return new ApiError(409, 'conflict', 'Too many concurrent token refresh requests', {
    headers: { 'retry-after': '1' },
  })
}

function failure(code: string, reason: string): ApiError {
  return new ApiError(400, code, `Invalid Refresh Token: ${reason}`)
}
