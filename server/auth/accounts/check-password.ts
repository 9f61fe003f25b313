import type { Context } from 'hono'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthContext } from '../auth-context.ts'

/**
 * Returns whether `password` is the account's. A sign-in and a change of the account ask it. A
 * wrong password counts as a failed sign-in, for the account and for this client at this account.
 * Throws `over_request_rate_limit` after too many.
 */
export async function checkPassword(
  auth: AuthContext,
  c: Context,
  account: { email: string; encrypted_password: string | null | undefined },
  password: string,
): Promise<boolean> {
  const here = `${clientAddress(c, auth.config.trustProxy)} ${account.email}`
  const check = async () => {
    await auth.limits.check('sign_in_client_account', here)
    await auth.limits.check('sign_in_account', account.email)
  }
  await check()
  const isRight = await auth.passwords.matches(account.encrypted_password, password)
  if (isRight) {
    // Checked again after hashing: otherwise all guesses sent at once would be tried.
    await check()
  } else {
    await auth.limits.count('sign_in_client_account', here)
    await auth.limits.count('sign_in_account', account.email)
  }
  return isRight
}
