import { createLimits, type Limits } from '../access/limits.ts'
import type { AppContext } from '../app-context.ts'

/** Codes of a second step from a place in a quarter of an hour. */
export const mostTries = 10

/**
 * Attempts allowed per window in seconds. `…_account` counts by e-mail address, known or not, so
 * it tells nothing; the others by client address. A client alone cannot use up what an account
 * has, so nobody is locked out by one stranger.
 */
const rules = {
  token: { points: 150, duration: 300 },
  sign_in_client_account: { points: 10, duration: 900 },
  sign_in_account: { points: 60, duration: 3600 },
  sign_up: { points: 30, duration: 300 },
  sign_up_account: { points: 10, duration: 3600 },
  recover: { points: 120, duration: 3600 },
  recover_account: { points: 3, duration: 3600 },
  verify: { points: 30, duration: 300 },
  update_user: { points: 30, duration: 300 },
  change_email_account: { points: 3, duration: 3600 },
  factors: { points: 60, duration: 300 },
  /** Right codes too: who has the password may try no more than this of a million (record 57). */
  verify_factor: { points: mostTries, duration: 900 },
  tell_guesses: { points: 1, duration: 86_400 },
}

export type AuthLimits = Limits<keyof typeof rules>

export function createAuthLimits(context: Pick<AppContext, 'config' | 'database'>): AuthLimits {
  return createLimits(context, 'auth', rules)
}
