import { validationFailed } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

/** Bytes. The data is in every access token, and Node limits the headers of a request to 16 kB. */
const mostBytes = 6_000

/**
 * Throws `validation_failed` when the data that an account stores about itself (`user_metadata`, at
 * sign-up or later) is too large for a token.
 */
export function checkUserData(data: Body): void {
  if (Buffer.byteLength(JSON.stringify(data)) > mostBytes) {
    throw validationFailed(`data cannot be longer than ${mostBytes} bytes`)
  }
}
