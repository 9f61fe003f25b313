import type { Context } from 'hono'
import { asOwner } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { hasVerifiedFactor } from '../factors/factors.ts'
import { requireSession } from './require-session.ts'

/**
 * `POST /logout?scope=global|local|others`: 204. Ends all sessions, this one or all others. A
 * session whose second step is missing ends only itself, so that somebody who has only the password
 * cannot sign the account's holder out. It gets 422 `insufficient_aal` for `others`.
 */
export function logout(auth: AuthContext) {
  return async (c: Context) => {
    const scope = c.req.query('scope') ?? 'global'
    const { user, sessionId, level } = await requireSession(auth, c)
    if (!conditions.has(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
    const isHalf = level === 'aal1' && hasVerifiedFactor(user)
    if (isHalf && scope === 'others') {
      throw new ApiError(422, 'insufficient_aal', 'AAL2 session is required to end other sessions.')
    }
    const condition = conditions.get(isHalf ? 'local' : scope)
    await asOwner(auth, (client) =>
      client.query(`delete from auth.sessions where user_id = $1 and ${condition}`, [
        user.id,
        sessionId,
      ]),
    )
    return c.body(null, 204)
  }
}

/** SQL for the sessions to end. Each uses `$2`, because PostgreSQL refuses an unused parameter. */
const conditions = new Map([
  ['global', '$2::uuid is not null'],
  ['local', 'id = $2'],
  ['others', 'id <> $2'],
])
