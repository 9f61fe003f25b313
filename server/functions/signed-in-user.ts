import type { Context } from 'hono'
import { callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'

/** The account that calls. 401 for a visitor and for a session that has ended. */
export async function signedInUser(context: AppContext, c: Context): Promise<string> {
  const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
  const userId = caller.claims.sub
  if (caller.role !== 'authenticated' || typeof userId !== 'string' || !isUuid(userId)) {
    throw new ApiError(401, '42501', 'Sign in to do this.')
  }
  // As the caller, so that a session which has ended is refused.
  const { facilityId } = context.config
  await asCaller({ ...context, facilityId }, caller, async () => {}, { readOnly: true })
  return userId
}
