import type { Context } from 'hono'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { guessPassword } from '../accounts/guess-password.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Signed } from './require-session.ts'
import { type AuthMethod, unixSeconds } from './sessions.ts'

/**
 * Seconds for which a proof lets its session change how the account signs in. A mailed link counts
 * longer, because its reader still has to choose a password.
 */
const recentSeconds: Record<AuthMethod['method'], number> = {
  password: 600,
  totp: 600,
  otp: 1800,
  recovery: 1800,
}

/**
 * Requires that the session has recently proved whose it is. Call it before a change of password,
 * address or second step, because a copied token must not be enough. Throws
 * `reauthentication_needed`.
 */
export async function requireRecentProof(
  auth: AuthContext,
  client: Transaction,
  sessionId: string,
): Promise<void> {
  const { rows } = await client.query<{ amr: AuthMethod[] }>(
    'select amr from auth.sessions where id = $1',
    [sessionId],
  )
  const now = unixSeconds(auth.clock.now())
  const isRecent = ({ method, timestamp }: AuthMethod) => now - timestamp <= recentSeconds[method]
  if (rows[0]?.amr.some(isRecent)) return
  throw new ApiError(
    400,
    'reauthentication_needed',
    'To change how you sign in, first enter your current password, sign in again or open a new link.',
  )
}

/** Checks the account's current password and notes it as a proof. Throws `current_password_invalid`. */
export async function proveByPassword(
  auth: AuthContext,
  c: Context,
  { user, sessionId }: Signed,
  password: string,
): Promise<void> {
  if (!(await guessPassword(auth, c, user, password))) {
    throw new ApiError(400, 'current_password_invalid', 'Current password is incorrect.')
  }
  const proof: AuthMethod = { method: 'password', timestamp: unixSeconds(auth.clock.now()) }
  await asOwner(auth, (client) =>
    client.query(`update auth.sessions set amr = ${amrWith} where id = $1`, [
      sessionId,
      JSON.stringify(proof),
    ]),
  )
}

/** SQL for a session's `amr` with the proof `$2` in place of an older one of the same method. */
export const amrWith = `$2::jsonb || coalesce(
  (select jsonb_agg(each) from jsonb_array_elements(amr) each
   where each ->> 'method' <> $2::jsonb ->> 'method'), '[]')`
