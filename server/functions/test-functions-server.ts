import { beforeAll } from 'vitest'
import type { TestEngine, TestUser } from '../../database/tests/engines/test-database.ts'
import { facilitiesOn } from '../../database/tests/fixtures/facility-fixture.ts'
import { createTokens } from '../access/tokens.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'

export const siteUrl = 'https://cages.example'
export const jwtSecret = 'a secret for tests that is long enough'

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  siteUrl,
  signup: 'open',
  demo: false,
  jwtSecret,
  limits: false,
  trustProxy: 0,
}

/** A user, a token as it is, or nobody. */
export type Sender = TestUser | string | null

// biome-ignore lint/suspicious/noExplicitAny: each test knows what its response holds.
type Answer = { status: number; headers: Headers; body: any }

/**
 * Runs the whole server in this process for the tests of a `describe`, with the facilities of
 * `facilitiesOn`. `start` starts it anew with other settings; limits and SMTP are off at first. No
 * mail worker runs: `woken.times` counts how often it would have been woken.
 */
export function functionsServerOn(
  engine: TestEngine,
  options?: Parameters<typeof facilitiesOn>[1],
) {
  const { db, f, bookCage, bookLesson } = facilitiesOn(engine, options)
  const woken = { times: 0 }
  const mailer = {
    wake: () => {
      woken.times += 1
    },
  }
  let app: ReturnType<typeof createApp>
  const start = (changes: Partial<Config> = {}) => {
    app = createApp({
      database: db,
      mailer,
      config: { ...testConfig, ...changes },
      clock: db.clock,
    })
  }
  beforeAll(() => start())

  const fetch = async (request: Request, from = '192.0.2.1') =>
    app.fetch(request, { incoming: { socket: { remoteAddress: from } } })

  async function send(
    method: string,
    path: string,
    by: Sender,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = typeof by === 'string' || by === null ? by : await tokenOf(by)
    const response = await fetch(
      new Request(siteUrl + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
  }

  function tokenOf(user: TestUser): Promise<string> {
    const now = Math.floor(db.clock.now().getTime() / 1000)
    return createTokens(jwtSecret, db.clock).signAccessToken({
      sub: user.id,
      email: user.email,
      session_id: user.sessionId,
      role: 'authenticated',
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
    })
  }

  const routes = () => app.routes
  return { db, f, bookCage, bookLesson, woken, start, fetch, send, tokenOf, routes }
}
