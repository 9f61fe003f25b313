import type { Context } from 'hono'
import { requireRecentProof } from '../../access/require-recent-proof.ts'
import { asOwner } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { lockSession, requireSession } from '../sessions/require-session.ts'
import { dropFactor, factorOfPath, notifySecondStep } from './factors.ts'

/**
 * `DELETE /factors/:id`, to remove a device of two-step verification (GoTrue: factor): 200 with its
 * id. Deleting a verified factor needs a session that has passed the second step, and a recent
 * proof. Sessions that reached aal2 with this factor fall back to aal1.
 */
export function unenrollFactor(auth: AuthContext) {
  return async (c: Context) => {
    const session = await requireSession(auth, c)
    await auth.limits.count('factors', `${session.user.id} ${session.level}`)
    const id = await asOwner(auth, async (client) => {
      const { user, level } = await lockSession(client, session)
      const factor = factorOfPath(c, user)
      if (factor.status === 'verified' && level !== 'aal2') {
        throw new ApiError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      if (factor.status === 'verified') {
        await requireRecentProof(auth, client, session.sessionId)
      }
      await dropFactor(client, factor.id)
      if (factor.status === 'verified') await notifySecondStep(client, user.id, 'removed')
      return factor.id
    })
    auth.mailer.wake()
    return c.json({ id })
  }
}
