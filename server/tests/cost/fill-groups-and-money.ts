import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'
import type { Facilities } from '../../../database/tests/fixtures/facility-fixture.ts'
import { withoutTriggers } from '../../../database/tests/fixtures/without-triggers.ts'
import type { Transaction } from '../../database/as-caller.ts'

/** The ids of rows that requests ask for, and the tokens and codes that open them. */
export type Filled = {
  bookings: string[]
  customer: string
  team: string
  group: string
  /** The bookings of the group. */
  members: string[]
  bookingToken: string
  groupToken: string
  rosterToken: string
  /** Names as the roster shows them. */
  rosterNames: string[]
  passCode: string
  waiver: string
}

/**
 * Adds to a full facility what belongs to its bookings: prices and payments, cards, groups, teams,
 * waivers with their signatures, mail and the activity log.
 */
export async function fillGroupsAndMoney(
  { owner }: TestDatabase,
  { home }: Facilities,
  share = 1,
): Promise<Filled> {
  const insert = (most: number, text: string) => async (client: Transaction) => {
    await client.query('set local statement_timeout = 0')
    await client.query(text, [home.id, Math.floor(most * share)])
  }
  const add = (most: number, text: string) => owner.transaction(insert(most, text))
  /** The same without the triggers of the table, which are for one row at a time. */
  const addQuietly = (table: string, most: number, text: string) =>
    withoutTriggers({ owner }, [table], insert(most, text))
  await owner.query(
    'update facility_settings set enable_payments = true, open_cage_rate = 45 where facility_id = $1',
    [home.id],
  )
  // Rates for consecutive times from midnight. The last has the highest priority.
  await add(
    200,
    `insert into rates (facility_id, name, per_hour, from_time, to_time, priority)
     select $1, 'Rate ' || n, n, time '00:00' + make_interval(mins => 7 * (n - 1)),
       time '00:00' + make_interval(mins => 7 * n), n
     from generate_series(1, $2::integer) n`,
  )
  await add(
    1_000,
    `insert into teams (facility_id, name, contact_email)
     select $1, 'Team ' || n, 'team-' || n || '@example.com' from generate_series(1, $2::integer) n`,
  )
  await add(
    100,
    `insert into team_players (facility_id, team_id, player_name, birth_year)
     select $1, id, 'Dylan M' || n, 2014 from (select id from teams where facility_id = $1 order by id limit 20) t,
       generate_series(1, $2::integer) n`,
  )
  await add(
    20_000,
    `insert into waiver_texts (facility_id, version, title, body, sha256, published_at)
     select $1, 1, 'Playing here', repeat('x', $2::integer), '', now()`,
  )
  await add(
    5,
    `insert into waiver_signatures (facility_id, waiver_text_id, sha256, language, player_name, signer_name,
       relation, signer_email, valid_until, customer_id, player_key)
     select $1, signed.id, signed.sha256, 'en', customer.name, 'Kate Brandt', 'parent', customer.email,
       date '2027-01-01' + n, customer.id, private.customer_key(customer.name, customer.email, null)
     from waiver_texts signed, customers customer, generate_series(1, $2::integer) n
     where signed.facility_id = $1 and customer.facility_id = $1`,
  )
  // Each team comes once a week for three months.
  await addQuietly(
    'booking_groups',
    1_500,
    `insert into booking_groups (facility_id, name, contact_name, contact_email)
     select $1, 'Group ' || n, 'Kate Brandt', 'kate-' || n || '@example.com'
     from generate_series(1, $2::integer) n`,
  )
  await addQuietly(
    'bookings',
    12,
    `update bookings booking set group_id = grouped.id, price = 45, price_lines = '[]', price_audience = 'public'
     from (
       select id, row_number() over (order by start_time, id) as n from bookings
       where facility_id = $1 and start_time > '2026-06-16'
     ) numbered, (select id, row_number() over (order by id) as n from booking_groups where facility_id = $1) grouped
     where booking.id = numbered.id and grouped.n = (numbered.n - 1) / 12 + 1 and $2::integer >= 0`,
  )
  await addQuietly(
    'entries',
    40_000,
    `insert into entries (facility_id, number, at, day, kind, counts_as, tender, amount, charged, paid, booking_id,
       customer_id, is_derived, closing_id)
     select $1, row_number() over (), now(), date '2026-06-15', kind, kind, tender, 45,
       case kind when 'charge' then 45 else 0 end, case kind when 'payment' then 45 else 0 end, booking.id,
       case kind when 'payment' then booking.customer_id end, kind = 'charge', private.first_closing_id($1)
     from bookings booking, (values ('charge', null), ('payment', 'cash')) as kinds (kind, tender)
     where booking.facility_id = $1 and (kind = 'charge' or booking.start_time < '2026-08-15')
     limit $2`,
  )
  await add(
    1_000,
    `insert into passes (facility_id, code, name, minutes, price, email, customer_id)
     select $1, private.new_pass_code(), '10 hours', 600, 100, customer.email, customer.id
     from (select id, email from customers where facility_id = $1 order by id limit 1) customer,
       generate_series(1, $2::integer) n`,
  )
  await addQuietly(
    'activity',
    20_000,
    `insert into activity (facility_id, actor_name, kind, action, subject_id, changes)
     select $1, 'Pat Ortiz', 'booking', 'changed', id, '{"start_time": [null, null]}'
     from bookings where facility_id = $1 limit $2`,
  )
  await addQuietly(
    'email_logs',
    20_000,
    `insert into email_logs (facility_id, booking_id, email_type, recipient, email_content)
     select $1, id, 'booking_confirmation', player_email, repeat('Text. ', 300)
     from bookings where facility_id = $1 limit $2`,
  )
  await owner.query('analyze')
  const [row] = await owner.query(
    `with team as (select id, roster_token from teams where facility_id = $1 order by id limit 1),
       grouped as (
         select grouped.* from booking_groups grouped
         join bookings booking on booking.group_id = grouped.id
         where grouped.facility_id = $1 order by booking.start_time limit 1
       ), members as (select bookings.* from bookings join grouped on group_id = grouped.id)
     select team.id as team, team.roster_token as "rosterToken", grouped.id as group, grouped.group_token as "groupToken",
       (select array_agg(id order by start_time) from members) as members,
       (select min(booking_token) from members) as "bookingToken",
       array(select id from bookings where facility_id = $1 order by start_time limit 1000) as bookings,
       array(select shown_name from private.roster_players(team.id)) as "rosterNames",
       (select id from waiver_texts where facility_id = $1) as waiver, pass.code as "passCode", pass.customer_id as customer
     from team, grouped, (select code, customer_id from passes where facility_id = $1 limit 1) pass`,
    [home.id],
  )
  return row as Filled
}
