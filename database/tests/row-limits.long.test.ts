import { beforeAll, describe, test } from 'vitest'
import { everyEngine } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { withoutTriggers } from './fixtures/without-triggers.ts'

/** A closure, and each space that it closes. */
const ofClosures = ['facility_closures', 'facility_closure_spaces']

describe.each(everyEngine)('limits that take thousands of rows on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeAll(() =>
    db.owner.query(
      `insert into facility_spaces (facility_id, name)
       select $1, 'Cage ' || n from generate_series(11, 260) n`,
      [f.home.id],
    ),
  )

  test('the closures of a facility name at most 20,000 spaces', async () => {
    const insert = `insert into facility_closure_spaces (facility_id, closure_id, space_id)
      select $1, closure.id, space.id from facility_closures closure, facility_spaces space
      where closure.facility_id = $1 and space.facility_id = $1
        and not exists (select from facility_closure_spaces where (closure_id, space_id) = (closure.id, space.id))
      limit $2`
    await withoutTriggers(db, ofClosures, async (client) => {
      await client.query(
        `insert into facility_closures (facility_id, starts_at, ends_at)
         select $1, '2026-06-15Z', '2026-06-16Z' from generate_series(1, 100)`,
        [f.home.id],
      )
      await client.query(insert, [f.home.id, 19_999])
    })
    await expectRefused(
      db,
      'PT422',
      () => f.people.admin.query(insert, [f.home.id, 2]),
      'There can be at most 20000 of these.',
    )
    await f.people.admin.query(insert, [f.home.id, 1])
  })

  test('what was over a month ago counts no more, what was added since does', async () => {
    const { id, instructor } = f.home
    const over = [
      ['facility_closures', 'facility_id, starts_at, ends_at', `$1, '2026-01-01Z', '2026-01-02Z'`],
      ['facility_special_hours', 'facility_id, date', `$1, date '2026-01-01' - $3::integer - n`],
      [
        'instructor_unavailability',
        'instructor_id, start_time, end_time',
        `$1, '2026-01-01Z', '2026-01-02Z'`,
      ],
    ] as const
    for (const [table, columns, values] of over) {
      const most = table === 'facility_closures' ? 2_000 : 5_000
      const whose = table === 'instructor_unavailability' ? instructor : id
      const insert = `insert into ${table} (${columns}) select ${values}
        from generate_series(1, $2::integer) n where $3::integer is not null`
      const addedAt = `update ${table} set created_at = $1`
      await withoutTriggers(db, [table, ...ofClosures], async (client) => {
        await client.query(`delete from ${table}`)
        await client.query(insert, [whose, most, 0])
        await client.query(addedAt, ['2026-01-01Z'])
      })
      await f.people.admin.query(insert, [whose, 1, most])
      await withoutTriggers(db, [table], (client) => client.query(addedAt, ['2026-06-10Z']))
      await expectRefused(db, 'PT422', () => f.people.admin.query(insert, [whose, 1, most + 1]))
    }
    // The spaces of closures that are over.
    await withoutTriggers(db, ofClosures, async (client) => {
      await client.query(
        `insert into facility_closure_spaces (facility_id, closure_id, space_id)
         select $1, closure.id, space.id from facility_closures closure, facility_spaces space
         where closure.facility_id = $1 and space.facility_id = $1 limit 20001`,
        [id],
      )
      for (const table of ofClosures)
        await client.query(`update ${table} set created_at = '2026-01-01Z'`)
    })
    await call(f.people.admin, 'save_closure', {
      p_facility_id: id,
      p_closure_id: null,
      p_starts_at: '2026-06-20T10:00Z',
      p_ends_at: '2026-06-20T11:00Z',
      p_space_ids: [f.home.space],
    })
  })
})
