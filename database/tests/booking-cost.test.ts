import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest, facilitiesOn, june } from './facility-fixture.ts'

// What a booking costs the database that no machine changes. The embedded engine is the same
// PostgreSQL, and its session may be looked into.

describe('a booking', () => {
  const { db, f } = facilitiesOn('embedded')
  let slot = 0

  /** The next free hour: ten a day. */
  const nextRequest = () => {
    const [day, hour] = [16 + Math.floor(slot / 10), 10 + (slot % 10)]
    slot += 1
    return bookingRequest(f.home, {
      p_start_time: june(day, `${hour}:00`),
      p_end_time: june(day, `${hour + 1}:00`),
      // Nobody gets more messages than one may.
      p_player_email: `owen.${slot % 5}@example.com`,
    })
  }

  const bookNext = (client: Pick<pg.ClientBase, 'query'>) => {
    const values = Object.values(nextRequest())
    const places = values.map((_, place) => `$${place + 1}`)
    return client.query(`select public.create_booking(${places.join(', ')})`, values)
  }

  const bookWithItsKey = (client: Pick<pg.ClientBase, 'query'>) =>
    client
      .query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify({ 'x-idempotency-key': `a-key-of-its-own-${slot}` }),
      ])
      .then(() => bookNext(client))

  beforeAll(async () => {
    // As after quiet days: what is planned now expects to find no request.
    await db.pool.query('vacuum private.booking_requests')
    // Each plan was made as often as it takes until it is kept.
    for (let warm = 0; warm < 8; warm += 1) await db.owner.transaction(bookWithItsKey)
  })

  test('plans nothing again', async () => {
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
    expect(planned).toEqual([])
  })

  test('asks each thing as often after a busy day as on the first', async () => {
    await db.pool.query(`set track_functions = 'all'`)
    const calls = async (client: Pick<pg.ClientBase, 'query'>) => {
      const { rows } = await client.query(
        `select funcname, calls::integer from pg_stat_xact_user_functions where schemaname = 'private'`,
      )
      return new Map<string, number>(rows.map(({ funcname, calls }) => [funcname, calls]))
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
    expect(await asked()).toEqual(first)
    await db.pool.query('reset track_functions')
  })
})
