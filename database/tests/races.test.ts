import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type Caller } from '../../server/database/as-caller.ts'
import {
  book,
  bookingRequest,
  bookingRow,
  clearBookings,
  type Facilities,
  june,
  lessonRequest,
  makeFacilities,
  monday,
} from './facility-fixture.ts'
import {
  openTestDatabase,
  postgresEngines,
  type TestDatabase,
  type TestUser,
} from './test-database.ts'

const justTaken = 'That time was just taken. Pick another and your details stay filled in.'

/** As many as want to book the same; each has a connection of its own. */
const crowd = 50

describe.each(postgresEngines)('races on %s', (engine) => {
  let db: TestDatabase
  let f: Facilities
  let pool: pg.Pool
  beforeAll(async () => {
    db = await openTestDatabase(engine, { now: monday })
    f = await makeFacilities(db)
    pool = new pg.Pool({
      connectionString: String(db.pool.options.connectionString),
      max: crowd + 20,
    })
    // Ended connections may still hear that their database is dropped.
    pool.on('error', () => {})
    await Promise.all(Array.from({ length: crowd }, () => pool.query('select pg_sleep(0.05)')))
  })
  beforeEach(() => clearBookings(db))
  afterAll(async () => {
    await pool.end()
    await db.close()
  })

  type Outcome = { value?: unknown; state?: string; message?: string }
  type Work<T> = (client: pg.ClientBase) => Promise<T>

  /** A transaction of its own, which waits for locks as long as it takes. */
  function transaction<T>(caller: Caller, work: Work<T>): Promise<T> {
    const database = { ...db, pool }
    return asCaller({ database, clock: db.clock }, caller, async (client) => {
      await client.query(`set local lock_timeout = 0`)
      return work(client)
    })
  }

  const visitor: Caller = { role: 'anon', claims: {} }
  const caller = (user: TestUser): Caller => ({
    role: 'authenticated',
    claims: { sub: user.id, session_id: user.sessionId },
  })

  function creates(request: Record<string, unknown>): Work<string> {
    const names = Object.keys(request).map((key, i) => `${key} => $${i + 1}`)
    return async (client) => {
      const text = `select public.create_booking(${names}) as id`
      return (await client.query(text, Object.values(request))).rows[0].id
    }
  }

  const runs =
    (text: string, values: unknown[] = []): Work<unknown> =>
    async (client) =>
      (await client.query(text, values)).rows[0]

  /** All at once; what each came to. */
  const together = (tasks: (() => Promise<unknown>)[]): Promise<Outcome[]> =>
    Promise.all(
      tasks.map((task) =>
        task().then(
          (value) => ({ value }),
          (error) => ({ state: error.code, message: error.message }),
        ),
      ),
    )

  const count = (outcomes: Outcome[], state?: string) =>
    outcomes.filter((outcome) => outcome.state === state).length

  const bookings = () =>
    db.owner.query('select * from bookings order by start_time, space_id') as Promise<
      Record<string, unknown>[]
    >
  const mails = (type: string) =>
    db.owner.query('select id from email_logs where email_type = $1', [type])

  /** Overlaps that the constraints ought to have made impossible. */
  const overlaps = () =>
    db.owner.query(
      `select a.id from bookings a join bookings b on a.id < b.id
         and (a.space_id = b.space_id or a.instructor_id = b.instructor_id)
         and a.start_time < b.end_time and b.start_time < a.end_time
       where a.status <> 'cancelled' and b.status <> 'cancelled'`,
    )

  test(`${crowd} want one slot: one has it, the others get a sentence, one mail is queued`, async () => {
    const request = bookingRequest(f.home)
    const outcomes = await together(
      Array.from(
        { length: crowd },
        (_, i) => () =>
          transaction(visitor, creates({ ...request, p_player_email: `player-${i}@example.com` })),
      ),
    )
    const winners = outcomes.filter((outcome) => outcome.value)
    expect(winners).toHaveLength(1)
    expect(
      outcomes.filter(({ state, message }) => state === 'PT409' && message === justTaken),
    ).toHaveLength(crowd - 1)
    expect((await bookings()).map(({ id }) => id)).toEqual([winners[0]?.value])
    expect(await mails('booking_confirmation')).toHaveLength(1)
  })

  test(`${crowd} want one instructor in as many spaces: one lesson`, async () => {
    const spaces = await db.owner.query(
      `insert into facility_spaces (facility_id, name)
       select $1, 'Tunnel ' || n from generate_series(1, $2::int) n returning id`,
      [f.home.id, crowd],
    )
    const outcomes = await together(
      spaces.map(
        ({ id }) =>
          () =>
            transaction(visitor, creates(lessonRequest(f.home, { p_space_id: id }))),
      ),
    )
    await clearBookings(db)
    await db.owner.query(`delete from facility_spaces where name like 'Tunnel %'`)
    expect(count(outcomes)).toBe(1)
    expect(count(outcomes, 'PT409')).toBe(crowd - 1)
  })

  test('60 want three slots that overlap in a chain: none overlap', async () => {
    const starts = ['10:00', '10:30', '11:00']
    const ends = ['11:00', '11:30', '12:00']
    const outcomes = await together(
      Array.from(
        { length: 60 },
        (_, i) => () =>
          transaction(
            visitor,
            creates(
              bookingRequest(f.home, {
                p_start_time: june(16, starts[i % 3] ?? ''),
                p_end_time: june(16, ends[i % 3] ?? ''),
              }),
            ),
          ),
      ),
    )
    const made = (await bookings()).map((row) => (row.start_time as Date).toISOString())
    expect([
      ['2026-06-16T14:00:00.000Z', '2026-06-16T15:00:00.000Z'],
      ['2026-06-16T14:30:00.000Z'],
    ]).toContainEqual(made)
    expect(count(outcomes)).toBe(made.length)
    expect(count(outcomes, 'PT409')).toBe(60 - made.length)
  })

  test('a crowd that wants any space fills each space once', async () => {
    const spaces = ['Tunnel 1', 'Tunnel 2', 'Tunnel 3']
    await db.owner.query(
      'insert into facility_spaces (facility_id, name) select $1, unnest($2::text[])',
      [f.home.id, spaces],
    )
    const outcomes = await together(
      Array.from(
        { length: 20 },
        () => () => transaction(visitor, creates(bookingRequest(f.home, { p_space_id: null }))),
      ),
    )
    const used = new Set((await bookings()).map((row) => row.space_id))
    await db.owner.query('delete from bookings')
    await db.owner.query('delete from facility_spaces where name = any($1)', [spaces])
    expect(count(outcomes)).toBe(5)
    expect(used.size).toBe(5)
    expect(count(outcomes, 'PT409')).toBe(15)
  })

  test('one request sent 20 times with one key is one booking with one id', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const outcomes = await together(
      Array.from(
        { length: 20 },
        () => () => transaction({ ...visitor, headers }, creates(bookingRequest(f.home))),
      ),
    )
    expect(new Set(outcomes.map(({ value }) => value)).size).toBe(1)
    expect(count(outcomes)).toBe(20)
    expect(await bookings()).toHaveLength(1)
    expect(await mails('booking_confirmation')).toHaveLength(1)
  })

  test('20 cancel one booking: one transition, one mail', async () => {
    const id = await book(db.visitor, bookingRequest(f.home))
    const { booking_token } = await bookingRow(db, id)
    const cancels = runs('select * from public.cancel_booking($1, $2)', [id, booking_token])
    const outcomes = await together(
      Array.from(
        { length: 20 },
        (_, i) => () => transaction(i % 2 ? visitor : caller(f.accounts.admin), cancels),
      ),
    )
    expect(count(outcomes)).toBe(1)
    expect(count(outcomes, 'PT409')).toBe(19)
    expect(await bookingRow(db, id)).toMatchObject({ status: 'cancelled', calendar_sequence: 1 })
    expect(await mails('booking_cancellation')).toHaveLength(1)
  })

  test('a visitor’s booking, an administrator’s edit and a customer’s move onto one slot: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearBookings(db)
      const at = (from: string, to: string) => ({
        p_start_time: june(16, from),
        p_end_time: june(16, to),
      })
      const edited = await book(db.visitor, bookingRequest(f.home, at('14:00', '15:00')))
      const moved = await book(db.visitor, bookingRequest(f.home, at('16:00', '17:00')))
      const { booking_token } = await bookingRow(db, moved)
      const slot = [june(16, '10:00'), june(16, '11:00')]
      const outcomes = await together([
        () => transaction(visitor, creates(bookingRequest(f.home))),
        () =>
          transaction(
            caller(f.accounts.admin),
            runs('update bookings set start_time = $2, end_time = $3 where id = $1 returning id', [
              edited,
              ...slot,
            ]),
          ),
        () =>
          transaction(
            visitor,
            runs('select * from public.move_booking($1, $2, $3, $4)', [
              booking_token,
              f.home.space,
              ...slot,
            ]),
          ),
      ])
      expect(count(outcomes)).toBe(1)
      expect(count(outcomes, 'PT409')).toBe(2)
      expect(await overlaps()).toEqual([])
    }
  })

  test('two administrators who swap two bookings at once: no deadlock, no overlap', async () => {
    const later = { p_start_time: june(16, '12:00'), p_end_time: june(16, '13:00') }
    const first = await book(db.visitor, bookingRequest(f.home))
    const second = await book(db.visitor, bookingRequest(f.home, later))
    const swaps =
      (a: string, b: string): Work<unknown> =>
      async (client) => {
        const { rows } = await client.query('select id, start_time, end_time from bookings')
        const timeOf = (id: string) => {
          const row = rows.find((row) => row.id === id)
          return [row?.start_time, row?.end_time]
        }
        const put = (id: string, [start, end]: unknown[]) =>
          client.query('update bookings set start_time = $2, end_time = $3 where id = $1', [
            ...[id, start, end],
          ])
        await put(a, [june(16, '18:00'), june(16, '19:00')])
        await put(b, timeOf(a))
        await put(a, timeOf(b))
      }
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await together([
        () => transaction(caller(f.accounts.admin), swaps(first, second)),
        () => transaction(caller(f.accounts.secondAdmin), swaps(second, first)),
      ])
      for (const { state } of outcomes) expect([undefined, 'PT409']).toContain(state)
      expect(count(outcomes)).toBeGreaterThan(0)
      expect(await overlaps()).toEqual([])
    }
  })

  describe('what changes while somebody books', () => {
    const update = (set: string) => `update ${set}`
    const changes: [string, 'admin' | 'instructor', string, string, string][] = [
      [
        'settings',
        'admin',
        update('facility_settings set allow_instructor_bookings = false'),
        update('facility_settings set allow_instructor_bookings = true'),
        'PT409',
      ],
      [
        'the lead time',
        'admin',
        update('facility_settings set booking_lead_time_hours = 48'),
        update('facility_settings set booking_lead_time_hours = 1'),
        'PT409',
      ],
      [
        'hours',
        'admin',
        update('facility_business_hours set is_open = false'),
        update('facility_business_hours set is_open = true'),
        'PT409',
      ],
      [
        'a space',
        'admin',
        update(`facility_spaces set is_active = false where name = 'Cage A'`),
        update(`facility_spaces set is_active = true where name = 'Cage A'`),
        'P0001',
      ],
      [
        'a service',
        'admin',
        update(`facility_service_types set is_active = false where name = 'Lesson'`),
        update(`facility_service_types set is_active = true where name = 'Lesson'`),
        'P0001',
      ],
      [
        'an instructor',
        'admin',
        update(`instructors set is_active = false where first_name = 'Ray'`),
        update(`instructors set is_active = true where first_name = 'Ray'`),
        'PT409',
      ],
      [
        'the zone',
        'admin',
        update(`facilities set time_zone = 'Pacific/Honolulu'`),
        update(`facilities set time_zone = 'America/New_York'`),
        'PT409',
      ],
      [
        'a week',
        'instructor',
        update(`instructor_availability set end_time = '09:30'`),
        update(`instructor_availability set end_time = '21:00'`),
        'PT409',
      ],
      [
        'time off',
        'instructor',
        `insert into instructor_unavailability (instructor_id, start_time, end_time)
         select id, '2026-06-16', '2026-06-17' from instructors`,
        'delete from instructor_unavailability',
        'PT409',
      ],
    ]

    /** Holds a transaction open after its work until `finish`. */
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
      for (let tries = 0; tries < 200; tries += 1) {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
        if (rowCount) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      expect.unreachable('Nobody waits for the facility')
    }

    test.each(changes)('%s: first the change', async (_, role, change, undo, state) => {
      const changing = await held(caller(f.accounts[role]), runs(change))
      const booking = together([() => transaction(visitor, creates(lessonRequest(f.home)))])
      await untilSomebodyWaits()
      changing.finish()
      await changing.done
      expect(await booking).toMatchObject([{ state }])
      expect(await bookings()).toEqual([])
      await db.owner.query(undo)
    })

    test.each(changes)('%s: first the booking', async (_, role, change, undo) => {
      const booking = await held(visitor, creates(lessonRequest(f.home)))
      const changing = together([() => transaction(caller(f.accounts[role]), runs(change))])
      await untilSomebodyWaits()
      booking.finish()
      const id = await booking.done
      expect(count(await changing)).toBe(1)
      expect((await bookings()).map((row) => row.id)).toEqual([id])
      await db.owner.query(undo)
    })

    test('a client that holds a facility and hangs keeps nobody waiting for two seconds', async () => {
      const hanging = await held(visitor, creates(bookingRequest(f.home)))
      const began = Date.now()
      const outcomes = await together([
        () => book(db.visitor, bookingRequest(f.home, { p_space_id: f.home.secondSpace })),
        () => book(db.visitor, bookingRequest(f.away)),
        () => db.visitor.query('select * from facilities'),
      ])
      expect(Date.now() - began).toBeLessThan(2_500)
      expect(outcomes.map(({ state }) => state)).toEqual(['55P03', undefined, undefined])
      hanging.finish()
      await hanging.done
    })

    test('who administers two facilities waits only for the one whose booking it is', async () => {
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
})
