import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import type { Facilities } from '../../database/tests/fixtures/facility-fixture.ts'
import { counted } from '../../scripts/counted.ts'
import { smtpServer } from '../mail/test-smtp-server.ts'
import {
  bookingsBeside,
  hostileCalendars,
  listening,
  memoryOf,
  newInstructor,
  newSite,
  queueClosure,
  queueMessages,
} from './attacked-queues.ts'
import { visitorOf } from './busy-site.ts'
import { ready, serverProcesses } from './server-process.ts'

// Ordinary bookings beside slow work for others: receivers that hang, calendars that are hostile,
// the mail of a closure. The figures are in docs/reliability.md.

const jwtSecret = 'a secret for the queues, long enough'
const env = { JWT_SECRET: jwtSecret, LIMITS: 'off', OUTGOING_PRIVATE: 'on' }
const seconds = 40

describe.each(['embedded', 'postgres'] as const)('on %s', (engine) => {
  const start = serverProcesses()
  let site: Awaited<ReturnType<typeof newSite>>
  beforeEach(async () => {
    site = await newSite(engine)
  })

  /** Starts the server on the site after `prepare` has filled it. */
  async function serve(
    prepare: (db: TestDatabase, f: Facilities) => Promise<unknown>,
    more: Record<string, string> = {},
  ) {
    await prepare(site.db, site.f)
    const { dataDir, ...database } = await site.handOver()
    const server = await start(dataDir, { ...env, ...database, ...more })
    await ready(server)
    const { home } = site.f
    const load = bookingsBeside(visitorOf(server.url, home), seconds)
    return { server, load, began: performance.now() }
  }

  test('bookings alone, to compare with', async () => {
    const { server, load } = await serve(async () => {})
    await pause(5_000)
    const before = memoryOf(server)
    const beside = await load
    counted(
      `${engine}, no attack: memory ${before.now} MB before and at most ${memoryOf(server).most} MB; ${beside.words}`,
    )
    beside.check()
  })

  test('ten receivers that hang cost the eleventh nothing', async () => {
    const arrived: number[] = []
    const healthy = await listening((request, response) => {
      request.resume().on('end', () => {
        arrived.push(performance.now())
        setTimeout(() => response.writeHead(204).end(), 50)
      })
    })
    const hanging = await Promise.all(
      Array.from({ length: 10 }, (_, n) => listening(() => {}, `127.0.0.${n + 2}`)),
    )
    const { load, began } = await serve(async (db, f) => {
      for (const url of hanging) await queueMessages(db, f.home.id, url, 100)
      await queueMessages(db, f.home.id, healthy, 1_000)
    })
    const beside = await load
    const first = ((arrived[0] ?? Number.NaN) - began) / 1_000
    const rate = arrived.length / seconds
    counted(
      `${engine}, ten receivers hang: the eleventh has its first message after ${first.toFixed(1)} s and then ${rate.toFixed(1)} a second; ${beside.words}`,
    )
    expect(first).toBeLessThan(10)
    expect(rate).toBeGreaterThan(3)
    beside.check()
  })

  test('2,000 mails of a closure let confirmations go first', async () => {
    const sentAt = new Map<string, number>()
    let most = 0
    const smtp = await smtpServer({
      onRcptTo: ({ address }, _session, done) => {
        sentAt.set(address, performance.now())
        done()
      },
      onData: (stream, _session, done) => {
        most = Math.max(most, smtp.connections())
        stream.resume().on('end', () => setTimeout(done, 200))
      },
    })
    onTestFinished(() => smtp.close())
    const { load } = await serve((db, f) => queueClosure(db, f.home.id, 2_000), {
      SMTP_URL: smtp.url,
    })
    const beside = await load
    await pause(5_000)
    const waits = beside.booked.map(
      ({ email, at }) => ((sentAt.get(email) ?? Number.POSITIVE_INFINITY) - at) / 1_000,
    )
    const longest = Math.max(...waits)
    const others = [...sentAt.keys()].filter((to) => to.startsWith('closed-')).length
    counted(
      `${engine}, 2,000 mails of a closure: a confirmation is sent within ${longest.toFixed(1)} s, ${others} of the others meanwhile, over ${most} connections; ${beside.words}`,
    )
    expect(longest).toBeLessThan(5)
    expect(most).toBeLessThanOrEqual(5)
    beside.check()
  })

  test('20 hostile calendars neither stop the server nor fill its memory', async () => {
    const bodies = hostileCalendars()
    const address = await listening((request, response) => {
      const body = bodies[Number(request.url?.slice(1)) % bodies.length]
      if (body !== undefined) response.end(body)
    })
    const tokens: string[] = []
    const { server, load } = await serve(async (db, f) => {
      for (let n = 0; n < 20; n += 1) tokens.push(await newInstructor(db, f.home.id, n, jwtSecret))
    })
    await pause(5_000)
    const before = memoryOf(server)
    const follow = (token: string, n: number) =>
      fetch(`${server.url}/functions/v1/busy-calendar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ address: `${address}/${n}` }),
      })
    const answers = await Promise.all(tokens.map(follow))
    const beside = await load
    const after = memoryOf(server)
    counted(
      `${engine}, 20 hostile calendars: memory ${before.now} MB before and at most ${after.most} MB; ${beside.words}`,
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    // The embedded engine takes as much in its first minute without any calendar.
    if (engine === 'postgres') expect(after.most - before.now).toBeLessThan(300)
    beside.check()
  })
})
