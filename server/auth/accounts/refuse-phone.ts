import { ApiError } from '../../errors.ts'
import { type Body, textField } from '../read-body.ts'

/** Refuses a phone number: accounts have only e-mail addresses, and to ignore it would mislead. */
export function refusePhone(body: Body, what: 'signups' | 'logins' | 'changes'): void {
  if (!textField(body, 'phone')) return
  throw new ApiError(400, 'phone_provider_disabled', `Phone ${what} are disabled`)
}
