import type { Context } from 'hono'
import type { Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { isUuid } from '../../uuid.ts'

/** What a session has proved: one thing, or after a second step two. */
export type AuthLevel = 'aal1' | 'aal2'

/** A factor as its account sees it, out of the row of auth.users (`userColumns`). */
export type Factor = {
  id: string
  friendly_name: string | null
  factor_type: 'totp'
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

/** Null where there are none. */
type WithFactors = { factors: Factor[] | null }

/** The subquery that makes an account's factors of `auth.users u`. */
export const factorsOfUser = `
  (select jsonb_agg(to_jsonb(f) - '{user_id,secret,last_step}'::text[] order by f.created_at, f.id)
   from auth.mfa_factors f where f.user_id = u.id)`

export function hasVerifiedFactor({ factors }: WithFactors): boolean {
  return factors?.some(({ status }) => status === 'verified') ?? false
}

/** The factor objects of GoTrue; undefined, and so left out, where there are none. */
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

/** The account's factor that the path names. Throws `validation_failed` or `mfa_factor_not_found`. */
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
 * Refuses a session that its password alone has opened what would undo the second step of its
 * account: 401 `insufficient_aal`.
 */
export function requireSecondStep(user: WithFactors, level: AuthLevel): void {
  if (level === 'aal2' || !hasVerifiedFactor(user)) return
  throw new ApiError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

/** Mails its owner what became of an account's second step, in the transaction in which it does. */
export async function tellSecondStep(
  client: Transaction,
  userId: string,
  what: 'added' | 'removed' | 'guessed',
): Promise<void> {
  await client.query('select private.tell_second_step($1, $2)', [userId, what])
}

/** Takes a factor away, and from its sessions what it has raised them by. */
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
