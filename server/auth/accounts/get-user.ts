import type { Context } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { requireSession } from '../sessions/require-session.ts'
import { userAnswer } from './users.ts'

/** `GET /user`: 200 with the account of the bearer token's session. */
export function getUser(auth: AuthContext) {
  return async (c: Context) => {
    const { user } = await requireSession(auth, c)
    return c.json(userAnswer(user))
  }
}
