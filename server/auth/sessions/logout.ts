import type { Context } from 'hono'
import { asOwner } from '../../database/as-caller.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { requireSession } from './require-session.ts'

/** `POST /logout?scope=global|local|others`: 204. Ends all sessions, this one or all others. */
export function logout(auth: AuthContext) {
  return async (c: Context) => {
    const scope = c.req.query('scope') ?? 'global'
    const condition = conditions.get(scope)
    const { user, sessionId } = await requireSession(auth, c)
    if (condition === undefined) throw validationFailed(`Unsupported logout scope "${scope}"`)
    await asOwner(auth, (client) =>
      client.query(`delete from auth.sessions where user_id = $1 and ${condition}`, [
        user.id,
        sessionId,
      ]),
    )
    return c.body(null, 204)
  }
}

const conditions = new Map([
  ['global', '$2::uuid is not null'],
  ['local', 'id = $2'],
  ['others', 'id <> $2'],
])
