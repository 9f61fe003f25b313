import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { allowLongQueries } from '../../server/database/unresponsive-connections.ts'
import { postgresEngines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'

const upgrade = readFileSync(
  join(import.meta.dirname, '../tables/0820_folded_searches.sql'),
  'utf8',
)

describe.each(postgresEngines)('searches of 40,000 customers on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeAll(async () => {
    // The state before the upgrade: rows, but none of its indexes.
    await db.owner.query(
      'drop index bookings_folded_keys_idx, customers_folded_texts_idx, customers_folded_name_idx',
    )
    await db.owner.transaction(async (client) => {
      for (const table of ['customers', 'bookings'])
        await client.query(`alter table ${table} disable trigger user`)
      // Without checks and foreign keys the rows are inserted faster.
      await client.query('set local statement_timeout = 0')
      await client.query(
        `do $$ declare v_statement text; begin
           for v_statement in
             select format('alter table %s drop constraint %I', conrelid::regclass, conname)
             from pg_constraint where conrelid = 'bookings'::regclass and contype in ('c', 'f', 'x')
           loop execute v_statement; end loop; end $$`,
      )
      for (let first = 1; first < 40_000; first += 10_000)
        await client.query(
          `with made as (
             insert into customers (facility_id, name, email, key)
             select $1, case n % 20000 when 7 then 'Íñigo Muñoz' else 'Player ' || md5(n::text) end,
               'p' || n || '@mailbox.example', n::text
             from generate_series($2::integer, $2 + 9999) n returning id, name, email, key::integer as n
           )
           insert into bookings (facility_id, space_id, service_type_id, service_requires_instructor,
             start_time, end_time, status, player_name, player_email, customer_id)
           select $1, $3, $4, false, start_time, start_time + interval '1 hour', 'completed', name, email, id
           from made cross join lateral (select timestamptz '2026-06-01' - make_interval(hours => n) as start_time) slot
           where n % 5 in (2, 3)`,
          [f.home.id, first, f.home.space, f.home.open],
        )
    })
    // The indexes are built before the upgrade, as docs/upgrade.md says. The upgrade uses them.
    const client = await db.pool.connect()
    allowLongQueries(client)
    await client.query('set statement_timeout = 0')
    for (const [statement] of upgrade.matchAll(/^create index[^;]+/gm))
      await client.query(statement.replace('index', 'index concurrently'))
    await client.query(upgrade)
    client.release(true)
  }, 120_000)

  test.each([
    ['search_customers', 'munoz', 'customers', 2],
    ['search_customers', 'MUÑOZ inigo', 'customers', 2],
    ['search_customers', 'in', 'customers', 2],
    ['search_customers', 'p', 'customers', 21],
    ['search_customers', 'mailbox', 'customers', 500],
    ['search_bookings', 'munoz', 'bookings', 130],
    ['search_bookings', 'IÑIGO', 'bookings', 130],
  ])('%s for %s reads hardly more %s than it finds', async (name, text, table, most) => {
    const read = await f.people.admin.transaction(async (client) => {
      const rows = async () =>
        (
          await client.query(
            `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = $1`,
            [table],
          )
        ).rows[0].read as number
      const before = await rows()
      const { rows: found } = await client.query(`select * from ${name}($1, $2)`, [f.home.id, text])
      expect(found.length).toBeGreaterThanOrEqual(2)
      return (await rows()) - before
    })
    // The rows found are read a second time, and so are each customer's bookings.
    expect(read).toBeLessThanOrEqual(most + 20)
  })
})
