import { TOTP } from 'otpauth'
import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'

/** An authenticator app for tests. It uses the server's clock. */
export function createAuthenticator(clock: TestDatabase['clock']) {
  const code = (secret: string, seconds = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + seconds * 1000 })
  return {
    /** Returns the code that is valid now, or `seconds` later. */
    code,
    /** Moves the clock to the next code, because each code works only once. */
    nextCode: (secret: string) => {
      clock.set(new Date(clock.now().getTime() + 30_000).toISOString())
      return code(secret)
    },
    /** Stops the clock, so that the valid code does not change. */
    stop: () => clock.set(clock.now().toISOString()),
  }
}
