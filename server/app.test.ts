import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openTestDatabase, type TestDatabase } from '../database/tests/engines/test-database.ts'
import product from '../package.json' with { type: 'json' }
import { signAnonKey } from './access/tokens.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

const secret = 'a secret that is long enough for HS256'
const site = 'https://book.example.com'
const api = ['/auth/v1/token?grant_type=password', '/rest/v1/facilities', '/functions/v1/x']

let database: TestDatabase
let app: ReturnType<typeof createApp>
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await openTestDatabase('embedded')
  app = appOn(database)
})
afterAll(() => database.close())

function appOn(opened: TestDatabase, env: Record<string, string> = {}) {
  const config = readConfig({ JWT_SECRET: secret, SITE_URL: site, ...env })
  const sink = new Writable({
    write(line, _, done) {
      logged.push(JSON.parse(line.toString()))
      done()
    },
  })
  return createApp({
    database: opened,
    mailer: { wake() {} },
    config,
    clock: opened.clock,
    log: pino({}, sink),
  })
}

function send(path: string, init: RequestInit = {}, on = app) {
  return on.fetch(new Request(`${site}${path}`, init))
}

describe('an absent service', () => {
  it.each(['storage/v1/bucket', 'realtime/v1/websocket', 'graphql/v1/x'])(
    '%s is refused by name and gets no page',
    async (path) => {
      const answer = await send(`/${path}`)
      expect(answer.status).toBe(404)
      const { message } = (await answer.json()) as { message: string }
      expect(message).toBe(`There is no ${path.split('/')[0]} here`)
    },
  )
})

