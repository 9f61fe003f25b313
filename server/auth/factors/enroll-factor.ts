import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { renderSVG } from 'uqr'
import { requireRecentProof } from '../../access/require-recent-proof.ts'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { encryptSecret } from '../../database/stored-secrets.ts'
import { ApiError } from '../../errors.ts'
import type { User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { type Body, readBody, textField } from '../read-body.ts'
import { lockSession, requireSession } from '../sessions/require-session.ts'
import { type AuthLevel, hasVerifiedFactor } from './factors.ts'
import { newSecret, secretUri } from './totp.ts'

/** The most factors of an account, verified or not, as in GoTrue. */
const mostFactors = 10

/** A new enrollment deletes the account's unverified factors that are older than these seconds. */
const unverifiedSeconds = 300

/**
 * `POST /factors` with `{factor_type: "totp", friendly_name?, issuer?}`, to set up a device for
 * two-step verification (GoTrue: factor): 200 with the secret, which is shown only this once. The
 * factor is active after its first code. Throws `insufficient_aal`, `reauthentication_needed`,
 * `mfa_factor_name_conflict` or `too_many_enrolled_mfa_factors`.
 */
export function enrollFactor(auth: AuthContext) {
  return async (c: Context) => {
    const session = await requireSession(auth, c)
    const { name, issuer } = input(await readBody(c))
    await auth.limits.count('factors', `${session.user.id} ${session.level}`)
    const id = randomUUID()
    const secret = newSecret()
    const now = auth.clock.now()
    await asOwner(auth, async (client) => {
      await deleteAbandoned(client, session.user.id, now)
      const { user, level } = await lockSession(client, session)
      checkMayEnroll(user, level, name)
      await requireRecentProof(auth, client, session.sessionId)
      await client.query(
        `insert into auth.mfa_factors
           (id, user_id, friendly_name, factor_type, secret, created_at, updated_at)
         values ($1, $2, $3, 'totp', $4, $5, $5)`,
        [id, user.id, name, encryptSecret(auth.config.jwtSecret, id, secret), now],
      )
    })
    const uri = secretUri(secret, {
      issuer: issuer ?? new URL(auth.site().url).host,
      label: session.user.email,
    })
    // Clients append it to "data:image/svg+xml;utf-8,", so it must not contain "#".
    const totp = { qr_code: renderSVG(uri, { border: 4 }), secret, uri }
    return c.json({ id, type: 'totp', friendly_name: name, totp })
  }
}

function input(body: Body): { name: string; issuer: string | undefined } {
  const type = textField(body, 'factor_type')
  if (type === 'phone' || type === 'webauthn') {
    const kind = type === 'phone' ? 'Phone' : 'WebAuthn'
    throw new ApiError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${kind}`)
  }
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  const name = textField(body, 'friendly_name') ?? ''
  const issuer = textField(body, 'issuer') || undefined
  for (const [field, text] of Object.entries({ friendly_name: name, issuer: issuer ?? '' })) {
    if ([...text].length > 100)
      throw validationFailed(`${field} cannot be longer than 100 characters`)
  }
  return { name, issuer }
}

async function deleteAbandoned(client: Transaction, userId: string, now: Date): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < $2`,
    [userId, new Date(now.getTime() - unverifiedSeconds * 1000)],
  )
}

function checkMayEnroll(user: User, level: AuthLevel, name: string): void {
  const factors = user.factors ?? []
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    throw new ApiError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
  if (factors.length >= mostFactors) {
    throw new ApiError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (hasVerifiedFactor(user) && level !== 'aal2') {
    throw new ApiError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
