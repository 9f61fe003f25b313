import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { bookingRequest, call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { addManyBookings } from './fixtures/many-bookings.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { withoutTriggers } from './fixtures/without-triggers.ts'

describe.each(engines)('limits on the rows of one account on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test.each([
    [`facility_spaces (facility_id, name) select $1, 'Cage ' || n`, 300],
    [`facility_service_types (facility_id, name) select $1, 'Service ' || n`, 300],
    [
      `instructors (facility_id, first_name, last_name, email) select $1, 'A', 'B', 'a@example.com'`,
      1000,
    ],
  ])('an administrator inserts into %s at most %i', async (rows, most) => {
    const insert = `insert into ${rows} from generate_series(1, $2::integer) n`
    const table = rows.split(' ')[0]
    const [kept] = await db.owner.query(
      `select count(*)::integer as rows from ${table} where facility_id = $1`,
      [f.home.id],
    )
    const room = most - kept?.rows
    const sentence = `There can be at most ${most} of these.`
    await expectRefused(
      db,
      'PT422',
      () => f.people.admin.query(insert, [f.home.id, room + 1]),
      sentence,
    )
    await f.people.admin.query(insert, [f.home.id, room])
    await expectRefused(db, 'PT422', () => f.people.admin.query(insert, [f.home.id, 1]))
    await f.people.foreignAdmin.query(insert, [f.away.id, 1])
    await db.owner.query(insert, [f.home.id, 1])
  })

  test('an instructor has at most 500 weekly times and 5,000 times off', async () => {
    const weekly = `insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
      select $1, 1, '09:00', '10:00' from generate_series(1, $2::integer)`
    const off = `insert into instructor_unavailability (instructor_id, start_time, end_time)
      select $1, timestamptz '2026-01-01Z' + n * interval '1 day', timestamptz '2026-01-02Z' + n * interval '1 day'
      from generate_series(1, $2::integer) n`
    const me = f.home.instructor
    for (const [table, insert, most] of [
      ['instructor_availability', weekly, 500],
      ['instructor_unavailability', off, 5_000],
    ] as const) {
      await withoutTriggers(db, [table], async (client) => {
        await client.query(`delete from ${table} where instructor_id = $1`, [me])
        await client.query(insert, [me, most - 2])
      })
      await expectRefused(db, 'PT422', () => f.people.instructor.query(insert, [me, 3]))
      await f.people.instructor.query(insert, [me, 2])
      await expectRefused(db, 'PT422', () => f.people.instructor.query(insert, [me, 1]))
    }
  })

  test('a facility that the site does not show has a tenth of the limits', async () => {
    const insert = `insert into facility_spaces (facility_id, name)
      select $1, 'Cage ' || n from generate_series(1, $2::integer) n`
    await expectRefused(
      db,
      'PT422',
      () => f.people.foreignAdmin.query(insert, [f.away.id, 30]),
      'There can be at most 30 of these.',
    )
    // What is over counts there for ever, that of an instructor too.
    const off = `insert into instructor_unavailability (instructor_id, start_time, end_time, created_at)
      select $1, '2026-01-01Z', '2026-01-02Z', '2026-01-01Z' from generate_series(1, 5000)`
    await withoutTriggers(db, ['instructor_unavailability'], (client) =>
      client.query(off, [f.away.instructor]),
    )
    await expectRefused(db, 'PT422', () =>
      f.people.foreignAdmin.query(
        `insert into instructor_unavailability (instructor_id, start_time, end_time)
         values ($1, '2026-01-01Z', '2026-01-02Z')`,
        [f.away.instructor],
      ),
    )
    await addManyBookings(db, f.away, 1_000)
    await expectRefused(db, 'PT422', () =>
      call(f.people.foreignAdmin, 'create_booking', bookingRequest(f.away)),
    )
    await db.owner.query('delete from bookings')
  })

  test('people of the desk count, whom a function adds', async () => {
    const save = (n: number) =>
      call(f.people.foreignAdmin, 'save_desk_person', {
        ...{ p_facility_id: f.away.id, p_name: `Person ${n}`, p_pin: String(4_000 + n) },
      })
    await db.owner.query(
      `insert into desk_people (facility_id, name) select $1, 'P' || n from generate_series(1, 29) n`,
      [f.away.id],
    )
    await save(30)
    await expectRefused(db, 'PT422', () => save(31), 'There can be at most 30 of these.')
  })

  test('every table to which requests may add rows has a limit', async () => {
    const unlimited = await db.owner.query(
      `select distinct table_name from information_schema.column_privileges
       where grantee = 'authenticated' and privilege_type = 'INSERT' and table_schema = 'public'
         and not exists (
           select from pg_trigger
           where tgrelid = format('public.%I', table_name)::regclass and tgname ~ '_limit_(rows|facilities)$'
         )
       order by table_name`,
    )
    expect(unlimited.map(({ table_name }) => table_name)).toEqual([
      // Its creator's row; one row for each weekday.
      'facility_admins',
      'facility_business_hours',
      // One row for each facility.
      'facility_settings',
    ])
  })

  test('an account creates at most 5 facilities', async () => {
    const insert = `insert into facilities (name, slug) select 'F', 'f-' || n
      from generate_series(1, $1::integer) n`
    await expectRefused(
      db,
      'PT422',
      () => f.people.stranger.query(insert, [6]),
      'One account can create at most 5 facilities beside the one that this site shows.',
    )
    expect(await f.people.stranger.query(`${insert} returning id`, [5])).toHaveLength(5)
    await expectRefused(db, 'PT422', () =>
      f.people.stranger.query(`insert into facilities (name, slug) values ('G', 'g')`),
    )
  })
})
