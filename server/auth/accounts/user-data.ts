import { validationFailed } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

/** It travels in every access token, and request headers end at 16 kB. */
const mostBytes = 6_000

/** Throws `validation_failed` when the user's own details are too much to carry. */
export function checkUserData(data: Body): void {
  if (Buffer.byteLength(JSON.stringify(data)) > mostBytes) {
    throw validationFailed(`data cannot be longer than ${mostBytes} bytes`)
  }
}
