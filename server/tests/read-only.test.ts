import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestDatabase,
  postgresEngines,
  type TestDatabase,
} from '../../database/tests/engines/test-database.ts'
import { setReadOnly } from '../../database/tests/fixtures/read-only.ts'
import { signAnonKey } from '../access/tokens.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'

const secret = 'a secret that is long enough for HS256'

describe.each(postgresEngines)('a server whose %s takes no writes', (engine) => {
  let database: TestDatabase
  let ask: (path: string, body?: object, token?: string) => Promise<Response>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const config = readConfig({ JWT_SECRET: secret, LIMITS: 'off' })
    const app = createApp({ database, mailer: { wake() {} }, config, clock: database.clock })
    const anybody = await signAnonKey(secret)
    ask = async (path, body, token = anybody) =>
      app.fetch(
        new Request(`http://localhost:3000${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        }),
      )
  })
  afterAll(() => database.close())

  const signUp = (name: string) =>
    ask('/auth/v1/signup', { email: `${name}@example.com`, password: 'a good password' })

  it('asks clients to retry, is not ready, and recovers with the next session', async () => {
    const { access_token } = (await (await signUp('before')).json()) as { access_token: string }
    const facility = { p_name: 'Cages', p_slug: 'cages', p_address: '1 Main St' }
    const contact = { p_phone: '937 555 0142', p_email: 'desk@example.com' }
    const create = () =>
      ask('/rest/v1/rpc/create_facility', { ...facility, ...contact }, access_token)
    await setReadOnly(database, true)
    for (const answer of [await create(), await signUp('meanwhile')]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(await answer.text()).not.toContain('read-only')
    }
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/rest/v1/facilities?select=id')).status).toBe(200)
    await setReadOnly(database, false)
    // The read-only sessions were closed.
    expect((await ask('/readyz')).status).toBe(200)
    expect((await create()).status).toBe(200)
  })

  it('still answers 405 when a GET calls a function that writes', async () => {
    const answer = await ask('/rest/v1/rpc/request_booking_links?p_email=jo@example.com')
    expect(answer.status).toBe(405)
  })
})
