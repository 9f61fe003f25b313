import type { Context } from 'hono'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthContext } from '../auth-context.ts'

/**
 * Returns the key under which attempts at an account's second step are counted. Each network
 * address from which the account has recently passed it has its own count. All other addresses
 * share one. So somebody who has only the password cannot lock the account's holder out (record
 * 57).
 */
export async function attemptOrigin(
  auth: AuthContext,
  c: Context,
  userId: string,
): Promise<string> {
  const address = clientAddress(c, auth.config.trustProxy)
  const isKnown = await asOwner(auth, async (client) => {
    const asked = 'select private.is_second_step_place($1, $2) as known'
    const { rows } = await client.query<{ known: boolean }>(asked, [userId, address])
    return rows[0]?.known
  })
  return isKnown ? `${userId} ${address}` : userId
}

/** Records that the account has passed its second step from this address. */
export async function rememberOrigin(
  auth: AuthContext,
  c: Context,
  client: Transaction,
  userId: string,
): Promise<void> {
  await client.query('select private.note_second_step_place($1, $2)', [
    userId,
    clientAddress(c, auth.config.trustProxy),
  ])
}
