import type { Context } from 'hono'
import type { Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { isUuid } from '../../uuid.ts'

/** The level of a session: `aal2` after a second step. */
export type AuthLevel = 'aal1' | 'aal2'

/**
 * A device of two-step verification (GoTrue: factor), without its secret, from the account's row.
 */
export type Factor = {
  id: string
  friendly_name: string | null
  factor_type: 'totp'
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

/** Null when the account has no factors. */
type WithFactors = { factors: Factor[] | null }

/** A subquery that returns the factors of `auth.users u`. */
export const factorsOfUser = `
  (select jsonb_agg(to_jsonb(f) - '{user_id,secret,last_step}'::text[] order by f.created_at, f.id)
   from auth.mfa_factors f where f.user_id = u.id)`

export function hasVerifiedFactor({ factors }: WithFactors): boolean {
  return factors?.some(({ status }) => status === 'verified') ?? false
}

/**
 * Returns the factors as GoTrue writes them. Undefined without any, so that JSON omits the field.
 */
export function factorAnswers({ factors }: WithFactors): Record<string, unknown>[] | undefined {
  return factors?.map((factor) => ({
    id: factor.id,
    created_at: new Date(factor.created_at).toISOString(),
    updated_at: new Date(factor.updated_at).toISOString(),
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    last_challenged_at: factor.last_challenged_at
      ? new Date(factor.last_challenged_at).toISOString()
      : undefined,
  }))
}

/**
 * Returns the account's factor that the path names. Throws `validation_failed` for an id that is no
 * UUID, and `mfa_factor_not_found` if the account has no such factor.
 */
export function factorOfPath(c: Context, user: WithFactors): Factor {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new ApiError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = user.factors?.find((each) => each.id === id.toLowerCase())
  if (!factor) throw factorNotFound()
  return factor
}

export function factorNotFound(): ApiError {
  return new ApiError(404, 'mfa_factor_not_found', 'Factor not found')
}

/**
 * Throws 401 `insufficient_aal` when the account has a verified factor and the session has not
 * passed it. Call it before a change of address or password, so that somebody who has only the
 * password cannot take the account over.
 */
export function requireSecondStep(user: WithFactors, level: AuthLevel): void {
  if (level === 'aal2' || !hasVerifiedFactor(user)) return
  throw new ApiError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

/**
 * Mails the holder of an account about a change of its second step, or about guessed codes, in the
 * same transaction.
 */
export async function notifySecondStep(
  client: Transaction,
  userId: string,
  what: 'added' | 'removed' | 'guessed',
): Promise<void> {
  await client.query('select private.notify_second_step($1, $2)', [userId, what])
}

/** Deletes a factor and lowers the sessions that it raised. */
export async function dropFactor(client: Transaction, factorId: string): Promise<void> {
  await client.query(
    `update auth.sessions
     set aal = 'aal1', factor_id = null,
         amr = coalesce((select jsonb_agg(each) from jsonb_array_elements(amr) each
                         where each ->> 'method' <> 'totp'), '[]')
     where factor_id = $1`,
    [factorId],
  )
  await client.query('delete from auth.mfa_factors where id = $1', [factorId])
}
