import type pg from 'pg'
import type { Facility } from './fill-facilities.ts'

/**
 * Charges each booking that has no entry, and records that it was paid in cash. The benchmark reads
 * accounts and the day's totals, and PostgreSQL must not plan for an empty table. Switches prices
 * on. Triggers are off meanwhile, for which it needs a superuser: the statement itself writes the
 * numbers and sums that they would compute row by row. Its entries belong to days that are closed.
 */
export async function addEntries(client: pg.ClientBase): Promise<void> {
  await client.query('set session_replication_role = replica')
  try {
    await client.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await client.query(
      `insert into entries (
         facility_id, number, at, day, kind, counts_as, tender, amount, charged, paid, booking_id, is_derived,
         closing_id
       )
       select booking.facility_id, coalesce(known.number, 0)
           + row_number() over (partition by booking.facility_id order by booking.start_time, kind),
         least(start_time, now()), least(start_time, now())::date, kind, kind, tender, 45,
         case kind when 'charge' then 45 else 0 end, case kind when 'payment' then 45 else 0 end,
         booking.id, kind = 'charge', gen_random_uuid()
       from bookings booking
       cross join (values ('charge', null), ('payment', 'cash')) each (kind, tender)
       left join (
         select facility_id, max(number) as number from entries group by facility_id
       ) known on known.facility_id = booking.facility_id
       where not exists (select from entries where booking_id = booking.id)`,
    )
  } finally {
    await client.query('reset session_replication_role')
  }
}

/**
 * For the call that reads a team's season (parts/growth.ts): makes a team, gives it the facility's
 * forty latest bookings, and returns its id.
 */
export async function addTeam(client: pg.ClientBase, { id }: Facility): Promise<string> {
  const { rows } = await client.query(
    `with team as (
       insert into teams (facility_id, name) values ($1, 'Riverside 12U') returning id
     ), season as (
       insert into booking_groups (facility_id, contact_name, contact_email, team_id)
       select $1, 'Kate Brandt', 'kate@mailbox.example', id from team returning id, team_id
     ), played as (
       update bookings set group_id = season.id from season
       where bookings.id in (select id from bookings where facility_id = $1 order by start_time desc limit 40)
     )
     select team_id from season`,
    [id],
  )
  return rows[0].team_id
}
