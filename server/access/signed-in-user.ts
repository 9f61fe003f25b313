import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { asCaller, type TransactionContext } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { callerFromRequest } from './caller-from-request.ts'

/** The account that calls. 401 for a visitor, with `refusal`, and for a session that has ended. */
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
  // As the caller, so that a session which has ended, or lacks a second step, is refused.
  const check = 'select private.check_second_step()'
  await asCaller(context, caller, (client) => client.query(check), { readOnly: true })
  return userId
}
