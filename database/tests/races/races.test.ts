import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
import { justTaken } from '../fixtures/booking-refusals.ts'
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
import {
  bookingRequest,
  bookingRow,
  hours,
  june,
  lessonRequest,
  startOver,
} from '../fixtures/facility-fixture.ts'

/** The number of callers who want to book the same; each has a connection. */
const crowd = 50

describe.each(postgresEngines)('races on %s', (engine) => {
  const { db, f, transaction, bookings, bookCage } = concurrentCallersOn(engine, crowd)
  beforeEach(() => startOver(db))

  const mails = (type: string) =>
    db.owner.query('select id from email_logs where email_type = $1', [type])

  /** Returns overlapping bookings, which the constraints must prevent. */
  const overlaps = () =>
    db.owner.query(
      `select a.id from bookings a join bookings b on a.id < b.id
         and (a.space_id = b.space_id or a.instructor_id = b.instructor_id)
         and a.start_time < b.end_time and b.start_time < a.end_time
       where a.status <> 'cancelled' and b.status <> 'cancelled'`,
    )

  test(`${crowd} want one slot: one gets it, the others get a sentence, and one mail is queued`, async () => {
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

  test(`${crowd} want one instructor in as many spaces: one lesson is booked`, async () => {
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

  test('60 want three slots that overlap in a chain: no bookings overlap', async () => {
    const starts = ['10:00', '10:30', '11:00']
    const ends = ['11:00', '11:30', '12:00']
    const outcomes = await together(
      Array.from(
        { length: 60 },
        (_, i) => () =>
          transaction(
            visitor,
            creates(bookingRequest(f.home, hours(16, starts[i % 3] ?? '', ends[i % 3] ?? ''))),
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

  test('one request sent 20 times with one key makes one booking', async () => {
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

  test('40 ask for the links of one address: three mails are queued', async () => {
    await bookCage()
    const asks = runs('select public.request_booking_links($1)', ['owen@example.com'])
    const outcomes = await together(
      Array.from({ length: 40 }, () => () => transaction(visitor, asks)),
    )
    expect(count(outcomes)).toBe(40)
    expect(await mails('booking_links')).toHaveLength(3)
  })

  test('20 cancel one booking: one cancellation and one mail', async () => {
    const id = await bookCage()
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

  test('20 rows at once stay within the limit of an account, a facility and a team', async () => {
    const { stranger, admin } = f.accounts
    const teams = `insert into teams (facility_id, name) select $1, 'T' from generate_series(1, $2::integer)`
    await db.owner.query(teams, [f.home.id, 999])
    const [team] = await db.owner.query('select id from teams limit 1')
    const players = `insert into team_players (team_id, player_name)
      select $1, 'P' || n from generate_series(1, $2::integer) n`
    await db.owner.query(players, [team?.id, 99])
    for (const [account, insert, most] of [
      [
        stranger,
        runs(`insert into facilities (name, slug) select 'F', 'f-' || gen_random_uuid()`),
        5,
      ],
      [admin, runs(teams, [f.home.id, 1]), 1],
      [admin, runs(players, [team?.id, 1]), 1],
    ] as const) {
      const tasks = Array.from({ length: 20 }, () => () => transaction(caller(account), insert))
      const outcomes = await together(tasks)
      expect(count(outcomes)).toBe(most)
      expect(count(outcomes, 'PT422')).toBe(20 - most)
    }
    await db.owner.query('delete from teams')
  })

  test('a visitor’s booking, an administrator’s edit and a customer’s move onto one slot: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearBookings(db)
      const at = (from: string, to: string) => hours(16, from, to)
      const edited = await bookCage(at('14:00', '15:00'))
      const moved = await bookCage(at('16:00', '17:00'))
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
              ...slot,
              f.home.space,
            ]),
          ),
      ])
      expect(count(outcomes)).toBe(1)
      expect(count(outcomes, 'PT409')).toBe(2)
      expect(await overlaps()).toEqual([])
    }
  })

  test('two administrators swap two bookings at once: no deadlock and no overlap', async () => {
    const later = hours(16, '12:00', '13:00')
    const first = await bookCage()
    const second = await bookCage(later)
    // A transaction that is chosen as a deadlock's victim is retried silently.
    let begun = 0
    const swaps =
      (a: string, b: string): Work<unknown> =>
      async (client) => {
        begun += 1
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
    expect(begun).toBe(10)
  })
})
