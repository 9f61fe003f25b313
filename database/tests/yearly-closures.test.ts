import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'

describe.each(engines)('yearly closures on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  // Only the closures that may fall into the asked days are computed. For many years at once all are.
  test('are found on each day on which they close', async () => {
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, repeats_yearly)
       select $1, starts_at, starts_at + length, true
       from unnest(array['1996-02-29T05:00Z', '2000-01-01T04:00Z', '2003-12-31T20:00Z', '2004-02-28T13:00Z',
           '2019-03-01T05:00Z', '2023-11-05T04:00Z', '2026-06-15T12:00Z']::timestamptz[]) starts_at,
         unnest(array['1 minute', '1 day', '30 days', '364 days']::interval[]) length`,
      [f.home.id],
    )
    const years = [2024, 2103, 2104]
    const [found] = await db.owner.query(
      `with days as (
         select day, day + interval '1 day' as next_day
         from unnest($2::integer[]) year, generate_series(make_timestamptz(year, 1, 1, 5, 0, 0, 'UTC'),
           make_timestamptz(year + 1, 1, 1, 5, 0, 0, 'UTC'), '1 day') day
       ),
       expected as (
         select day, closure_id, during
         from private.closed_ranges($1, '2023-01-01Z', '2106-01-01Z')
         join days on during && tstzrange(day, next_day)
       ),
       found as (
         select day, closure_id, during from days cross join lateral private.closed_ranges($1, day, next_day)
       )
       select (select count(*)::integer from expected) as expected,
         (select count(*)::integer from (table expected except table found) missing) as missing,
         (select count(*)::integer from (table found except table expected) added) as added`,
      [f.home.id, years],
    )
    expect(found).toMatchObject({ missing: 0, added: 0 })
    expect(found?.expected).toBeGreaterThan(5_000)
  })
})
