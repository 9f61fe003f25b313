import type { Context } from 'hono'
import { type AuthMethod, unixSeconds } from '../../access/require-recent-proof.ts'
import { asOwner } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { checkPassword } from '../accounts/check-password.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Signed } from './require-session.ts'

/**
 * For `PUT /user` with `current_password`: checks the password and notes the proof in the session.
 * A change of how the account signs in or of the mail server needs a recent one
 * (`requireRecentProof`), and so do the owners' pages on a shared device. Throws
 * `current_password_invalid`, or `over_request_rate_limit` after too many wrong ones.
 */
export async function proveByPassword(
  auth: AuthContext,
  c: Context,
  { user, sessionId }: Signed,
  password: string,
): Promise<void> {
  if (!(await checkPassword(auth, c, user, password))) {
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
