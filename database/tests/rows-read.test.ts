import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../server/database/as-caller.ts'
import { type Actor, engines } from './engines/test-database.ts'
import { bookingRequest, facilitiesOn, june, lessonRequest } from './fixtures/facility-fixture.ts'

describe.each(engines)('the rows that the database reads on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  // Eight bookings a day for a year, all in the past, and one on the requested day.
  beforeAll(async () => {
    await db.owner.query(
      `insert into bookings (
         facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email, created_at
       )
       select $1, $2, $3, start_time, start_time + interval '1 hour', 'A', 'a@example.com', '2020-01-01'
       from generate_series(timestamptz '2025-06-15T13:00Z', '2026-06-14T13:00Z', '1 day') opening,
         generate_series(opening, opening + interval '7 hours', '1 hour') start_time`,
      [f.home.id, f.home.space, f.home.open],
    )
    await db.owner.query('analyze')
    const afternoon = hours(16, '14:00', '15:00')
    await bookCage(afternoon)
  })

  const about = () => ({
    p_facility_id: f.home.id,
    p_space_id: null,
    p_instructor_id: null,
    p_duration_minutes: 60,
  })
  const day = { p_date: '2026-06-16' }
  const month = { p_from: '2026-06-15', p_to: '2026-07-15' }

  test.each([
    ['any space', () => ({}), 9],
    ['one space', () => ({ p_space_id: f.home.space }), 9],
    ['an instructor', () => ({ p_instructor_id: f.home.instructor }), 14],
  ])(
    'free times of %s: the bookings of those days, none of the past',
    async (_, change, lookUps) => {
      const asked = { ...about(), ...change() }
      const slots = await reading(db.owner, 'get_available_time_slots', { ...asked, ...day })
      expect(slots).toEqual({ rows: 1, scans: 0, lookUps })
      const days = await reading(db.owner, 'get_available_days', { ...asked, ...month })
      expect(days).toEqual({ rows: 1, scans: 0, lookUps: lookUps + 2 })
    },
  )

  // The long booking is found by its own index, without reading old bookings.
  test('free times beside a booking of sixteen hours read that one and those of the day', async () => {
    const { id, secondSpace, open } = f.home
    await db.owner.query(
      `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
       values ($1, $2, $3, $4, $5, 'A', 'a@example.com')`,
      [id, secondSpace, open, june(15, '18:00'), june(16, '10:00')],
    )
    const rowsOf = async (space: string | null) =>
      reading(db.owner, 'get_available_time_slots', { ...about(), p_space_id: space, ...day })
    // The long booking is read three times: for whether there is one, for the earliest start, and
    // with the day’s bookings.
    expect(await rowsOf(null)).toMatchObject({ rows: 4, scans: 0 })
    expect(await rowsOf(secondSpace)).toMatchObject({ rows: 3, scans: 0 })
    await db.owner.query('delete from bookings where start_time = $1', [june(15, '18:00')])
  })

  test('free times of a lesson read only the busy times of its instructor on those days', async () => {
    await manyBusy(db.owner, f.home.id, f.home.instructor)
    const asked = { ...about(), p_instructor_id: f.home.instructor }
    const of = (called: string, days: object) =>
      reading(db.owner, called, { ...asked, ...days }, 'instructor_busy_times')
    // The two hours of each day, and those that touch the day.
    expect(await of('get_available_time_slots', day)).toMatchObject({ rows: 2, scans: 0 })
    expect(await of('get_available_days', month)).toMatchObject({ rows: 62, scans: 0 })
  })

  test('the wall display reads no past bookings', async () => {
    const board = await reading(db.owner, 'get_display_board', { p_facility_id: f.home.id })
    expect(board).toMatchObject({ rows: 0, scans: 0 })
  })

  // Joins of small tables vary by one or two index look-ups from run to run. One look-up asks whether
  // the facility has second addresses, one whether a key hears of its events.
  test.each([
    ['in any space', () => bookingRequest(f.home, { p_space_id: null }), 3, 45],
    ['in one space', () => bookingRequest(f.home), 3, 44],
    ['of a lesson', () => lessonRequest(f.home, { p_space_id: null }), 6, 69],
  ])(
    'a booking %s: itself, the bookings of that hour and those open under its address',
    async (_, request, bookings, most) => {
      const read = await reading(db.owner, 'create_booking', request())
      expect(read).toMatchObject({ rows: bookings, scans: 0 })
      expect(read.lookUps).toBeLessThanOrEqual(most)
    },
  )

  // PostgreSQL keeps the plan, which may have been made when there were no entries.
  test('a booking with a price does not read all entries for its number', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await db.owner.query('analyze entries')
    const request = bookingRequest(f.home, hours(16, '10:00', '11:00'))
    const read = await reading(db.owner, 'create_booking', request, 'entries')
    expect(read.scans).toBe(0)
  })

  test('the totals of a day and the season of a team: their own entries, none of other days', async () => {
    await addBook(db.owner)
    const [team] = await db.owner.query(
      `with team as (insert into teams (facility_id, name) values ($1, 'Riverside') returning id)
       insert into booking_groups (facility_id, contact_name, contact_email, team_id)
       select $1, 'Kate', 'kate@example.com', id from team returning id, team_id`,
      [f.home.id],
    )
    await db.owner.query(
      `update bookings set group_id = $1 where id in (select id from bookings order by start_time limit 5)`,
      [team?.id],
    )
    const of = (called: string, args: object, table: string) =>
      reading(f.people.admin, called, args, table)
    const totals = { p_facility_id: f.home.id, p_date: '2026-06-10' }
    // Two entries for each of the eight bookings of that day, and of the days before and after.
    const entries = await of('get_day_totals', totals, 'entries')
    expect(entries).toMatchObject({ rows: 64, scans: 0 })
    expect(await of('get_day_totals', totals, 'bookings')).toMatchObject({ rows: 8, scans: 0 })
    const season = { p_team_id: team?.team_id }
    expect(await of('get_account', season, 'entries')).toMatchObject({ rows: 10, scans: 0 })
    const bookings = await of('get_account', season, 'bookings')
    expect(bookings.scans).toBe(0)
    // Five bookings for ten entries: once to find them, once to show them.
    expect(bookings.rows).toBeLessThanOrEqual(10)
    const collected = { p_kind: 'payment', p_tender: 'cash', p_amount: 5, ...season }
    const recorded = { p_facility_id: f.home.id, ...collected }
    expect((await of('record_entry', recorded, 'entries')).scans).toBe(0)
  })

  test('the account of a family: those with its address, none of the other customers', async () => {
    await db.owner.query('update facility_settings set enable_payments = true')
    await f.people.admin.query(
      `insert into customers (facility_id, name, email)
       select $1, 'Player ' || n, 'p' || n / 2 || '@example.com' from generate_series(1, 3000) n`,
      [f.home.id],
    )
    await db.owner.query('analyze customers')
    const [one] = await db.owner.query(`select id from customers where name = 'Player 1000'`)
    const family = { p_customer_id: one?.id, p_family: true }
    const read = await reading(f.people.admin, 'get_account', family, 'customers')
    expect(read.scans).toBe(0)
    expect(read.rows).toBeLessThan(20)
  })

  test('new weekly hours: a day that was full for one booking is not searched for those alike', async () => {
    const insert = `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
      select $1, $2, $3, start_time, start_time + interval '1 hour', 'A', 'a@example.com'
      from generate_series($4::timestamptz, $4::timestamptz + interval '4 hours', '1 hour') start_time`
    const book = (day: number) =>
      db.owner.query(insert, [f.home.id, f.home.space, f.home.open, june(day, '10:00')])
    // One hour of one day stays open, for one booking in each of the two cages.
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time)
       values ($1, '2026-06-25', true, '10:00', '11:00')`,
      [f.home.id],
    )
    await book(22)
    const closed = { p_facility_id: f.home.id, p_week: '[]' }
    const few = await reading(f.people.admin, 'preview_business_hours', closed)
    await book(23)
    const more = await reading(f.people.admin, 'preview_business_hours', closed)
    expect(more.scans).toBe(0)
    // For each of the five bookings: itself, its hours, its space, the time zone and the spaces like its own.
    expect(more.lookUps - few.lookUps).toBeLessThanOrEqual(5 * 8)
  })
})

/** Charges and collects each booking, and shows prices. */
async function addBook(owner: Actor): Promise<void> {
  await owner.query('alter table entries disable trigger user')
  await owner.query(
    `insert into entries (
       facility_id, number, at, day, kind, counts_as, tender, amount, charged, paid, booking_id, closing_id
     )
     select facility_id, row_number() over (), start_time, start_time::date, kind, kind, tender, 45,
       case kind when 'charge' then 45 else 0 end, case kind when 'payment' then 45 else 0 end, id, gen_random_uuid()
     from bookings, (values ('charge', null), ('payment', 'cash')) each (kind, tender)`,
  )
  await owner.query('alter table entries enable trigger user')
  await owner.query('update facility_settings set enable_payments = true')
  await owner.query('analyze entries, bookings')
}

type Reading = { rows: number; scans: number; lookUps: number }

/** Adds fifty instructors, and two busy hours a day for a year to the calendar of each. */
async function manyBusy(owner: Actor, facility: string, instructor: string): Promise<void> {
  await owner.query(
    `with others as (
       insert into instructors (facility_id, first_name, last_name, email)
       select $1, 'Coach', 'No' || n, 'coach-' || n || '@example.com' from generate_series(1, 50) n
       returning id
     )
     insert into instructor_busy_times (facility_id, instructor_id, start_time, end_time)
     select $1, whose.id, opening + hour, opening + hour + interval '30 minutes'
     from (select id from others union all select $2) whose,
       generate_series(timestamptz '2026-01-01T12:00Z', '2026-12-31T12:00Z', '1 day') opening,
       unnest('{4 hours, 6 hours}'::interval[]) hour`,
    [facility, instructor],
  )
  await owner.query('analyze instructor_busy_times')
}

/**
 * Returns what one call reads, and rolls it back: rows of a table, its full scans, and index
 * look-ups in any table.
 */
function reading(owner: Actor, called: string, args: object, table = 'bookings'): Promise<Reading> {
  return owner.transaction(async (client) => {
    const before = await counters(client, table)
    const named = Object.keys(args).map((key, i) => `${key} => $${i + 1}`)
    await client.query('savepoint asked')
    await client.query(`select * from ${called}(${named})`, Object.values(args))
    const after = await counters(client, table)
    await client.query('rollback to asked')
    return {
      rows: after.rows - before.rows,
      scans: after.scans - before.scans,
      lookUps: after.lookUps - before.lookUps,
    }
  })
}

async function counters(client: Transaction, table: string): Promise<Reading> {
  const { rows } = await client.query<Reading>(
    `select
       (sum(seq_tup_read + idx_tup_fetch) filter (where relname = $1))::int as rows,
       (sum(seq_scan) filter (where relname = $1))::int as scans,
       sum(seq_scan + coalesce(idx_scan, 0))::int as "lookUps"
     from pg_stat_xact_user_tables`,
    [table],
  )
  return rows[0] as Reading
}
