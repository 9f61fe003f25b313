import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { asCaller } from '../database/as-caller.ts'
import type { Actor, TransactionContext } from '../database/session-settings.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { callerFromRequest } from './caller-from-request.ts'

/** An account, with its role at the site's facility on this device. */
type SignedIn = Actor & { role: 'owner' | 'desk' | null }

/**
 * Returns the account that calls one of the functions for staff (server/functions). Whether it may
 * do that, the database checks later. Throws 401 for a visitor, who is told `refusal`, and for an
 * ended session. Throws 403 where the facility asks for a second step of sign-in that is missing.
 * On a shared device an owner counts as the front desk until the password is entered. That is a 403
 * too, unless the front desk may do this (`forDesk`).
 */
export async function signedInUser(
  context: TransactionContext & { config: Pick<Config, 'jwtSecret'> },
  c: Context,
  { refusal = 'Sign in to do this.', forDesk = false } = {},
): Promise<SignedIn> {
  const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
  const userId = caller.claims.sub
  if (caller.role !== 'authenticated' || typeof userId !== 'string' || !isUuid(userId)) {
    throw new ApiError(401, '42501', refusal)
  }
  // Runs as the caller, so that an ended session or a missing second step is refused.
  const check = `select private.check_second_step()${forDesk ? '' : ', private.check_password()'},
    private.site_role() as role`
  const { rows } = await asCaller(context, caller, (client) => client.query(check), {
    readOnly: true,
  })
  return { userId, role: rows[0]?.role, deskToken: caller.headers?.['x-desk-person'] }
}
