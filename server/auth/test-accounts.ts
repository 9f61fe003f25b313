import { afterAll, beforeAll } from 'vitest'
import type { TestEngine } from '../../database/tests/engines/test-database.ts'
import { type AuthServer, openAuthServer } from './test-auth-server.ts'

export type Account = { email: string; token: string; refreshToken: string }

/**
 * Opens `/auth/v1` for the tests of a `describe`, with accounts that have signed in. The server is
 * filled before the first test.
 */
export function accountsOn(engine: TestEngine) {
  const server = {} as AuthServer
  let count = 0
  beforeAll(async () => {
    Object.assign(server, await openAuthServer(engine))
  })
  afterAll(() => server.close())

  async function signedIn(email: string): Promise<Account> {
    const { body } = await server.signIn(email)
    return { email, token: body.access_token, refreshToken: body.refresh_token }
  }
  return {
    server,
    signedIn,
    /** Makes an account and signs it in. */
    async account(): Promise<Account> {
      count += 1
      const email = `user-${count}@example.com`
      await server.signUp(email)
      return signedIn(email)
    },
    put: (token: string, body: unknown) => server.send('PUT', '/user', { token, body }),
    /** Moves the proofs of an account's sessions into the past. */
    age: (email: string, seconds: number) =>
      server.db.owner.query(
        `update auth.sessions set amr = (
           select jsonb_agg(each || jsonb_build_object('timestamp', (each ->> 'timestamp')::bigint - $2))
           from jsonb_array_elements(amr) each
         ) where user_id = (select id from auth.users where email = $1)`,
        [email, seconds],
      ),
  }
}
