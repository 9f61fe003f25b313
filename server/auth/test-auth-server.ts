import { Hono } from 'hono'
import {
  openTestDatabase,
  type TestDatabase,
  type TestEngine,
} from '../../database/tests/engines/test-database.ts'
import { createTokens } from '../access/tokens.ts'
import { type AppContext, createAppContext } from '../app-context.ts'
import { createAuth } from './create-auth.ts'

export const siteUrl = 'https://cages.example'
export const password = 'correct horse'

type Sending = {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** The client's address on the socket. */
  from?: string
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows what its response holds.
export type Answer = { status: number; headers: Headers; body: any }

/** Opens /auth/v1 in process, on a database of its own, without limits unless asked for. */
export async function openAuthServer(
  engine: TestEngine,
  options: { now?: string; config?: Partial<AppContext['config']> } = {},
) {
  const db = await openTestDatabase(engine, { now: options.now })
  const config: AppContext['config'] = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    siteUrl,
    jwtSecret: 'a secret for tests that is long enough',
    signup: 'open',
    demo: false,
    limits: false,
    trustProxy: 0,
    ...options.config,
  }
  const tokens = createTokens(config.jwtSecret, db.clock)
  const woken = { times: 0 }
  const mailer = {
    wake: () => {
      woken.times += 1
    },
  }
  /** Makes a second server on the same database, with other settings and its own counters. */
  const open = (more: Partial<AppContext['config']> = {}) => {
    const given = { database: db, mailer, clock: db.clock, config: { ...config, ...more } }
    const auth = createAuth(createAppContext(given))
    return new Hono().route('/auth/v1', auth)
  }
  const app = open()

  async function send(method: string, path: string, sending: Sending = {}): Promise<Answer> {
    const request = new Request(`${siteUrl}/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'x-supabase-api-version': '2024-01-01',
        ...(sending.token === undefined ? {} : { authorization: `Bearer ${sending.token}` }),
        ...sending.headers,
      },
      body: typeof sending.body === 'string' ? sending.body : JSON.stringify(sending.body),
    })
    const incoming = { socket: { remoteAddress: sending.from ?? '192.0.2.1' } }
    const response = await app.fetch(request, { incoming })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    }
  }

  return {
    db,
    config,
    tokens,
    woken,
    open,
    fetch: (request: Request) => app.fetch(request),
    send,
    get: (path: string, sending?: Sending) => send('GET', path, sending),
    post: (path: string, body?: unknown, sending?: Sending) =>
      send('POST', path, { ...sending, body }),
    signUp: (email: string) => send('POST', '/signup', { body: { email, password } }),
    signIn: (email: string, secret = password) =>
      send('POST', '/token?grant_type=password', { body: { email, password: secret } }),
    refresh: (token: unknown) =>
      send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } }),
    mailedLinks: () => mailedLinks(db),
    close: () => db.close(),
  }
}

export type AuthServer = Awaited<ReturnType<typeof openAuthServer>>

/** Returns status and code as one text, for tables of expectations. */
export function outcome(answer: Answer): string {
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.body.code}`
}

async function mailedLinks(db: TestDatabase): Promise<{ to: string; link: URL }[]> {
  const rows = await db.owner.query(
    `select log.recipient, queue.payload ->> 'link' as link
     from private.mail_queue queue
     join public.email_logs log on log.id = queue.email_log_id
     where queue.payload ? 'link'
     order by log.created_at`,
  )
  return rows.map((row) => ({ to: row.recipient, link: new URL(row.link) }))
}