describe('every response', () => {
  const expectSecurityHeaders = ({ headers }: Response) => {
    // A page's policy also allows its inline scripts (server/site/page-policy.ts).
    expect(headers.get('content-security-policy')?.replaceAll(/ 'sha256-[^']+'/g, '')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self' data:; img-src 'self' https: data:; connect-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }

  it.each([['/'], ['/gone.js'], ['/healthz'], ...api.map((path) => [path]), ['/rest/v1/a/b/c']])(
    'to %s has the security headers',
    async (path) => expectSecurityHeaders(await send(path)),
  )

  // The security headers come first, so no other middleware can answer without them.
  it('has the security headers if it comes from a middleware', async () => {
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a=b' }
    const json = { 'content-type': 'application/json' }
    const large = { method: 'POST', headers: json, body: `"${'x'.repeat(1024 * 1024)}"` }
    const hosts = { incoming: { rawHeaders: ['Host', 'a.example', 'Host', 'b.example'] } }
    const lost = await openTestDatabase('embedded')
    await lost.close()
    await database.owner.query(
      `insert into private.moves (facility_id, state, to_group, hosts)
       values (gen_random_uuid(), 'gone', 'east', '{moved.example}')`,
    )
    const moved = appOn(database)
    for (const [status, answer] of [
      [400, app.fetch(new Request(site), hosts)],
      [401, send('/metrics', {}, appOn(database, { METRICS_TOKEN: 'a token for Prometheus' }))],
      [403, send('/rest/v1/x', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })],
      [413, send('/rest/v1/x', large)],
      [415, send('/rest/v1/x', form)],
      [503, send('/', {}, appOn(lost))],
      [503, moved.fetch(new Request('https://moved.example/'))],
      [503, moved.fetch(new Request('https://moved.example/rest/v1/facilities'))],
    ] as const) {
      const given = await answer
      expect(given.status).toBe(status)
      expectSecurityHeaders(given)
    }
    await database.owner.query('delete from private.moves')
  })

  it.each(api)('of %s is not cached', async (path) => {
    expect((await send(path)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('metrics', () => {
  const token = 'a token for Prometheus'
  const figures = (shown: string, on: ReturnType<typeof appOn>) =>
    send('/metrics', { headers: { authorization: `Bearer ${shown}` } }, on)

  it('need the token and count the requests', async () => {
    const measured = appOn(database, { METRICS_TOKEN: token })
    await send('/rest/v1/facilities', {}, measured)
    await send('/rest/v1/rpc/create_booking', { method: 'POST' }, measured)
    expect((await figures('another token', measured)).status).toBe(401)
    const text = await (await figures(token, measured)).text()
    expect(text).toMatch(/fungo_request_seconds_count\{part="rest\/v1",status="2xx"\} 1\n/)
    expect(text).toContain('fungo_bookings_total{outcome="refused"} 1\n')
    expect(text).toContain(`fungo_build_info{version="${product.version}"} 1\n`)
    expect(text).toContain('fungo_mail_waiting 0\n')
    expect(text).toContain('fungo_mail_failed 0\n')
    expect(text).toContain('fungo_webhooks_waiting 0\n')
    expect(text).toMatch(/fungo_backup_age_seconds nan\n/i)
    const signIn = {
      ...{ method: 'POST', body: '{"email": "a@example.com", "password": "long enough"}' },
      headers: { 'content-type': 'application/json' },
    }
    await send('/auth/v1/token?grant_type=password', signIn, measured)
    const later = await (await figures(token, measured)).text()
    expect(later).toContain('fungo_sign_ins_total{outcome="refused"} 1\n')
    expect(text).not.toMatch(/# TYPE \w+_total gauge/)
    // Every metric that the documents name exists.
    const there = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
    for (const document of ['alerts.yaml', 'board.json', 'operate.md']) {
      const named = readFileSync(join(import.meta.dirname, '../docs', document), 'utf8').matchAll(
        /\b(?:fungo|nodejs)_[a-z0-9_]+/g,
      )
      for (const [name] of named)
        expect(there, document).toContain(name.replace(/_(bucket|count|sum)$/, ''))
    }
    const { groups } = parse(readFileSync(join(import.meta.dirname, '../docs/alerts.yaml'), 'utf8'))
    for (const { alert, expr, annotations } of groups[0].rules)
      expect([alert, typeof expr, typeof annotations.summary]).toEqual([alert, 'string', 'string'])
    expect((await figures(token, app)).headers.get('content-type')).not.toContain('0.0.4')
  })
})

describe('health', () => {
  it('is ready with a migrated database', async () => {
    expect((await send('/healthz')).status).toBe(200)
    expect((await send('/readyz')).status).toBe(200)
  })

  it('is alive but not ready without a database', async () => {
    const gone = await openTestDatabase('embedded')
    await gone.close()
    const lost = appOn(gone)
    expect((await send('/healthz', {}, lost)).status).toBe(200)
    expect((await send('/readyz', {}, lost)).status).toBe(503)
    const answer = await send('/rest/v1/facilities', {}, lost)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  it('is not ready before the migrations', async () => {
    const empty = await openTestDatabase('embedded')
    await empty.pool.query('drop schema public cascade')
    expect((await send('/readyz', {}, appOn(empty))).status).toBe(503)
    await empty.close()
  })
})

describe.each(api)('a browser that calls %s', (path) => {
  const preflight = (origin: string, on = app) =>
    send(
      path,
      {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      },
      on,
    )

  it('from the site may send and read the headers that clients use', async () => {
    const answer = await preflight(site)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(site)
    expect(answer.headers.get('vary')).toContain('Origin')
    const allowed = answer.headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'apikey', 'content-type', 'x-booking-id', 'prefer']),
    )
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    const read = await send(path, { headers: { origin: site } })
    expect(read.headers.get('access-control-expose-headers')).toContain('content-range')
    expect(read.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version')
  })

  it.each([
    ['https://evil.example'],
    ['null'],
    ['http://localhost:5173'],
    [`${site}.evil.example`],
  ])('from %s is refused', async (origin) => {
    const answer = await preflight(origin)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const write = await send(path, {
      method: 'POST',
      body: '{}',
      headers: { origin, 'content-type': 'application/json' },
    })
    expect(write.status).toBe(403)
    const read = await send(path, { headers: { origin } })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('on a developer’s machine may come from another port', async () => {
    const local = appOn(database, { SITE_URL: 'http://localhost:3000' })
    const answer = await preflight('http://localhost:5173', local)
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect((await preflight('https://evil.example', local)).status).toBe(403)
  })
})

describe('a body', () => {
  it.each([
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['text/plain'],
    [' Text/Plain;charset=UTF-8'],
  ])('as a form of another page would send it (%s) is refused', async (type) => {
    for (const path of api) {
      const answer = await send(path, {
        method: 'POST',
        body: '{"email":"a@b.c"}',
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(415)
    }
  })

  it('over 1 MB is refused, with or without a length', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = `"${'x'.repeat(1024 * 1024)}"`
    for (const path of api) {
      const answer = await send(path, { method: 'POST', body, headers })
      expect(answer.status).toBe(413)
    }
    const stream = new Blob([body]).stream()
    const init = { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit
    expect((await send('/rest/v1/rpc/create_booking', init)).status).toBe(413)
  })
})

describe('an unknown address', () => {
  it.each([
    ['/rest/v1/rpc/x/y', 404],
    ['/functions/v1/nothing', 404],
    ['/auth/v1/nothing', 404],
  ])('under %s is answered in JSON with %i', async (path, status) => {
    const answer = await send(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code: expect.anything() })
  })

  it('does not accept a form', async () => {
    expect((await send('/login', { method: 'POST', body: 'a=b' })).status).toBe(405)
  })
})

describe('the log', () => {
  it('has a line for each request, without personal data', async () => {
    logged.length = 0
    const token = 'ab'.repeat(32)
    await send(`/manage/${token}?email=player@example.com`)
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await send('/rest/v1/facilities?name=eq.Somebody', {
      headers: {
        authorization: `Bearer ${await signAnonKey(secret)}`,
        traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      },
    })
    expect(logged).toMatchObject([
      {
        method: 'GET',
        path: '/manage/[token]',
        status: expect.any(Number),
        ms: expect.any(Number),
      },
      { method: 'GET', path: '/rest/v1/facilities', status: 200, trace, host: expect.any(String) },
    ])
    expect(JSON.stringify(logged)).not.toMatch(/abab|player|Somebody|Bearer|eyJ/)
  })

  it.each([
    ['GET', '/rest/v1/facilities', '/rest/v1/facilities'],
    ['POST', '/auth/v1/token?grant_type=password', '/auth/v1/token'],
    ['GET', `/manage/${'ab'.repeat(32)}/booking.ics`, '/manage/[token]/booking.ics'],
  ])(
    'has one line on why %s %s was not answered, under the id of its answer',
    async (method, path, shown) => {
      const gone = await openTestDatabase('embedded')
      await gone.close()
      logged.length = 0
      const answer = await send(
        path,
        {
          method,
          headers: { 'content-type': 'application/json' },
          body: method === 'POST' ? '{"email": "a@example.com", "password": "long enough"}' : null,
        },
        appOn(gone),
      )
      expect(answer.status).toBe(503)
      const request = { id: answer.headers.get('x-request-id'), method, path: shown }
      expect(logged).toMatchObject([
        { ...request, code: expect.any(String), reason: expect.stringMatching(/^.{5,200}$/) },
        { ...request, status: answer.status },
      ])
    },
  )
})
