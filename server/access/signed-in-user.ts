import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { asCaller, type TransactionContext } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { callerFromRequest } from './caller-from-request.ts'

/**
 * Returns the calling account. Throws 401 for a visitor, with `refusal`, and for an ended session.
 */
export async function signedInUser(
  context: TransactionContext & { config: Pick<Config, 'jwtSecret'> },
  c: Context,
  refusal = 'Sign in to do this.',
): Promise<string> {
  const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
  const userId = caller.claims.sub
  if (caller.role !== 'authenticated' || typeof userId !== 'string' || !isUuid(userId)) {
    throw new ApiError(401, '42501', refusal)
  }
  // Runs as the caller, so that an ended session or a missing second step is refused.
  const check = 'select private.check_second_step()'
  await asCaller(context, caller, (client) => client.query(check), { readOnly: true })
  return userId
}
