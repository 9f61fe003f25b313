import { ApiError } from '../../errors.ts'
import { type Body, textField } from '../read-body.ts'

/** There are no phone numbers, and none is left out without a word. */
export function refusePhone(body: Body, what: 'signups' | 'logins' | 'changes'): void {
  if (!textField(body, 'phone')) return
  throw new ApiError(400, 'phone_provider_disabled', `Phone ${what} are disabled`)
}
