import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alwaysSet } from '../../server/database/always-set.ts'
import { engines, postgresEngines } from './engines/test-database.ts'
import { bookingRequest, facilitiesOn } from './fixtures/facility-fixture.ts'

// Only the embedded engine's account may look into a session's memory.
describe('a warmed session', () => {
  const { db, f } = facilitiesOn('embedded', { isNew: true })

  /** Returns the statements, those inside functions too, that the session has parsed. */
  async function keptPlans(session: pg.PoolClient): Promise<string[]> {
    const { rows } = await session.query(
      `select ident from pg_backend_memory_contexts where name = 'CachedPlanSource' order by 1`,
    )
    return rows.map(({ ident }) => ident)
  }

  /** Returns the statements of the second list that are not in the first, or more often than there. */
  function added(first: string[], second: string[]): string[] {
    const left = [...first]
    return second.filter((each) => {
      const place = left.indexOf(each)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
  }

  test('has the plans of what visitors ask and of their bookings', async () => {
    const session = await db.pool.connect()
    onTestFinished(() => session.release())
    await session.query('select private.warm_session()')
    const warmed = await keptPlans(session)
    expect(warmed.length).toBeGreaterThan(100)
    const ask = (text: string) => session.query(`select * from public.${text}`, [f.home.id])
    await ask('get_facility_offer($1)')
    await ask(`get_available_days($1, current_date + 3, current_date + 9, 60)`)
    await ask(`get_available_time_slots($1, current_date + 3, 60)`)
    const { rows } = await ask(
      `get_available_time_slots($1, current_date + 3, 60) where is_available limit 1`,
    )
    expect(added(warmed, await keptPlans(session))).toEqual([])
    const [start, end] = [rows[0].start_time, rows[0].end_time]
    const request = bookingRequest(f.home, { p_start_time: start, p_end_time: end })
    const names = Object.keys(request).map((name, index) => `${name} => $${index + 1}`)
    await session.query('begin')
    const headers = { 'x-idempotency-key': randomUUID() }
    await session.query(
      `select set_config('request.headers', $1, true),
         set_config('request.jwt.claims', '{"role": "anon"}', true)`,
      [headers],
    )
    await session.query(`select public.create_booking(${names})`, Object.values(request))
    await session.query('rollback')
    expect(added(warmed, await keptPlans(session))).toEqual([])
  })
})

describe.each(engines)('a session that is warmed on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  async function inSession<T>(work: (session: pg.PoolClient) => Promise<T>): Promise<T> {
    const session = await db.pool.connect()
    try {
      await session.query('begin')
      return await work(session)
    } finally {
      await session.query('rollback')
      // Closed where there are others, so that each test begins with a new one.
      session.release(engine !== 'embedded')
    }
  }

  // Its plans are kept, so they must be made with what every later transaction sets.
  test('has the settings of every transaction', async () => {
    const set = await inSession(async (session) => {
      const names = [Object.keys(alwaysSet)]
      const { rows } = await session.query(
        'select name, setting from pg_settings where name = any ($1)',
        names,
      )
      return rows
    })
    expect(Object.fromEntries(set.map(({ name, setting }) => [name, setting]))).toEqual(alwaysSet)
  })

  test('finds long bookings by their index, whatever a random page costs', async () => {
    const scans = await inSession(async (session) => {
      await session.query('set local random_page_cost = 4')
      await session.query('discard plans')
      const read = async () => {
        const { rows } = await session.query(
          `select seq_scan from pg_stat_xact_user_tables where relname = 'bookings'`,
        )
        return Number(rows[0].seq_scan)
      }
      await session.query(
        `insert into bookings (
           facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email, created_at
         )
         select $1, $2, $3, start_time, start_time + interval '1 hour', 'A', 'a@example.com', '2020-01-01'
         from generate_series(timestamptz '2024-06-15T13:00Z', '2026-06-14T13:00Z', '1 day') opening,
           generate_series(opening, opening + interval '7 hours', '1 hour') start_time`,
        [f.home.id, f.home.space, f.home.open],
      )
      await session.query('analyze bookings')
      const before = await read()
      for (const space of [null, f.home.space])
        await session.query(`select get_available_time_slots($1, '2026-06-16', 60, $2)`, [
          f.home.id,
          space,
        ])
      return (await read()) - before
    })
    expect(scans).toBe(0)
  })

  /** Warms the session. Returns whether it has written something meanwhile. */
  async function warms(session: pg.PoolClient): Promise<boolean> {
    await session.query('commit; begin')
    await session.query('select private.warm_session()')
    const { rows } = await session.query('select pg_current_xact_id_if_assigned() as id')
    return rows[0].id !== null
  }

  /** Forgets that the session has tried a booking, as a new one does not know of any. */
  const forget = (session: pg.PoolClient) => session.query(`set fungo.booking_tried = ''`)

  test('books and takes it back: no row, lock or setting stays', async () => {
    await inSession(async (session) => {
      await forget(session)
      const before = await rowCounts(session)
      expect(await warms(session)).toBe(true)
      expect(await rowCounts(session)).toEqual(before)
      const { rows } = await session.query(
        `select current_setting('request.headers', true) as headers,
           current_setting('lock_timeout') as timeout,
           (select count(*)::integer from pg_locks
            where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
      )
      expect(rows[0]).toMatchObject({ locks: 0 })
      expect(rows[0].headers ?? '').not.toContain('idempotency')
      expect(rows[0].timeout).not.toBe('20ms')
    })
  })

  test('writes nothing again until a table was counted', async () => {
    await inSession(async (session) => {
      await forget(session)
      await warms(session)
      expect(await warms(session)).toBe(false)
      await session.query('commit; analyze public.facility_spaces')
      await session.query('begin')
      expect(await warms(session)).toBe(true)
      expect(await warms(session)).toBe(false)
    })
  })

  test('is no failure where nothing can be written', async () => {
    await inSession(async (session) => {
      await forget(session)
      await session.query('set transaction read only')
      await session.query('select private.warm_session()')
    })
  })
})

describe.each(postgresEngines)('a session that is warmed beside others on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('tells nobody, and does not wait for a booking', async () => {
    const [listener, holder, session] = await Promise.all([
      db.pool.connect(),
      db.pool.connect(),
      db.pool.connect(),
    ])
    const told: string[] = []
    listener.on('notification', ({ channel }) => told.push(channel))
    await listener.query('listen fungo_changes')
    const warm = async () => {
      await session.query(`set fungo.booking_tried = ''`)
      await session.query('select private.warm_session()')
    }
    await warm()
    await holder.query('begin')
    await holder.query('select private.lock_facility($1)', [f.home.id])
    await session.query('set statement_timeout = 2000')
    await warm()
    await holder.query('rollback')
    await listener.query('select')
    expect(told).toEqual([])
    for (const each of [listener, holder, session]) each.release(true)
  })
})

/** Returns the number of rows of each table. */
async function rowCounts(session: pg.PoolClient): Promise<unknown> {
  const { rows } = await session.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth') order by 1`,
  )
  const counts = rows.map(({ name }) => `select '${name}', count(*)::integer from ${name}`)
  return (await session.query(`${counts.join(' union all ')} order by 1`)).rows
}
