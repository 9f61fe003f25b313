import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'
import type { Facilities } from '../../../database/tests/fixtures/facility-fixture.ts'
import { withoutTriggers } from '../../../database/tests/fixtures/without-triggers.ts'

/**
 * Fills the home facility, so that the search for the most expensive request (cost-search.ts) meets the
 * worst case: opening hours around the clock, four months of bookings, and as many rows as
 * row-limits.sql allows, or a share of them. The numbers below are those limits, less the rows that
 * the fixture has already. Customers, whose limit is much higher, are fewer.
 */
export async function fillFacility(
  { owner }: TestDatabase,
  { home }: Facilities,
  share = 1,
): Promise<void> {
  const set = (text: string) => owner.query(text, [home.id])
  /** Runs an insert whose `$2` is the number of rows: `most`, or the share of it. */
  const add = (most: number, text: string) =>
    owner.transaction(async (client) => {
      await client.query('set local statement_timeout = 0')
      await client.query(text, [home.id, Math.floor(most * share)])
    })
  await set(`update facility_settings set booking_increment_minutes = 15, max_booking_days_ahead = 365,
    booking_lead_time_hours = 0 where facility_id = $1`)
  await set(`update facility_business_hours set open_time = '00:00', close_time = '24:00'
    where facility_id = $1`)
  await add(
    297,
    `insert into facility_spaces (facility_id, name, description)
     select $1, 'Tunnel ' || n, repeat('Long ', 400) from generate_series(1, $2::integer) n`,
  )
  await add(
    297,
    `insert into facility_service_types (facility_id, name, description)
     select $1, 'Service ' || n, repeat('Long ', 400) from generate_series(1, $2::integer) n`,
  )
  await add(
    996,
    `insert into instructors (facility_id, first_name, last_name, email, bio)
     select $1, 'Coach', 'No' || n, 'coach-' || n || '@example.com', repeat('Teaches. ', 500)
     from generate_series(1, $2::integer) n`,
  )
  await add(
    5_000,
    `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time, reason)
     select $1, date '2026-01-01' + n, is_open, case when is_open then time '00:00' end, case when is_open then time '24:00' end,
       'Holiday ' || n
     from generate_series(1, $2::integer) n, lateral (select n % 7 > 0 as is_open) day`,
  )
  await add(
    2_000,
    `insert into facility_closures (facility_id, starts_at, ends_at, reason, repeats_yearly)
     select $1, day, day + interval '1 hour', 'Repair', n % 2 = 0
     from generate_series(1, $2::integer) n,
       lateral (
         select timestamptz '2026-06-15T05:00Z' + n * interval '1 day'
           - case when n % 2 = 0 then interval '6 years' else '0' end as day
       ) days`,
  )
  // Half of the closures name spaces, twenty each.
  await add(
    20_000,
    `insert into facility_closure_spaces (facility_id, closure_id, space_id)
     select $1, closure.id, space.id
     from (select id, row_number() over (order by starts_at) as n from facility_closures where facility_id = $1) closure
     join (select id, row_number() over (order by name) - 1 as n from facility_spaces where facility_id = $1) space
       on closure.n % 2 = 0 and space.n between closure.n % 15 * 20 and closure.n % 15 * 20 + 19
     limit $2`,
  )
  await add(
    490,
    `insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
     select id, n % 7, time '00:00' + make_interval(mins => n), time '00:01' + make_interval(mins => n)
     from (select id from instructors where facility_id = $1 limit 40) i, generate_series(1, $2::integer) n`,
  )
  await add(
    3_000,
    `insert into customers (facility_id, name, email, staff_notes)
     select $1, 'Player ' || n, 'p' || n || '@example.com', repeat('Note. ', 300)
     from generate_series(1, $2::integer) n`,
  )
  // Every second day each space has a booking. It starts a quarter of an hour later from space to space.
  await withoutTriggers({ owner }, ['bookings'], async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query(
      `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name,
         player_email, service_requires_instructor, customer_id)
       select $1, space.id, $2, starts_at, starts_at + interval '1 hour', 'Player ' || n,
         customer.email, false, customer.id
       from (select id, row_number() over () as n from facility_spaces where facility_id = $1) space
         join customers customer
           on customer.facility_id = $1 and customer.email = 'p' || n || '@example.com',
         generate_series(1, $3::integer, 2) day,
         lateral (select timestamptz '2026-06-15T04:00Z' + make_interval(days => day, mins => (n * 15 % 1380)::int)
           as starts_at) times`,
      [home.id, home.open, Math.floor(121 * share)],
    )
  })
  await owner.query('analyze')
}
