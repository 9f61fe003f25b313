import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { tokenHash } from '../../access/account-links.ts'
import { asOwner } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { lockUser, refuseBanned } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { type Body, textField } from '../read-body.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { type Session, startSession } from './sessions.ts'

/**
 * `POST /token?grant_type=pkce`: exchanges the code that an opened link gave for a session. It
 * takes the verifier of who asked for the link, so that nobody else can use the code.
 */
export async function exchangeCode(auth: AuthContext, c: Context, body: Body): Promise<Session> {
  const code = textField(body, 'auth_code')
  const verifier = textField(body, 'code_verifier')
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  return asOwner(auth, async (client) => {
    const { rows } = await client.query<CodeRow>(
      `select id, user_id, payload, expires_at from auth.one_time_tokens
       where token_hash = $1 and token_type = 'pkce_code'
       for update`,
      [tokenHash(code)],
    )
    const row = rows[0]
    if (!row)
      throw new ApiError(
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      )
    const now = auth.clock.now()
    if (row.expires_at <= now) {
      throw new ApiError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!answersChallenge(row.payload, verifier)) {
      throw new ApiError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    await client.query('delete from auth.one_time_tokens where id = $1', [row.id])
    const user = await lockUser(client, row.user_id)
    if (!user) throw new ApiError(403, 'user_not_found', 'User not found')
    refuseBanned(user, now, 400)
    return startSession(auth, c, client, user.id, 'recovery')
  })
}

type CodeRow = { id: string; user_id: string; payload: CodeChallenge; expires_at: Date }

function answersChallenge(challenge: CodeChallenge, verifier: string): boolean {
  const answer =
    challenge.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  return answer === challenge.code_challenge
}
