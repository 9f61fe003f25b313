import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createPasswords } from '../server/auth/accounts/passwords.ts'

/** A facility that the benchmark filled, with the ids that its calls need. */
export type Facility = {
  id: string
  spaces: string[]
  instructors: string[]
  cageService: string
  lessonService: string
}

/** The size of a facility and the step of its times in minutes. */
export type Shape = { spaces: number; instructors: number; increment?: 15 | 30 }

/** `perDay` bookings on each of `count` days. `first` is the first day, counted from today. */
export type Days = { first: number; count: number; perDay: number }

/**
 * Every filled facility opens at this hour, for so many hours. Filled bookings take an hour each,
 * so a space has room for 12 a day.
 */
const opening = 9
const hoursOpen = 12

/** The administrator of the measured facilities. The benchmark reads lists with this account. */
export const admin = { email: 'admin@example.com', password: 'measured twice, cut once' }

/** Creates the account of the administrator and returns its id. */
export async function makeAdmin(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at)
     values ($1, $2, now()) returning id`,
    [admin.email, await createPasswords().hash(admin.password)],
  )
  return rows[0].id
}

/** Creates a facility without bookings, for the administrator if one is given. */
export async function makeFacility(
  client: pg.ClientBase,
  { spaces, instructors, increment = 30 }: Shape,
  adminId?: string,
): Promise<Facility> {
  const id = randomUUID()
  const ids = async (text: string, ...values: unknown[]): Promise<string[]> =>
    (await client.query(`${text} returning id`, [id, ...values])).rows.map((row) => row.id)
  await ids(
    `insert into facilities (id, name, slug) values ($1::uuid, 'Cages', 'cages-' || $1::uuid)`,
  )
  await client.query(
    `insert into facility_settings (facility_id, max_booking_days_ahead, booking_increment_minutes)
     values ($1, $2, $3)`,
    [id, bookableDays, increment],
  )
  await client.query(
    `insert into facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
     select $1, day, true, make_time($2::integer, 0, 0), make_time($2::integer + $3::integer, 0, 0)
     from generate_series(0, 6) day`,
    [id, opening, hoursOpen],
  )
  if (adminId) {
    await client.query(
      'insert into facility_admins (facility_id, user_id, is_primary) values ($1, $2, true)',
      [id, adminId],
    )
  }
  const [cageService = '', lessonService = ''] = await ids(
    `insert into facility_service_types (facility_id, name, requires_instructor)
     values ($1, 'Open Cage', false), ($1, 'Lesson', true)`,
  )
  const facility = {
    id,
    cageService,
    lessonService,
    spaces: await ids(
      `insert into facility_spaces (facility_id, name)
       select $1, 'Cage ' || lpad(n::text, 3, '0') from generate_series(1, $2::integer) n`,
      spaces,
    ),
    instructors: await ids(
      `insert into instructors (facility_id, first_name, last_name, email)
       select $1, 'Coach', n::text, 'coach' || n || '@example.com'
       from generate_series(1, $2::integer) n`,
      instructors,
    ),
  }
  await client.query(
    `insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
     select id, day, '08:00', '21:00' from instructors, generate_series(0, 6) day
     where facility_id = $1`,
    [id],
  )
  return facility
}

/**
 * Adds many bookings, up to 900,000. Indexes without a constraint are dropped and created
 * again afterwards, which is several times faster.
 */
export async function addHistory(
  client: pg.ClientBase,
  facility: Facility,
  days: Days,
): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'bookings'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await addBookings(client, facility, days)
  for (const { definition } of rows) await client.query(definition)
}

/** How many days ahead a filled facility can be booked. */
const bookableDays = 180

/**
 * Fills days with the bookings of up to 20,000 customers. Every third is a lesson, if its space has
 * an instructor of the same number, and every twelfth is cancelled. Needs a superuser, because
 * triggers and foreign keys are off. Exclusion constraints stay on. Also sets the customer of each
 * booking, so that the server does not have to do it during the measurement.
 */
export async function addBookings(
  client: pg.ClientBase,
  facility: Facility,
  { first, count, perDay }: Days,
): Promise<void> {
  const { id, spaces, instructors, cageService, lessonService } = facility
  await client.query('set session_replication_role = replica')
  // In a new facility the planner expects one customer, so it would choose a nested loop, which
  // scans all customers for each booking.
  await client.query('set enable_nestloop = off')
  try {
    await client.query(
      `insert into customers (facility_id, name, email, key)
       select $1, name, email, private.customer_key(name, email, null)
       from generate_series(0, least($2::integer, 20000) - 1) n
       cross join lateral (
         select 'Player ' || lpad(n::text, 5, '0') as name,
           'player.' || lpad(n::text, 5, '0') || '@mailbox.example' as email
       ) player
       on conflict (facility_id, key) do nothing`,
      [id, count * perDay],
    )
    // A cell is an hour of a day in one space. Steps of 77 cells spread the bookings over the day.
    // No cell is used twice, as long as the number of spaces is no multiple of 7 or 11 and `perDay`
    // fits.
    await client.query(
      `insert into bookings (
           facility_id, space_id, service_type_id, instructor_id, service_requires_instructor,
           start_time, end_time, status, player_name, player_email, customer_id, created_at
         )
         select $1, ($2::uuid[])[space + 1],
           case when is_lesson then $5::uuid else $4::uuid end,
           case when is_lesson then ($3::uuid[])[space + 1] end, is_lesson,
           start_time, start_time + interval '1 hour',
           case when n % 12 = 5 then 'cancelled' when start_time < now() then 'completed' else 'confirmed' end,
           customer.name, customer.email, customer.id,
           least(start_time, now()) - make_interval(hours => n % 300, mins => n % 57)
         from generate_series(0, $7::integer * $8::integer - 1) n
         cross join lateral (
           select $6::integer + n / $8 as day, (n % $8 * 77 + n / $8 * 31) % ($9::integer * cardinality($2::uuid[])) as cell
         ) place
         cross join lateral (
           select cell / $9 as space, n % 3 = 0 and cell / $9 < cardinality($3::uuid[]) as is_lesson,
             (current_date + day + make_time($10::integer + cell % $9, 0, 0)) at time zone 'America/New_York'
               as start_time
         ) booking
         join customers customer on customer.facility_id = $1
           and customer.email = 'player.' || lpad((n % 20000)::text, 5, '0') || '@mailbox.example'`,
      [
        id,
        spaces,
        instructors,
        cageService,
        lessonService,
        first,
        count,
        perDay,
        hoursOpen,
        opening,
      ],
    )
  } finally {
    await client.query('reset session_replication_role')
    await client.query('reset enable_nestloop')
  }
}

/** Adds a sent message for each booking that has none. */
export async function addMail(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with logged as (
       insert into email_logs (facility_id, booking_id, email_type, recipient, subject, sent_at, delivery_status, created_at)
       select facility_id, id, 'booking_confirmation', player_email, 'Booking Confirmed', created_at, 'sent', created_at
       from bookings where not exists (select from email_logs where booking_id = bookings.id)
       returning id
     )
     insert into private.mail_queue (email_log_id, payload, attempts, next_attempt_at)
     select id, '{}', 1, null from logged`,
  )
}

