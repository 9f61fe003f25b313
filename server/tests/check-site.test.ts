import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { checkSite } from '../../scripts/site-check.ts'
import { makeDemo } from '../database/make-demo.ts'
import { ready, serverProcesses } from './server-process.ts'

const db = testDatabaseOn('postgres')
const start = serverProcesses()

test('check-site books, moves, cancels, receives and cleans up; without the right it says where it fails', {
  timeout: 120_000,
}, async () => {
  await makeDemo(db)
  const server = await start(tmpdir(), {
    DATABASE_URL: String(db.pool.options.connectionString),
    JWT_SECRET: 'a secret that is long enough for HS256',
    OUTGOING_PRIVATE: 'on',
    LIMITS: 'off',
  })
  await ready(server)
  const send = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: each question knows its answer.
    return (await answer.json()) as any
  }
  const account = { email: 'admin@example.com', password: 'fungo-demo' }
  const { access_token: token } = await send('/auth/v1/token?grant_type=password', account)
  const [facility] = await send('/rest/v1/facilities?select=id')
  const check = async (manages: boolean, scope = 'write_bookings', site = server.url) => {
    const { key } = await send(
      '/rest/v1/rpc/create_api_key',
      {
        ...{ p_facility_id: facility.id, p_name: 'Check', p_scope: scope },
        p_manages_webhooks: manages,
      },
      token,
    )
    const lines: string[] = []
    const isGood = await checkSite({ site, key, print: (line) => lines.push(line) })
    return { isGood, lines: lines.map((line) => line.slice(0, 6).trim()), said: lines.join('\n') }
  }
  const good = await check(true)
  expect(good.said).not.toContain('FAIL')
  expect(good).toMatchObject({ isGood: true, lines: [...Array(10).fill('ok'), 'The si'] })
  const left = async () => [
    await send(
      '/rest/v1/bookings?select=status&player_name=eq.Check of the site',
      undefined,
      token,
    ),
    await send('/rest/v1/webhook_endpoints?select=id', undefined, token),
  ]
  expect(await left()).toEqual([[{ status: 'cancelled' }], []])
  const bad = await check(false)
  expect(bad.isGood).toBe(false)
  expect(bad.said).toContain('FAIL  makes a webhook: 403 This key does not reach create_webhook.')
  const visitors = await check(false, 'read_public')
  expect(visitors.said).toContain('FAIL  reads the number of the latest event: 403 ')
  expect(await left()).toEqual([[{ status: 'cancelled' }], []])
  // Before a site that loses the idempotency keys, both bookings are cancelled.
  const keyless = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const answer = await fetch(`${server.url}${request.url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': 'application/json',
      },
      ...(method === 'POST' && { body: await text(request) }),
    })
    response.writeHead(answer.status).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(keyless, 'listening')
  const { port } = keyless.address() as AddressInfo
  const twice = await check(true, 'write_bookings', `http://127.0.0.1:${port}`)
  keyless.close()
  expect(twice.said).toContain('FAIL  books once, sent twice with one key: the same request booked')
  expect(await left()).toEqual([Array(3).fill({ status: 'cancelled' }), []])
})
