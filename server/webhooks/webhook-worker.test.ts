import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call } from '../../database/tests/fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from '../../database/tests/fixtures/fresh-facilities.ts'
import { webhooksOn } from '../../database/tests/fixtures/webhook-fixture.ts'
import type { Config } from '../config.ts'
import { deliveryPause } from './delivery-schedule.ts'
import { webhookReceiver } from './test-receiver.ts'
import { createWebhookWorker, type WebhookWorker } from './webhook-worker.ts'

describe.each(engines)('the webhook worker on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine, {
    also: ['webhook_endpoints', 'private.webhook_hosts'],
  })
  const { create, queued } = webhooksOn(db, f)
  const receiver = {} as Awaited<ReturnType<typeof webhookReceiver>>
  const workers: WebhookWorker[] = []
  const log = { info: () => {}, warn: () => {}, error: () => {} }

  beforeAll(async () => {
    Object.assign(receiver, await webhookReceiver())
  })
  beforeEach(async () => {
    receiver.received.length = 0
    Object.assign(receiver.answer, { status: 204, headers: {} })
  })
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
  afterAll(() => receiver.close())

  /** Signatures carry the real time, because receivers compare it with their clock. */
  const clock = { now: () => new Date(), testInstant: () => db.clock.testInstant() }
  function worker(config: Partial<Config> = { outgoingPrivate: true }): WebhookWorker {
    const made = createWebhookWorker({ database: db, config, clock, log, timeout: 60_000 })
    workers.push(made)
    return made
  }
  const endpoint = (url = receiver.url) => create(undefined, undefined, undefined, url)
  const testOnce = (id: string) => call(f.people.admin, 'test_webhook', { p_endpoint_id: id })
  const later = (seconds: number) =>
    db.clock.set(new Date(db.clock.now().getTime() + seconds * 1_000).toISOString())

  test('sends messages that the convention’s own library accepts, whatever text users typed', async () => {
    const name = `=1+1 Zoë “7” </script>{{7*7}}\u202e"\\'\u2028`
    const { secret } = await endpoint()
    const id = await bookCage({ p_player_name: name })
    await worker().drain()
    const [message] = receiver.received
    const headers = message?.headers as Record<string, string>
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({
      type: 'booking.created',
      timestamp: '2026-06-15T14:00:00.000Z',
      data: { booking: { id, player_name: name } },
    })
    expect(() => new Webhook('whsec_AAAA').verify(message?.body ?? '', headers)).toThrow()
    expect(() => new Webhook(secret).verify(`${message?.body} `, headers)).toThrow()
    const [row] = await queued()
    expect(headers['webhook-id']).toBe(`msg_${row?.id}`)
    expect(row).toMatchObject({ status: 'delivered', attempts: 1, response_status: 204 })
  })

  test('signs with both secrets during a rotation', async () => {
    const { id, secret } = await endpoint()
    const [row] = await call(f.people.admin, 'rotate_webhook_secret', { p_endpoint_id: id })
    await testOnce(id)
    await worker().drain()
    const { body, headers } = receiver.received[0] ?? { body: '', headers: {} }
    for (const each of [secret, row?.rotate_webhook_secret]) {
      expect(new Webhook(each).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      })
    }
  })

  test('delivers everything under the same ids after a receiver was away for an hour', async () => {
    await endpoint()
    await receiver.close()
    try {
      await bookCage()
      for (const seconds of [1, 5, 300, 1_800, 1_500]) {
        await worker().drain()
        later(seconds)
      }
      const [waiting] = await queued()
      expect(waiting).toMatchObject({ status: 'queued', attempts: 4 })
      expect(waiting?.error).toBe('The host refused the connection.')
    } finally {
      await receiver.open()
    }
    later(2 * 3600)
    await worker().drain()
    const [row] = await queued()
    expect(row).toMatchObject({ status: 'delivered', attempts: 5, error: null })
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      `msg_${row?.id}`,
    ])
  })

  test('does not follow a redirect, and reports it', async () => {
    Object.assign(receiver.answer, { status: 302, headers: { location: '/elsewhere' } })
    await endpoint()
    await bookCage()
    await worker().drain()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect(await queued()).toMatchObject([
      {
        status: 'queued',
        response_status: 302,
        error: 'Answered 302. Redirects are not followed.',
      },
    ])
  })

  test('stops when the receiver answers 410', async () => {
    receiver.answer.status = 410
    const { id } = await endpoint()
    await testOnce(id)
    await worker().drain()
    expect(await queued()).toMatchObject([{ status: 'failed', error: 'Answered 410.' }])
    const [row] = await db.owner.query('select is_active from webhook_endpoints')
    expect(row?.is_active).toBe(false)
  })

  test('reaches no private host', async () => {
    const inside = [
      ...[receiver.url, 'https://127.0.0.1:8443/', 'https://169.254.169.254/latest/meta-data/'],
      ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://localhost:8443/'],
    ]
    for (const url of inside) await testOnce((await endpoint(url)).id)
    for (let round = 0; round < inside.length; round += 1) {
      await worker({}).drain()
      later(1)
    }
    expect(receiver.received).toEqual([])
    const rows = await queued()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['failed']))
    expect(new Set(rows.map(({ error }) => error))).toEqual(
      new Set([
        'Only https:// addresses are called.',
        'Addresses inside a network are not called.',
      ]),
    )
  })

  test('an address without a host does not block other messages', async () => {
    await testOnce((await endpoint('https://:8443/')).id)
    await testOnce((await endpoint()).id)
    await worker().drain()
    expect(receiver.received).toHaveLength(1)
    // Both were queued at the same instant.
    expect((await queued()).map(({ status, error }) => error ?? status).sort()).toEqual([
      'This is no web address.',
      'delivered',
    ])
  })

  test('receivers that hang delay nobody', async () => {
    const calls: string[] = []
    const hanging = createServer((request) => calls.push(request.headers.host ?? ''))
    await new Promise<void>((resolve) => hanging.listen(0, '0.0.0.0', resolve))
    const { port } = hanging.address() as AddressInfo
    const hosts = Array.from({ length: 9 }, (_, n) => `127.0.0.${n + 2}:${port}`)
    for (const host of hosts) {
      const { id } = await endpoint(`http://${host}/`)
      for (let n = 0; n < 5; n += 1) await testOnce(id)
    }
    const { id } = await endpoint()
    for (let n = 0; n < 8; n += 1) await testOnce(id)
    worker().start()
    await expect.poll(() => receiver.received.length).toBe(8)
    await expect.poll(() => calls.length).toBe(hosts.length)
    hanging.closeAllConnections()
    hanging.close()
    // One call each, although they had four more messages.
    expect(calls.toSorted()).toEqual(hosts.toSorted())
  })

  test('two workers woken at once send a message once', async () => {
    const { id } = await endpoint()
    const both = [worker(), worker()]
    for (const each of both) each.start()
    await testOnce(id)
    for (const each of both) each.wake()
    await expect.poll(async () => (await queued())[0]?.status).toBe('delivered')
    expect(receiver.received).toHaveLength(1)
  })
})

test('tries follow the convention’s schedule over three days', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => deliveryPause(index + 1))
  expect(pauses.slice(0, 3)).toEqual([5, 300, 1_800])
  expect(pauses[9]).toBeNull()
  const hours = pauses.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 3_600
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(96)
})
