import type { Context } from 'hono'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthContext } from '../auth-context.ts'
import { requireSession } from '../sessions/require-session.ts'
import { attemptOrigin } from './attempt-origin.ts'
import { factorNotFound, factorOfPath } from './factors.ts'

/** Seconds for which a challenge waits for its code. */
const challengeSeconds = 300

/**
 * `POST /factors/:id/challenge`, before the code of a device is sent (two-step verification): 200
 * with an id. The code must come with it from the same address.
 */
export function challengeFactor(auth: AuthContext) {
  return async (c: Context) => {
    const { user } = await requireSession(auth, c)
    const factor = factorOfPath(c, user)
    await auth.limits.count('factors', await attemptOrigin(auth, c, user.id))
    const now = auth.clock.now()
    const id = await asOwner(auth, async (client) => {
      const noted = await client.query(
        'update auth.mfa_factors set last_challenged_at = $2 where id = $1',
        [factor.id, now],
      )
      if (noted.rowCount === 0) throw factorNotFound()
      await client.query(
        'delete from auth.mfa_challenges where factor_id = $1 and created_at <= $2',
        [factor.id, oldestValid(now)],
      )
      const { rows } = await client.query<{ id: string }>(
        `insert into auth.mfa_challenges (factor_id, created_at, ip_address)
         values ($1, $2, $3) returning id`,
        [factor.id, now, clientAddress(c, auth.config.trustProxy)],
      )
      return rows[0]?.id
    })
    const expires = Math.floor(now.getTime() / 1000) + challengeSeconds
    return c.json({ id, type: factor.factor_type, expires_at: expires })
  }
}

/**
 * Uses up a challenge of the factor, in the transaction that checks the code (verify-factor.ts). A
 * wrong code undoes that, and the challenge can be tried again. Throws `mfa_factor_not_found` for
 * an unknown challenge, `mfa_ip_address_mismatch` for one that is used or another client's, and
 * `mfa_challenge_expired` for one that is too old.
 */
export async function takeChallenge(
  auth: AuthContext,
  c: Context,
  client: Transaction,
  challenge: { id: string; factorId: string },
): Promise<void> {
  const now = auth.clock.now()
  const { rows } = await client.query<ChallengeRow>(
    `select created_at, verified_at, ip_address from auth.mfa_challenges
     where id = $1 and factor_id = $2
     for update`,
    [challenge.id, challenge.factorId],
  )
  const row = rows[0]
  if (!row) {
    throw refused('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (row.verified_at || row.ip_address !== clientAddress(c, auth.config.trustProxy)) {
    throw refused('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (row.created_at <= oldestValid(now)) {
    throw refused(
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  await client.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
    challenge.id,
    now,
  ])
}

type ChallengeRow = { created_at: Date; verified_at: Date | null; ip_address: string }

/** Returns an instant: a challenge that was made then or earlier has expired. */
function oldestValid(now: Date): Date {
  return new Date(now.getTime() - challengeSeconds * 1000)
}

function refused(code: string, message: string): ApiError {
  return new ApiError(422, code, message)
}