/** A space and a time that `create_booking` can book. */
export type FreeSlot = { space: string; start: string; end: string }

/**
 * Returns half hours without a booking, the earliest days first. Each filled booking takes a whole
 * hour, so a free hour has two free halves.
 */
export async function freeSlots(
  client: pg.ClientBase,
  facility: Facility,
  count: number,
): Promise<FreeSlot[]> {
  const { rows } = await client.query(
    `select space, start_time + half as start_time, start_time + half + interval '30 minutes' as end_time
     from generate_series(2, $4::integer - 2) day
     cross join generate_series(0, $5::integer - 1) hour
     cross join unnest($3::uuid[]) space
     cross join lateral (
       select (current_date + day + make_time($6::integer + hour, 0, 0))
         at time zone 'America/New_York' as start_time
     ) hours
     cross join (values (interval '0'), (interval '30 minutes')) halves (half)
     where (space, start_time) not in (
       select space_id, start_time from bookings where facility_id = $2 and status <> 'cancelled'
     )
     order by day, hour, half
     limit $1`,
    [count, facility.id, facility.spaces, bookableDays, hoursOpen, opening],
  )
  return rows.map(({ space, start_time, end_time }) => ({
    space,
    start: start_time.toISOString(),
    end: end_time.toISOString(),
  }))
}
