import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest, facilitiesOn } from './fixtures/facility-fixture.ts'

// The cost of a booking in the database, in counts that do not depend on the machine. The embedded
// engine is the same PostgreSQL, and its session can be inspected.

describe('a booking', () => {
  const { db, f, hours } = facilitiesOn('embedded', { isNew: true })
  let slot = 0

  /** The next free hour: ten hours a day. */
  const nextRequest = () => {
    const [day, hour] = [16 + Math.floor(slot / 10), 10 + (slot % 10)]
    slot += 1
    return bookingRequest(f.home, {
      ...hours(day, `${hour}:00`, `${hour + 1}:00`),
      // Five addresses, so that none gets more messages than the limit.
      p_player_email: `owen.${slot % 5}@example.com`,
    })
  }

  const bookNext = (client: Pick<pg.ClientBase, 'query'>) => {
    const request = nextRequest()
    const places = Object.keys(request).map((name, place) => `${name} => $${place + 1}`)
    return client.query(
      `select public.create_booking(${places.join(', ')})`,
      Object.values(request),
    )
  }

  const bookWithItsKey = (client: Pick<pg.ClientBase, 'query'>) =>
    client
      .query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify({ 'x-idempotency-key': `a-key-of-its-own-${slot}` }),
      ])
      .then(() => bookNext(client))

  beforeAll(async () => {
    // The state after quiet days, in which new plans expect to find no request.
    await db.pool.query('vacuum private.booking_requests')
    // PostgreSQL keeps a plan only after several runs.
    for (let warm = 0; warm < 8; warm += 1) await db.owner.transaction(bookWithItsKey)
  })

  /** Books once more and returns the functions whose statements were planned again. */
  const plannedAgain = async () => {
    const client = await db.pool.connect()
    const planned: (string | undefined)[] = []
    const note = ({ message, where }: { message?: string; where?: string }) => {
      if (message === 'PLANNER STATISTICS' && where) planned.push(where.split('\n')[0])
    }
    client.on('notice', note)
    client.release()
    try {
      await db.pool.query('set client_min_messages = log')
      await db.pool.query('set log_planner_stats = on')
      await db.owner.transaction(bookWithItsKey)
    } finally {
      await db.pool.query('reset log_planner_stats')
      await db.pool.query('reset client_min_messages')
      client.off('notice', note)
    }
    return planned
  }

  test('plans no statement again', async () => {
    expect(await plannedAgain()).toEqual([])
  })

  test('runs and reads no more after a busy day than on the first', async () => {
    await db.pool.query(`set track_functions = 'all'`)
    const calls = async (client: Pick<pg.ClientBase, 'query'>) => {
      const { rows } = await client.query(
        `select funcname as name, calls::integer as count from pg_stat_xact_user_functions
         where schemaname = 'private'
         union all
         select 'rows of ' || relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer
         from pg_stat_xact_user_tables where relname in ('booking_requests', 'email_logs')`,
      )
      return new Map<string, number>(rows.map(({ name, count }) => [name, count]))
    }
    const asked = () =>
      db.owner.transaction(async (client) => {
        const before = await calls(client)
        await bookWithItsKey(client)
        const after = await calls(client)
        return new Map([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]))
      })
    const first = await asked()
    await db.owner.query(
      `insert into private.booking_requests (idempotency_key, booking_id, fingerprint)
       select 'a-request-of-today-' || n, booking.id, 'other'
       from generate_series(1, 500) n, (select id from bookings limit 1) booking`,
    )
    await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient)
       select $1, 'test', n || '@example.com' from generate_series(1, 500) n`,
      [f.home.id],
    )
    // Autovacuum does this after enough rows.
    await db.pool.query('analyze email_logs')
    // The five addresses take turns: the next booking is the first address’s again.
    for (let turn = 0; turn < 4; turn += 1) await db.owner.transaction(bookWithItsKey)
    const later = await asked()
    await db.pool.query('reset track_functions')
    const mails = 'rows of email_logs'
    expect(later.get(mails)).toBeLessThanOrEqual((first.get(mails) ?? 0) + 1)
    expect([...later].filter(([name]) => name !== mails)).toEqual(
      [...first].filter(([name]) => name !== mails),
    )
  })

  test('with a price plans no statement again either, and calls nine functions more', async () => {
    const calls = async (client: Pick<pg.ClientBase, 'query'>) => {
      const { rows } = await client.query(
        'select sum(calls)::integer as count from pg_stat_xact_user_functions',
      )
      return Number(rows[0].count ?? 0)
    }
    const called = () =>
      db.owner.transaction(async (client) => {
        const before = await calls(client)
        await bookWithItsKey(client)
        return (await calls(client)) - before
      })
    const showPrices = (isShown: boolean) =>
      db.owner.query('update facility_settings set enable_payments = $1, open_cage_rate = 45', [
        isShown,
      ])
    await db.pool.query(`set track_functions = 'all'`)
    try {
      const without = await called()
      await showPrices(true)
      await db.owner.query(
        `insert into rates (facility_id, name, per_hour, from_time) values ($1, 'Evening', 60, '17:00')`,
        [f.home.id],
      )
      for (let warm = 0; warm < 8; warm += 1) await db.owner.transaction(bookWithItsKey)
      expect((await called()) - without).toBeLessThanOrEqual(9)
      expect(await plannedAgain()).toEqual([])
    } finally {
      await db.pool.query('reset track_functions')
      await showPrices(false)
    }
  })

  // PostgreSQL would parse the text of each for every row that a statement writes.
  test('parses no check and no condition of a trigger for its charge', async () => {
    const { rows } = await db.pool.query(
      `select conname as name from pg_constraint where conrelid = 'entries'::regclass and contype = 'c'
       union all
       select tgname from pg_trigger where tgrelid = 'entries'::regclass and tgqual is not null`,
    )
    expect(rows).toEqual([])
  })
})
