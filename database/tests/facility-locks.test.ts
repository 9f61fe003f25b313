import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'

describe.each(engines)('what a write locks on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)
  let booking = ''
  let fullOf: Record<string, string> = {}

  // One account administers fifty facilities; two of them have equal rows.
  beforeAll(async () => {
    booking = await bookCage()
    await db.owner.query(
      `with made as (
         insert into facilities (name, slug) select 'Branch', 'branch-' || n from generate_series(1, 48) n
         returning id
       )
       insert into facility_admins (facility_id, user_id)
       select id, $1::uuid from made union all select $2, $1`,
      [f.accounts.admin.id, f.away.id],
    )
    const [row] = await db.owner.query(
      `with closure as (
         insert into facility_closures (facility_id, starts_at, ends_at)
         select id, '2026-07-04T13:00Z', '2026-07-05T13:00Z' from unnest($1::uuid[]) id
         returning id, facility_id
       ), special as (
         insert into facility_special_hours (facility_id, date, is_open)
         select id, '2026-07-06', false from unnest($1::uuid[]) id
       ), away as (
         insert into instructor_unavailability (instructor_id, start_time, end_time)
         select id, '2026-07-04T13:00Z', '2026-07-05T13:00Z' from unnest($2::uuid[]) id
       )
       select id from closure where facility_id = $3`,
      [[f.home.id, f.away.id], [f.home.instructor, f.away.instructor], f.home.id],
    )
    fullOf = { closure: row?.id }
  })

  /** Returns the facilities whose lock a statement of this administrator takes. */
  function locked(statement: string, values: unknown[] = []): Promise<string[]> {
    const undone = new Error('undone')
    let found: string[] = []
    return f.people.admin
      .transaction(async (client) => {
        const { rowCount } = await client.query(statement, values)
        expect(rowCount).toBeGreaterThan(0)
        const { rows } = await client.query(
          `select facility.id from facilities facility
           join pg_locks held on held.locktype = 'advisory' and held.pid = pg_backend_pid()
             and (held.classid::bigint << 32) | held.objid::bigint
               = hashtextextended('fungo facility ' || facility.id::text, 0)
           order by facility.id`,
        )
        found = rows.map(({ id }) => id)
        throw undone
      })
      .catch((error) => {
        if (error !== undone) throw error
        return found
      })
  }

  const home = () => [f.home.id]
  const instructor = () => [f.home.instructor]
  test.each([
    ['facility', `update facilities set phone = '555-0177' where id = $1`, home],
    [
      'its settings',
      'update facility_settings set booking_lead_time_hours = 3 where facility_id = $1',
      home,
    ],
    [
      'a service',
      `update facility_service_types set name = 'Cage' where id = $1`,
      () => [f.home.open],
    ],
    ['a space', `update facility_spaces set name = 'Tunnel' where id = $1`, () => [f.home.space]],
    ['a new space', `insert into facility_spaces (facility_id, name) values ($1, 'Tunnel')`, home],
    ['an instructor', `update instructors set bio = 'Pitcher' where id = $1`, instructor],
    [
      'the hours of a day',
      `update facility_business_hours set open_time = '10:00' where facility_id = $1 and day_of_week = 1`,
      home,
    ],
    ['all hours', 'delete from facility_business_hours where facility_id = $1', home],
    [
      'a new closure',
      `insert into facility_closures (facility_id, starts_at, ends_at)
       values ($1, '2026-08-01T13:00Z', '2026-08-02T13:00Z')`,
      home,
    ],
    [
      'a closure',
      `update facility_closures set reason = 'Paint' where id = $1`,
      () => [fullOf.closure],
    ],
    ['a closure that goes', 'delete from facility_closures where id = $1', () => [fullOf.closure]],
    [
      'a closed space',
      'insert into facility_closure_spaces (facility_id, closure_id, space_id) values ($1, $2, $3)',
      () => [f.home.id, fullOf.closure, f.home.space],
    ],
    [
      'special hours',
      `update facility_special_hours set reason = 'Inventory' where facility_id = $1`,
      home,
    ],
    [
      'a week',
      `update instructor_availability set end_time = '20:00' where instructor_id = $1`,
      instructor,
    ],
    [
      'a new row of a week',
      `insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
       values ($1, 1, '07:00', '08:00')`,
      instructor,
    ],
    ['time off', 'delete from instructor_unavailability where instructor_id = $1', instructor],
    ['a booking', `update bookings set notes = 'Left-handed' where id = $1`, () => [booking]],
  ])('%s: its facility', async (_, statement, values) => {
    expect(await locked(statement, values())).toEqual([f.home.id])
  })

  test('a write to rows of two facilities locks both', async () => {
    const both = await locked(`update facility_spaces set name = 'Tunnel' where id in ($1, $2)`, [
      f.home.space,
      f.away.space,
    ])
    expect(both).toEqual([f.home.id, f.away.id].sort())
  })

  test('a write locks only the caller’s own facilities', async () => {
    const foreign = f.people.foreignAdmin.transaction(async (client) => {
      const { rowCount } = await client.query(
        `update facility_spaces set name = 'Mine' where facility_id = $1`,
        home(),
      )
      const { rows } = await client.query(
        `select count(*)::int as held from pg_locks
         where locktype = 'advisory' and pid = pg_backend_pid()
           and (classid::bigint << 32) | objid::bigint = hashtextextended('fungo facility ' || $1, 0)`,
        home(),
      )
      return [rowCount, rows[0].held]
    })
    expect(await foreign).toEqual([0, 0])
  })
})
