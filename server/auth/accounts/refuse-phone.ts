import { ApiError } from '../../errors.ts'
import { type Body, textField } from '../read-body.ts'

/**
 * Throws GoTrue's error if the request names a phone number. Accounts have only e-mail addresses.
 * If the number were ignored, the caller would believe that it counts.
 */
export function refusePhone(body: Body, what: 'signups' | 'logins' | 'changes'): void {
  if (!textField(body, 'phone')) return
  throw new ApiError(400, 'phone_provider_disabled', `Phone ${what} are disabled`)
}
