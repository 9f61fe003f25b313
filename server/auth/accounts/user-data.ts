import { validationFailed } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

/** Bytes. The data is in every access token, and Node limits the headers of a request to 16 kB. */
const mostBytes = 6_000

/** Throws `validation_failed` when the user's own data is too large for a token. */
export function checkUserData(data: Body): void {
  if (Buffer.byteLength(JSON.stringify(data)) > mostBytes) {
    throw validationFailed(`data cannot be longer than ${mostBytes} bytes`)
  }
}
