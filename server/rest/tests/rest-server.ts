import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  openTestDatabase,
  type TestEngine,
  type TestUser,
} from '../../../database/tests/engines/test-database.ts'
import { createTokens } from '../../access/tokens.ts'
import { type AppContext, createAppContext } from '../../app-context.ts'
import { productRestHost } from '../../product-rest-host.ts'
import { createRest } from '../create-rest.ts'

type Sending = {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** The mount point. `/rest/aggregates` is a second one, with aggregates allowed. */
  mount?: '/rest/v1' | '/rest/aggregates'
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows what its response holds.
type Answer = { status: number; headers: Headers; body: any; text: string }

export type Expected = {
  status: number
  body?: unknown
  code?: string
  /** A part of the error's message. */
  message?: string
  headers?: Record<string, string | null>
}

export type RestServer = Awaited<ReturnType<typeof openRestServer>>

/**
 * Runs /rest/v1 in process for the tests of a `describe`, on a database of its own with the league
 * of league.sql. The object is filled before the first test.
 */
export function restServerOn(engine: TestEngine): RestServer {
  const rest = {} as RestServer
  beforeAll(async () => {
    Object.assign(rest, await openRestServer(engine))
  })
  afterAll(() => rest.db.close())
  return rest
}

async function openRestServer(engine: TestEngine) {
  const db = await openTestDatabase(engine)
  const league = await readFile(join(import.meta.dirname, 'league.sql'), 'utf8')
  await db.owner.transaction((client) => client.query(league))
  const config: AppContext['config'] = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    siteUrl: 'https://cages.example',
    jwtSecret: 'a secret for tests that is long enough',
    signup: 'open',
    demo: false,
    limits: false,
    trustProxy: 0,
  }
  const tokens = createTokens(config.jwtSecret, db.clock)
  const woken = { times: 0 }
  const mailer = {
    wake: () => {
      woken.times += 1
    },
  }
  const context = createAppContext({ database: db, mailer, config, clock: db.clock })
  const host = productRestHost(context)
  const app = new Hono()
    .route('/rest/v1', createRest(host))
    .route('/rest/aggregates', createRest({ ...host, aggregates: true }))
  const fetchApp = async (...[input, init]: Parameters<typeof fetch>) =>
    app.fetch(new Request(input, init))

  async function send(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    const { body, token, headers, mount = '/rest/v1' } = sending
    const hasBody = body !== undefined
    const response = await fetchApp(`${config.siteUrl}${mount}${path}`, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isRaw(body) ? body : hasBody ? JSON.stringify(body) : undefined,
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
      text,
    }
  }

  /** Sends a request without a body, such as `GET /clubs`, and compares its response. */
  async function check(request: string, expected: Expected, headers: Record<string, string> = {}) {
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const answer = await send(method, path, { headers })
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: expected.status })
    if (expected.body !== undefined) expect(answer.body).toEqual(expected.body)
    if (expected.code !== undefined) expect(answer.body).toMatchObject({ code: expected.code })
    if (expected.message !== undefined) expect(answer.body.message).toContain(expected.message)
    for (const [name, value] of Object.entries(expected.headers ?? {})) {
      expect(answer.headers.get(name)).toBe(value)
    }
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }

  return {
    db,
    woken,
    send,
    check,
    tokenOf: ({ id, email, sessionId }: TestUser, claims: Record<string, unknown> = {}) => {
      const now = Math.floor(db.clock.now().getTime() / 1000)
      return tokens.signAccessToken({
        sub: id,
        email,
        session_id: sessionId,
        role: 'authenticated',
        aud: 'authenticated',
        iat: now,
        exp: now + 3600,
        ...claims,
      })
    },
    /** Returns the official client, connected to the server without a port. */
    client: (token?: string) =>
      // biome-ignore lint/suspicious/noExplicitAny: the tests' own tables have no generated types.
      new PostgrestClient<any, { PostgrestVersion: '13' }>(`${config.siteUrl}/rest/v1`, {
        fetch: fetchApp,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
  }
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}
