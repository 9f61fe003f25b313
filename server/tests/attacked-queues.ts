import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import {
  newDataDir,
  openTestDatabase,
  type TestDatabase,
  testDatabase,
} from '../../database/tests/engines/test-database.ts'
import type { Facilities } from '../../database/tests/fixtures/facility-fixture.ts'
import { makeFacilities } from '../../database/tests/fixtures/make-facilities.ts'
import { createTokens } from '../access/tokens.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/open.ts'
import { bookingPayload } from '../mail/test-queued-mail.ts'
import type { visitorOf } from './busy-site.ts'
import type { Started } from './server-process.ts'

// For tests that put slow or hostile work into a server's queues and measure how it serves everybody
// else meanwhile: a site, the work, and ordinary bookings beside it.

/**
 * Makes a database with the two facilities of `makeFacilities`. `handOver` lets a server open it.
 */
export async function newSite(engine: 'embedded' | 'postgres') {
  const dataDir = engine === 'embedded' ? await newDataDir() : tmpdir()
  const db =
    engine === 'embedded'
      ? testDatabase(await openDatabase({ dataDir }))
      : await openTestDatabase(engine)
  const f: Facilities = await makeFacilities(db)
  if (engine === 'embedded') {
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  } else onTestFinished(() => db.close())
  return {
    db,
    f,
    /** Returns where the data is, for a server to open. The embedded engine is closed before that. */
    handOver: async (): Promise<{ dataDir: string; DATABASE_URL?: string }> => {
      if (engine === 'postgres')
        return { dataDir, DATABASE_URL: String(db.pool.options.connectionString) }
      await db.close()
      return { dataDir }
    },
  }
}

/** Listens on an address of this machine until the test is over. Returns the URL. */
export async function listening(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

/** Adds a webhook with messages that are due. */
export async function queueMessages(
  db: TestDatabase,
  facilityId: string,
  url: string,
  count: number,
): Promise<void> {
  await db.owner.query(
    `with endpoint as (
       insert into webhook_endpoints (facility_id, url, events)
       values ($1, $2, '{booking.cancelled}') returning id
     ), secret as (
       select private.new_webhook_secret(id) from endpoint
     )
     insert into webhook_deliveries (facility_id, endpoint_id, event_type, payload, next_attempt_at)
     select $1, endpoint.id, 'booking.cancelled', '{}', now() - interval '1 minute'
     from endpoint, secret, generate_series(1, $3::int)`,
    [facilityId, url, count],
  )
}

/** Queues the mail of a closure: one message to each of `count` customers. */
export async function queueClosure(
  db: TestDatabase,
  facilityId: string,
  count: number,
): Promise<void> {
  await db.owner.query(
    `select private.queue_mail($1, null, 'booking_cancellation', 'closed-' || n || '@example.com', $3)
     from generate_series(1, $2::int) n`,
    [facilityId, count, JSON.stringify(bookingPayload({ booking: { status: 'cancelled' } }))],
  )
}

/** Adds an instructor with an account. Returns an access token. */
export async function newInstructor(
  db: TestDatabase,
  facilityId: string,
  n: number,
  jwtSecret: string,
): Promise<string> {
  const user = await db.createUser(`teacher-${n}@example.com`)
  await db.owner.query(
    `insert into instructors (facility_id, user_id, first_name, last_name, email)
     values ($1, $2, 'Teacher', $3, $4)`,
    [facilityId, user.id, String(n), user.email],
  )
  const now = Math.floor(Date.now() / 1_000)
  return createTokens(jwtSecret, systemClock).signAccessToken({
    ...{ sub: user.id, email: user.email, session_id: user.sessionId },
    ...{ role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3_600 },
  })
}

/** Returns the texts of calendars that are expensive to read. Undefined stands for one that never answers. */
export function hostileCalendars(): (string | undefined)[] {
  const calendar = (lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const events = (count: number, ...more: string[]) =>
    calendar(
      Array.from({ length: count }, (_, n) => [
        ...['BEGIN:VEVENT', `UID:${n}-${randomUUID()}`, 'DTSTART:20261201T140000Z'],
        ...['DURATION:PT1H', ...more, 'END:VEVENT'],
      ]).flat(),
    )
  return [
    // Ordinary events, cut off just below the size that the server still reads.
    events(60_000, `DESCRIPTION:${'x'.repeat(180)}`).slice(0, 20_000_000),
    events(10_000, 'RECURRENCE-ID:20261201T140000Z'),
    events(20_000, 'RRULE:FREQ=DAILY'),
    events(1, 'RRULE:FREQ=SECONDLY'),
    calendar(Array<string>(500_000).fill('BEGIN:VEVENT')),
    undefined,
  ]
}

/** Returns the memory of a server in MB: now, and the most since its start. */
export function memoryOf({ child }: Started): { now: number; most: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const figure = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024)
  return { now: figure('VmRSS'), most: figure('VmHWM') }
}

/**
 * Books three times a second and asks `/healthz` ten times a second, to see how a server under attack
 * serves everybody else. Returns the bookings, the times in words, and a check of them.
 */
export async function bookingsBeside(visitor: ReturnType<typeof visitorOf>, seconds: number) {
  const took = { book: [] as number[], health: [] as number[] }
  const booked: { email: string; at: number }[] = []
  const failed: number[] = []
  const end = performance.now() + seconds * 1_000
  const every = async (milliseconds: number, act: (turn: number) => Promise<void>) => {
    const pending: Promise<void>[] = []
    for (let turn = 0; performance.now() < end; turn += 1) {
      pending.push(act(turn))
      await pause(milliseconds)
    }
    await Promise.all(pending)
  }
  const book = async (turn: number) => {
    const email = `beside-${turn}@example.com`
    const answer = await visitor.book(2 + (turn % 27), email)
    took.book.push(answer.seconds)
    if (answer.status === 200) booked.push({ email, at: performance.now() })
    else failed.push(answer.status)
  }
  const ask = async () => {
    const answer = await visitor.ask('/healthz')
    took.health.push(answer.seconds)
    if (answer.status !== 200) failed.push(answer.status)
  }
  await Promise.all([every(333, book), every(100, ask)])
  const shown = (name: keyof typeof took, share: number) =>
    `${Math.round(quantile(took[name], share) * 1_000)} ms`
  return {
    booked,
    words: `beside it ${booked.length} bookings (p99 ${shown('book', 0.99)}), ${failed.length} failed, /healthz p99 ${shown('health', 0.99)}, at most ${shown('health', 1)}`,
    check: () => {
      expect(failed).toEqual([])
      expect(quantile(took.book, 0.99)).toBeLessThan(1)
    },
  }
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
