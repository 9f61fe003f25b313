import type { Context } from 'hono'
import { type AuthMethod, unixSeconds } from '../../access/require-recent-proof.ts'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { decryptSecret } from '../../database/stored-secrets.ts'
import { ApiError } from '../../errors.ts'
import { isUuid } from '../../uuid.ts'
import { lockUser, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { mostTries } from '../limits.ts'
import { type Body, readBody, textField } from '../read-body.ts'
import { amrWith } from '../sessions/prove-by-password.ts'
import { replaceActive } from '../sessions/refresh-tokens.ts'
import { lockSession, requireSession } from '../sessions/require-session.ts'
import { type Session, sessionAnswer } from '../sessions/sessions.ts'
import { attemptOrigin, rememberOrigin } from './attempt-origin.ts'
import { takeChallenge } from './challenge-factor.ts'
import { factorNotFound, factorOfPath, hasVerifiedFactor, notifySecondStep } from './factors.ts'
import { stepOfCode } from './totp.ts'

/**
 * `POST /factors/:id/verify` with `{challenge_id, code}`, the second step of signing in and the
 * last of setting a device up: 200 with the session, raised to aal2. Ends the account's sessions
 * below aal2 and deletes its other unverified factors. Each code works once. Throws
 * `mfa_verification_failed`, `mfa_verification_rejected` when the secret cannot be decrypted, or
 * what `takeChallenge` throws.
 */
export function verifyFactor(auth: AuthContext) {
  return async (c: Context) => {
    const found = await requireSession(auth, c)
    const factor = factorOfPath(c, found.user)
    const { challengeId, code } = input(await readBody(c))
    const origin = await attemptOrigin(auth, c, found.user.id)
    const tries = await auth.limits.count('verify_factor', origin)
    const session = await asOwner(auth, async (client) => {
      const { user } = await lockSession(client, found)
      await takeChallenge(auth, c, client, { id: challengeId, factorId: factor.id })
      await takeCode(auth, client, factor.id, code)
      await rememberOrigin(auth, c, client, user.id)
      const { sessionId } = found
      const raised = await raise(auth, client, { user, sessionId, factorId: factor.id })
      if (factor.status === 'unverified') await notifySecondStep(client, user.id, 'added')
      return raised
    }).catch(async (error) => {
      // Only at the last attempt that is allowed, so that a typing mistake alarms nobody.
      if (tries === mostTries) await notifyGuesses(auth, found.user)
      throw error
    })
    auth.mailer.wake()
    return c.json(await sessionAnswer(auth, session))
  }
}

/**
 * Warns the account's holder by mail, at most once a day: whoever guesses codes knows the password.
 */
async function notifyGuesses(auth: AuthContext, user: User): Promise<void> {
  if (!hasVerifiedFactor(user) || !(await auth.limits.allows('notify_of_guesses', user.id))) return
  await asOwner(auth, (client) => notifySecondStep(client, user.id, 'guessed'))
  auth.mailer.wake()
}

function input(body: Body): { challengeId: string; code: string } {
  const challengeId = textField(body, 'challenge_id') ?? ''
  const typed = textField(body, 'code') ?? ''
  // NFKC makes plain digits of the full-width ones of some keyboards. A long text is no code.
  const code = typed.length > 100 ? typed : typed.normalize('NFKC').replace(/\s/g, '')
  if (code === '') throw validationFailed('Code needs to be non-empty')
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be an UUID')
  return { challengeId, code }
}

/** Uses up a code and marks its factor verified. */
async function takeCode(
  auth: AuthContext,
  client: Transaction,
  factorId: string,
  code: string,
): Promise<void> {
  const { rows } = await client.query<{ secret: string; last_step: string | null }>(
    'select secret, last_step from auth.mfa_factors where id = $1 for update',
    [factorId],
  )
  const row = rows[0]
  if (!row) throw factorNotFound()
  const secret = decryptSecret(auth.config.jwtSecret, factorId, row.secret)
  if (secret === undefined) throw foreignSecret()
  const now = auth.clock.now()
  const step = stepOfCode(secret, code, now)
  if (step === null || (row.last_step !== null && step <= Number(row.last_step))) {
    throw new ApiError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await client.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = $3
     where id = $1`,
    [factorId, step, now],
  )
}

/** Raises the session to aal2 and returns it with a new refresh token. */
async function raise(
  auth: AuthContext,
  client: Transaction,
  { user, sessionId, factorId }: { user: User; sessionId: string; factorId: string },
): Promise<Session> {
  const now = auth.clock.now()
  const added: AuthMethod = { method: 'totp', timestamp: unixSeconds(now) }
  const { rows } = await client.query<{ amr: AuthMethod[] }>(
    `update auth.sessions
     set aal = 'aal2', amr = ${amrWith}, factor_id = $3, updated_at = $4
     where id = $1
     returning amr`,
    [sessionId, JSON.stringify(added), factorId, now],
  )
  await client.query(`delete from auth.sessions where user_id = $1 and aal <> 'aal2'`, [user.id])
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    user.id,
  ])
  const refreshToken = await replaceActive(client, auth.config.jwtSecret, { sessionId, now })
  return {
    id: sessionId,
    amr: rows[0]?.amr ?? [added],
    level: 'aal2',
    refreshToken,
    user: (await lockUser(client, user.id)) ?? user,
  }
}

/** The error for a secret that was encrypted with another server secret and cannot be decrypted. */
function foreignSecret(): ApiError {
  return new ApiError(
    422,
    'mfa_verification_rejected',
    'The server has another secret than when this device was set up. Ask its operator to unlock the account.',
  )
}
