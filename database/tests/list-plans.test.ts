import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../server/database/as-caller.ts'
import { parseHead, parseResource, type Resource } from '../../server/rest/parse/parse-request.ts'
import { planRequest } from '../../server/rest/plan/plan.ts'
import { readSchema, type Schema } from '../../server/rest/schema/read-schema.ts'
import { planToSql } from '../../server/rest/to-sql/plan-to-sql.ts'
import { countedRows } from '../../shared/bounds.ts'
import { postgresEngines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'

// How many rows the database reads for the administrator’s screens. The counts do not depend on the
// machine: of 8,000 bookings of a facility only a few may be read.

const facility = 'facility_id=eq.$HOME'
const list = `/bookings?select=id,start_time,facility_spaces(name)&${facility}&order=start_time.desc,id&limit=10`
const search = '/rpc/search_bookings?select=id,facility_spaces(name),facility_service_types(name)'
const mail = `/email_logs?select=id,recipient&${facility}&order=created_at.desc,id&limit=20`
const today = 'start_time=gte.2026-06-15T04:00:00Z&start_time=lt.2026-06-16T04:00:00Z'

type Asked = [name: string, path: string, rows: number]

const asked: Asked[] = [
  ['the list', list, 1_100],
  ['page 100 of it', `${list}&offset=990`, 2_100],
  ['confirmed ones', `${list}&status=eq.confirmed`, 1_100],
  ['completed ones', `${list}&status=eq.completed`, 2_300],
  ['cancelled ones', `${list}&status=eq.cancelled`, 700],
  [
    'cancelled lessons, which are none',
    `${list}&status=eq.cancelled&service_requires_instructor=is.true`,
    20,
  ],
  ['lessons, which are none', `${list}&service_requires_instructor=is.true`, 20],
  ['one day', `${list}&${today}`, 150],
  [
    'a text that all have',
    '/rpc/search_bookings?p_facility_id=$HOME&p_search=mailbox&p_most=1001',
    1_250,
  ],
  [
    'a text that four have',
    '/rpc/search_bookings?p_facility_id=$HOME&p_search=Zelda%20Q&p_most=1001',
    150,
  ],
  [
    'an address that four have',
    '/rpc/search_bookings?p_facility_id=$HOME&p_search=zelda@mailbox.example&p_most=1001',
    150,
  ],
  [
    'a cage, which every second has',
    '/rpc/search_bookings?p_facility_id=$HOME&p_search=Cage%20B&p_most=1001',
    2_400,
  ],
  ['a reference', '/rpc/search_bookings?p_facility_id=$HOME&p_search=0badcafe&p_most=1001', 150],
  ['the dashboard’s counts', `/facility_dashboard?${facility}`, 700],
  ['today’s number', `/bookings?select=id&${facility}&status=eq.confirmed&${today}`, 60],
  [
    'the five newest',
    `/bookings?select=id,created_at&${facility}&order=created_at.desc&limit=5`,
    1_010,
  ],
  ['mail', mail, 1_100],
  ['failed mail', `${mail}&delivery_status=eq.failed`, 50],
  ['invitations', `${mail}&email_type=eq.invitation`, 50],
]

describe.each(postgresEngines)('rows read on %s for', (engine) => {
  const { db, f } = facilitiesOn(engine)
  let schema: Schema
  beforeAll(async () => {
    schema = await db.owner.transaction(readSchema)
    await db.owner.transaction(async (client) => {
      // Triggers only take time here. 8,000 rows are enough to get the plans of large tables.
      await client.query('alter table bookings disable trigger user')
      await client.query('alter table email_logs disable trigger user')
      await client.query(
        `do $$ declare v_statement text; begin
           for v_statement in
             select format('alter table %s drop constraint %I', conrelid::regclass, conname)
             from pg_constraint
             where conrelid in ('bookings'::regclass, 'email_logs'::regclass) and contype in ('c', 'f', 'x')
           loop execute v_statement; end loop; end $$`,
      )
      // Inserted in parts, so that a busy machine finishes each within the statement timeout.
      for (const first of [0, 2000, 4000, 6000])
        await client.query(
          `insert into bookings (facility_id, space_id, service_type_id, service_requires_instructor,
           start_time, end_time, status, player_name, player_email, created_at)
         select $1, case n % 2 when 0 then $2::uuid else $3 end, $4, false,
           start_time, start_time + interval '1 hour',
           case when n % 40 = 0 then 'cancelled' when n % 40 = 2 then 'no_show' when n > 600 then 'completed' else 'confirmed' end,
           case when n % 2000 = 7 then 'Zelda Quint' else 'Player ' || md5(n::text) end,
           case when n % 2000 = 7 then 'zelda' else 'p' || md5('e' || n) end || '@mailbox.example',
           least(start_time, '2026-06-15T14:00:00Z') - make_interval(mins => n % 300)
         from generate_series($5::integer, $5 + 1999) n
         cross join lateral (
           select timestamptz '2026-06-28T00:00:00Z' - make_interval(hours => n / 2) as start_time
         ) slot`,
          [f.home.id, f.home.space, f.home.secondSpace, f.home.open, first],
        )
      // In another facility all customers have the name that four have here.
      await client.query(
        `insert into bookings (facility_id, space_id, service_type_id, service_requires_instructor,
           start_time, end_time, player_name, player_email)
         select $1, $2, $3, false, start_time, start_time + interval '1 hour', 'Zelda Quint', 'zelda@mailbox.example'
         from generate_series(timestamptz '2026-03-01T00:00:00Z', '2026-06-01T00:00:00Z', '1 hour') start_time`,
        [f.away.id, f.away.space, f.away.open],
      )
      await client.query(
        `insert into email_logs (facility_id, booking_id, email_type, recipient, delivery_status, created_at)
         select facility_id, id, case when row_number() over () % 2000 = 1 then 'invitation' else 'booking_confirmation' end,
           player_email, case when row_number() over () % 2000 = 2 then 'failed' else 'sent' end, created_at
         from bookings`,
      )
      // Hundreds of other facilities, each with a customer of the same name.
      for (const table of [
        'facilities',
        'facility_spaces',
        'facility_service_types',
        'customers',
      ]) {
        await client.query(`alter table ${table} disable trigger user`)
      }
      await client.query(
        `with other as (
           insert into facilities (name, slug) select 'Other', 'other-' || n from generate_series(1, 500) n returning id
         ), spaces as (
           insert into facility_spaces (facility_id, name)
           select id, 'Cage ' || n from other, generate_series(1, 4) n
         ), services as (
           insert into facility_service_types (facility_id, name, requires_instructor)
           select id, 'Service ' || n, false from other, generate_series(1, 4) n
         )
         insert into customers (facility_id, name, email, key)
         select id, 'Zelda Quint', 'zelda@mailbox.example', 'zelda' from other
         union all
         select facility, 'Player ' || md5(n::text), 'p' || n || '@mailbox.example', 'player ' || n
         from (select id, 20 from other union all select $1, 3000) own (facility, players), generate_series(1, players) n
         union all
         select $1, 'Zelda Quint', 'zelda@mailbox.example', 'zelda'`,
        [f.home.id],
      )
      // Some of them are busy. The rows of one facility lie together, which a plan for all
      // facilities does not know.
      await client.query(
        `insert into bookings (facility_id, space_id, service_type_id, service_requires_instructor,
           start_time, end_time, status, player_name, player_email)
         select space.facility_id, space.id, $1, false, start_time, start_time + interval '1 hour',
           'completed', 'Zelda Quint', 'zelda@mailbox.example'
         from facilities facility
         join facility_spaces space on space.facility_id = facility.id
         cross join generate_series(timestamptz '2026-06-01T00:00:00Z', '2026-06-05T00:00:00Z', '1 hour') start_time
         where facility.slug like 'other-1_'
         order by md5(facility.id::text)`,
        [f.away.open],
      )
      await client.query(
        `with closure as (
           insert into facility_closures (facility_id, starts_at, ends_at)
           values ($1, '2026-07-04', '2026-07-05') returning facility_id, id
         ), closed as (
           insert into facility_closure_spaces (facility_id, closure_id, space_id)
           select facility_id, id, $2 from closure
         )
         insert into facility_special_hours (facility_id, date) values ($1, '2026-07-06')`,
        [f.home.id, f.home.space],
      )
      await client.query(
        `update bookings set customer_id = (
           select id from customers where facility_id = $1 and key = 'zelda'
         ) where space_id = $2`,
        [f.home.id, f.home.secondSpace],
      )
      await client.query(`select gin_clean_pending_list('customers_folded_texts_idx')`)
      await client.query(
        'analyze bookings, email_logs, customers, facilities, facility_spaces, facility_service_types',
      )
    })
  })

  const statementOf = (path: string) => {
    const head = parseHead(
      new Request(`http://localhost${path.replaceAll('$HOME', f.home.id)}`, {
        headers: { prefer: 'count=estimated' },
      }),
      parseResource(new URL(path, 'http://localhost').pathname) as Resource,
    )
    const request = { ...head, body: null }
    return planToSql(planRequest(schema, request, false), request, countedRows)
  }

  test.each(asked)('%s', async (_name, path, rows) => {
    const statement = statementOf(path)
    for (const plans of ['force_custom_plan', 'force_generic_plan']) {
      const read = await f.people.admin.transaction(async (client) => {
        await client.query(`set local plan_cache_mode = ${plans}`)
        const before = await rowsRead(client)
        await client.query(statement)
        return (await rowsRead(client)) - before
      })
      expect(read, plans).toBeLessThanOrEqual(rows)
    }
  })

  test('the no-shows of a customer with many bookings have an index of their own', async () => {
    const rows = await db.owner.query(
      `explain select count(*) from bookings where status = 'no_show'
         and customer_id = (select id from customers where facility_id = '${f.home.id}' and key = 'zelda')`,
    )
    expect(JSON.stringify(rows)).toContain('bookings_no_shows_idx')
  })

  test('a filter that matches no row does not read all rows, on any repetition', async () => {
    const name = 'lessons'
    const none = await statementOf(`${list}&service_requires_instructor=eq.true`)
    const read = await f.people.admin.transaction(async (client) => {
      for (let time = 0; time < 7; time += 1) await client.query({ ...none, name })
      const before = await rowsRead(client)
      await client.query({ ...none, name })
      return (await rowsRead(client)) - before
    })
    expect(read).toBeLessThanOrEqual(20)
  })

  test.each([
    ['the list’s', list],
    ['a search’s', `${search}&p_facility_id=$HOME&p_search=Zelda`],
  ])('%s cages and services are looked up, those of others not read', async (_name, path) => {
    const statement = statementOf(path)
    const read = await f.people.admin.transaction(async (client) => {
      const tables = ['facility_spaces', 'facility_service_types']
      const before = await rowsRead(client, tables)
      await client.query(statement)
      return (await rowsRead(client, tables)) - before
    })
    expect(read).toBeLessThanOrEqual(100)
  })

  test.each([
    ['settings', '/facilities?select=id,name,facility_settings(*)&id=eq.$HOME'],
    ['spaces', `/facility_spaces?select=id,name&${facility}&is_active=is.true&order=name`],
    ['services', `/facility_service_types?select=id,name&${facility}&is_active=is.true&order=name`],
    ['instructors', `/instructors?select=id,first_name&${facility}&order=last_name`],
    ['hours', `/facility_business_hours?select=day_of_week,open_time&${facility}`],
    ['closures', `/facility_closures?select=starts_at&${facility}`],
    ['closed spaces', `/facility_closure_spaces?select=closure_id&${facility}`],
    ['special hours', `/facility_special_hours?select=date&${facility}`],
  ])('a visitor who asks for the %s reads one facility, not all', async (_name, path) => {
    const statement = statementOf(path)
    const { found, read } = await f.people.visitor.transaction(async (client) => {
      const before = await rowsRead(client, ['facilities'])
      const { rows } = await client.query(statement)
      return { found: rows[0].rows, read: (await rowsRead(client, ['facilities'])) - before }
    })
    expect(Number(found)).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(20)
  })

  test.each([
    ['a name that is rare here and frequent elsewhere', 'Zelda', 1],
    ['a name that every customer has', 'player', 1_100],
  ])('customers are found among those of the facility: %s', async (_name, text, most) => {
    const read = await f.people.admin.transaction(async (client) => {
      const before = await rowsRead(client, ['customers'])
      await client.query('select * from search_customers($1, $2)', [f.home.id, text])
      return (await rowsRead(client, ['customers'])) - before
    })
    // Each row that is shown is read once more.
    expect(read).toBeLessThanOrEqual(most + 20)
  })

  // Planning one of these statements takes as long as running it.
  test.each([
    ['the list', list],
    ['one day', `${list}&${today}`],
  ])('the plan of %s is kept', async (name, path) => {
    const statement = { ...statementOf(path), name }
    const kept = await f.people.admin.transaction(async (client) => {
      for (let time = 0; time < 7; time += 1) await client.query(statement)
      const { rows } = await client.query(
        'select generic_plans::int as kept from pg_prepared_statements where name = $1',
        [name],
      )
      return rows[0].kept
    })
    expect(kept).toBe(2)
  })
})

/**
 * Returns how many rows this connection has read, in statements and functions, since it last sent
 * its statistics.
 */
async function rowsRead(client: Transaction, tables = ['bookings', 'email_logs']): Promise<number> {
  const { rows } = await client.query(
    `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
     where relname = any ($1)`,
    [tables],
  )
  return rows[0].read
}
