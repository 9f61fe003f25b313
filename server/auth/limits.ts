import { createLimits, type Limits } from '../access/limits.ts'
import type { AppContext } from '../app-context.ts'

/**
 * How many second-step codes may be tried in 15 minutes from one origin (`attemptOrigin`): an
 * address where the account has passed before, or all others together.
 */
export const mostTries = 10

/**
 * The attempts (`points`) allowed in a window of `duration` seconds, counted by:
 * - e-mail address for `…_account`, registered or not, so that a refusal does not reveal it
 * - client address and e-mail address for `sign_in_client_account`. A client reaches this limit
 *   before the account's, so a stranger at one address cannot lock the account's holder out
 * - origin (`attemptOrigin`) for `verify_factor`, and for the challenges among `factors`
 * - account and level of the session for `update_user` and the other `factors`
 * - account for `notify_of_guesses`
 * - client address for all others
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
  /**
   * Correct codes count too. This limits how many codes somebody with the password can guess
   * (record 57).
   */
  verify_factor: { points: mostTries, duration: 900 },
  notify_of_guesses: { points: 1, duration: 86_400 },
}

export type AuthLimits = Limits<keyof typeof rules>

export function createAuthLimits(context: Pick<AppContext, 'config' | 'database'>): AuthLimits {
  return createLimits(context, 'auth', rules)
}
