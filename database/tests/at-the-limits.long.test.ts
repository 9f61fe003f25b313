import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'

/**
 * Milliseconds, for the best of several runs: a single run would measure how busy the machine is.
 */
const most = 250

describe.each(engines)('a facility at its limits on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  // Nothing is free for 62 days: every hour of every space is booked. Starts are 15 minutes apart.
  beforeAll(async () => {
    await db.owner.query(
      `update facility_settings set booking_increment_minutes = 15, max_booking_days_ahead = 61
       where facility_id = $1`,
      [f.home.id],
    )
    await db.owner.query('update facility_spaces set is_active = true where facility_id = $1', [
      f.home.id,
    ])
    await addSpaces(37)
    // Day by day, because a statement may take ten seconds at most.
    for (let day = 0; day < 62; day += 1)
      await db.owner.query(
        `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, created_at)
         select $1, space.id, $2, start_time, start_time + interval '1 hour', 'Player', '2020-01-01'
         from facility_spaces space,
           (select timestamptz '2026-06-15T13:00Z' + $3 * interval '1 day' as opening) day,
           generate_series(opening, opening + interval '11 hours', '1 hour') start_time
         where space.facility_id = $1 and space.is_active`,
        [f.home.id, f.home.open, day],
      )
    await db.owner.query('analyze')
  })

  const addSpaces = (count: number) =>
    db.owner.query(
      `insert into facility_spaces (facility_id, name)
       select $1, 'Lane ' || (select count(*) from facility_spaces) + n from generate_series(1, $2) n`,
      [f.home.id, count],
    )

  const openings = (more: Record<string, unknown> = {}) =>
    call(f.people.visitor, 'get_next_openings', {
      p_facility_id: f.home.id,
      p_space_id: null,
      p_instructor_id: null,
      p_duration_minutes: 60,
      p_limit: 3,
      ...more,
    })

  test('finds the next openings in 40 full spaces over 62 days in time', async () => {
    expect(await openings()).toEqual([])
    expect(await best(() => openings())).toBeLessThanOrEqual(most)
  })

  test('finds the next lessons with any instructor in time when no space is free', async () => {
    expect(await openings({ p_any_instructor: true })).toEqual([])
    expect(await best(() => openings({ p_any_instructor: true }))).toBeLessThanOrEqual(most)
  })

  test('builds the wall display of 300 spaces in time', async () => {
    await addSpaces(260)
    await db.owner.query('analyze')
    const board = () => call(f.people.visitor, 'get_display_board', { p_facility_id: f.home.id })
    expect(new Set((await board()).map(({ space_id }) => space_id)).size).toBe(300)
    expect(await best(board)).toBeLessThanOrEqual(most)
  })
})

async function best(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < 7; time += 1) {
    const began = performance.now()
    await ask()
    took.push(performance.now() - began)
  }
  return Math.min(...took)
}
