import { beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../../server/database/as-caller.ts'
import type { Caller } from '../../../server/database/session-settings.ts'
import { postgresEngines, withServerLimits } from '../engines/test-database.ts'
import { clearBookings } from '../fixtures/clear-bookings.ts'
import {
  caller,
  concurrentCallersOn,
  count,
  creates,
  runs,
  together,
  visitor,
  type Work,
} from '../fixtures/concurrent-callers.ts'
import { book, bookingRequest, lessonRequest, startOver } from '../fixtures/facility-fixture.ts'

describe.each(postgresEngines)('changes during a booking on %s', (engine) => {
  const { db, f, transaction, bookings } = concurrentCallersOn(engine, 3)
  beforeEach(() => startOver(db))

  type Change = [
    what: string,
    by: 'admin' | 'instructor',
    change: string,
    undo: string,
    state: string,
  ]
  /** `%`: the new value, then the one before. */
  const updates: [what: string, state: string, set: string, value: string, before: string][] = [
    ['settings', 'PT409', 'facility_settings set allow_instructor_bookings = %', 'false', 'true'],
    ['the lead time', 'PT409', 'facility_settings set booking_lead_time_hours = %', '48', '1'],
    ['hours', 'PT409', 'facility_business_hours set is_open = %', 'false', 'true'],
    [
      'a space',
      'P0001',
      `facility_spaces set is_active = % where name = 'Cage A'`,
      'false',
      'true',
    ],
    [
      'a service',
      'P0001',
      `facility_service_types set is_active = % where name = 'Lesson'`,
      'false',
      'true',
    ],
    [
      'an instructor',
      'PT409',
      `instructors set is_active = % where first_name = 'Ray'`,
      'false',
      'true',
    ],
    ['the zone', 'PT409', `facilities set time_zone = '%'`, 'Pacific/Honolulu', 'America/New_York'],
    ['a week', 'PT409', `instructor_availability set end_time = '%'`, '09:30', '21:00'],
  ]
  const changes: Change[] = [
    ...updates.map(([what, state, set, value, before]): Change => {
      const [change, undo] = [value, before].map((each) => `update ${set.replace('%', each)}`)
      return [
        what,
        what === 'a week' ? 'instructor' : 'admin',
        change as string,
        undo as string,
        state,
      ]
    }),
    [
      'time off',
      'instructor',
      `insert into instructor_unavailability (instructor_id, start_time, end_time)
         select id, '2026-06-16', '2026-06-17' from instructors`,
      'delete from instructor_unavailability',
      'PT409',
    ],
  ]

  /** Runs the work and keeps its transaction open until `finish`. */
  async function held(who: Caller, work: Work<unknown>) {
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    let done: Promise<unknown> = Promise.resolve()
    await new Promise<void>((resolve, reject) => {
      done = transaction(who, async (client) => {
        const value = await work(client)
        resolve()
        await gate
        return value
      })
      done.catch(reject)
    })
    return { finish, done }
  }

  async function untilSomebodyWaits(): Promise<void> {
    const waiting = async () => {
      const { rowCount } = await db.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount
    }
    await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0)
  }

  test.each(changes)('%s: the booking waits for it', async (_, role, change, undo, state) => {
    const changing = await held(caller(f.accounts[role]), runs(change))
    const booking = together([() => transaction(visitor, creates(lessonRequest(f.home)))])
    await untilSomebodyWaits()
    changing.finish()
    await changing.done
    expect(await booking).toMatchObject([{ state }])
    expect(await bookings()).toEqual([])
    await db.owner.query(undo)
  })

  test.each(changes)('%s: it waits for the booking', async (_, role, change, undo) => {
    const booking = await held(visitor, creates(lessonRequest(f.home)))
    const changing = together([() => transaction(caller(f.accounts[role]), runs(change))])
    await untilSomebodyWaits()
    booking.finish()
    const id = await booking.done
    expect(count(await changing)).toBe(1)
    expect((await bookings()).map((row) => row.id)).toEqual([id])
    await db.owner.query(undo)
  })

  test('a hanging client that holds a facility’s lock makes others wait for less than two seconds', async () => {
    const hanging = await held(visitor, creates(bookingRequest(f.home)))
    const context = { database: withServerLimits(db), clock: db.clock, limitsVisitors: false }
    const visits = (work: Work<unknown>) => asCaller(context, visitor, work)
    expect(await visits(runs('show lock_timeout'))).toEqual({ lock_timeout: '1500ms' })
    const outcomes = await together([
      () => visits(creates(bookingRequest(f.home, { p_space_id: f.home.secondSpace }))),
      () => visits(creates(bookingRequest(f.away))),
      () => visits(runs('select * from facilities')),
    ])
    expect(outcomes.map(({ state }) => state)).toEqual(['55P03', undefined, undefined])
    hanging.finish()
    await hanging.done
  })

  test('an administrator of two facilities waits only for the facility of the booking', async () => {
    const both = await db.createUser()
    await db.owner.query(
      'insert into facility_admins (facility_id, user_id) select id, $1 from facilities',
      [both.id],
    )
    for (const [busy, free] of [
      [f.home, f.away],
      [f.away, f.home],
    ] as const) {
      await clearBookings(db)
      const id = await book(db.visitor, bookingRequest(free, { p_space_id: free.secondSpace }))
      const holder = await held(visitor, creates(bookingRequest(busy)))
      const actor = db.user(both)
      await book(actor, bookingRequest(free))
      await actor.query('select * from public.cancel_booking($1, $2)', [id, ''])
      holder.finish()
      await holder.done
    }
  })
})
