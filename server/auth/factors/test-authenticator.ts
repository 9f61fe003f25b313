import { TOTP } from 'otpauth'
import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'

/** The app on somebody's phone, whose clock is the server's. */
export function createAuthenticator(clock: TestDatabase['clock']) {
  const code = (secret: string, seconds = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + seconds * 1000 })
  return {
    /** The code of now, or of so many seconds later. */
    code,
    /** Waits for the next code: none is taken twice. */
    nextCode: (secret: string) => {
      clock.set(new Date(clock.now().getTime() + 30_000).toISOString())
      return code(secret)
    },
    /** The clock stands still from here on. */
    stop: () => clock.set(clock.now().toISOString()),
  }
}
