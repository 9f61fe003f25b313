import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { facilitiesOn } from './fixtures/facility-fixture.ts'

// Only the embedded engine's account may look into a session's memory.
describe('a warmed session', () => {
  const { db, f } = facilitiesOn('embedded', { isNew: true })

  /** Returns how many statements, those inside functions too, the session has parsed. */
  async function keptPlans(session: pg.PoolClient): Promise<number> {
    const { rows } = await session.query(
      `select count(*)::integer as plans from pg_backend_memory_contexts
       where name = 'CachedPlanSource'`,
    )
    return rows[0].plans
  }

  test('has the plans of what visitors ask', async () => {
    const session = await db.pool.connect()
    await session.query('select private.warm_session()')
    const warmed = await keptPlans(session)
    expect(warmed).toBeGreaterThan(10)
    const ask = (text: string) => session.query(`select * from public.${text}`, [f.home.id])
    await ask('get_facility_offer($1)')
    await ask(`get_available_days($1, current_date + 3, current_date + 9, 60)`)
    await ask(`get_available_time_slots($1, current_date + 3, 60)`)
    expect(await keptPlans(session)).toBe(warmed)
    session.release()
  })
})
