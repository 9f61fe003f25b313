import type { Transaction } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'
import { ApiError } from '../errors.ts'

/**
 * How and when (Unix seconds) the person of a session proved who they are: an entry of its `amr`.
 */
export type AuthMethod = { method: 'password' | 'otp' | 'recovery' | 'totp'; timestamp: number }

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
 * Requires that the person of the session has recently proved who they are. Call it before a change
 * of password, address, second step or mail server, because a copied token must not be enough.
 * Throws `reauthentication_needed`.
 */
export async function requireRecentProof(
  context: Pick<TransactionContext, 'clock'>,
  client: Transaction,
  sessionId: string,
): Promise<void> {
  const { rows } = await client.query<{ amr: AuthMethod[] }>(
    'select amr from auth.sessions where id = $1',
    [sessionId],
  )
  const now = unixSeconds(context.clock.now())
  const isRecent = ({ method, timestamp }: AuthMethod) => now - timestamp <= recentSeconds[method]
  if (rows[0]?.amr.some(isRecent)) return
  throw new ApiError(
    400,
    'reauthentication_needed',
    'To change how you sign in, first enter your current password, sign in again or open a new link.',
  )
}

/** Returns a time in whole seconds since 1970, as tokens and sessions have it. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
