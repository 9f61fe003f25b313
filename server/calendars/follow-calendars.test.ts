import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { facilitiesOn, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { readCalendarOf, readDueCalendars } from './follow-calendars.ts'
import { calendar, event } from './test-calendar.ts'

describe.each(engines)('calendars that are read on %s', (engine) => {
  const { db, f, bookLesson } = facilitiesOn(engine)
  const context = () => ({
    ...{ database: db, clock: db.clock, config: { outgoingPrivate: true } },
    log: { error: expect.unreachable },
  })
  /** Calendars that were asked for and wait for their answer, and all that were ever asked for. */
  const waiting = new Map<string, ServerResponse>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    waiting.set(request.url ?? '', response)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    await startOver(db)
    await db.owner.query('delete from private.busy_calendars')
    asked.length = 0
  })

  const follow = (path: string, instructorId: string, more = {}) =>
    db.owner.query(
      `insert into private.busy_calendars (instructor_id, facility_id, address, failing_since)
       values ($1, $2, $3, $4)`,
      [
        ...[
          instructorId,
          f.home.id,
          `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
        ],
        { failingSince: null, ...more }.failingSince,
      ],
    )
  const isAsked = (...paths: string[]) =>
    expect.poll(() => [...waiting.keys()].toSorted()).toEqual(paths)
  const answer = (path: string, text = calendar(...event('DTSTART:20260616T140000Z'))) => {
    waiting.get(path)?.end(text)
    waiting.delete(path)
  }

  test('are at most two at once, and those that fail come last', async () => {
    const { rows } = await db.pool.query(
      `insert into instructors (facility_id, first_name, last_name, email)
       select $1, 'Teacher', n::text, n || '@example.com' from generate_series(1, 4) n returning id`,
      [f.home.id],
    )
    await follow('/failing', rows[0].id, { failingSince: '2026-06-01' })
    for (const n of [1, 2, 3]) await follow(`/${n}`, rows[n].id)
    const reading = readDueCalendars(context())
    const own = readCalendarOf(context(), f.home.instructor)
    await isAsked('/1', '/2')
    answer('/1')
    await isAsked('/2', '/3')
    answer('/2')
    await isAsked('/3', '/failing')
    answer('/3')
    answer('/failing')
    expect(await reading).toBe(4)
    await own
    expect(asked).toHaveLength(4)
  })

  test('are read once at a time each, and again after a reading was lost', async () => {
    await follow('/mine', f.home.instructor)
    const readings = [1, 2].map(() => readCalendarOf(context(), f.home.instructor))
    await isAsked('/mine')
    expect(await readDueCalendars(context())).toBe(0)
    await readings[1]
    answer('/mine')
    await Promise.all(readings)
    expect(asked).toEqual(['/mine'])
    await db.owner.query('update private.busy_calendars set reading_until = private.now()')
    db.clock.set('2026-06-15T14:00:01Z')
    const again = readCalendarOf(context(), f.home.instructor)
    await isAsked('/mine')
    answer('/mine')
    await again
  })

  test('count a booking at another facility that uses Fungo, and none of their own', async () => {
    const id = await bookLesson()
    await follow('/lessons', f.home.instructor)
    const reading = readCalendarOf(context(), f.home.instructor)
    await isAsked('/lessons')
    const own = event(`UID:${id}@fungo`, 'DTSTART:20260616T140000Z', 'DURATION:PT1H')
    const elsewhere = `UID:${randomUUID()}@fungo`
    const other = event(elsewhere, 'DTSTART:20260617T140000Z', 'DURATION:PT1H')
    answer('/lessons', calendar(...own, ...other))
    await reading
    expect(await db.owner.query('select start_time from instructor_busy_times')).toEqual([
      { start_time: new Date('2026-06-17T14:00:00Z') },
    ])
  })

  test('count the events that could not be read', async () => {
    await follow('/odd', f.home.instructor)
    const reading = readCalendarOf(context(), f.home.instructor)
    await isAsked('/odd')
    const odd = event('DTSTART:noon')
    answer('/odd', calendar(...odd, ...event('DTSTART:20260616T140000Z', 'DURATION:PT1H'), ...odd))
    await reading
    expect(await db.owner.query('select failure, left_out from private.busy_calendars')).toEqual([
      { failure: null, left_out: 2 },
    ])
  })
})
