import { beforeEach, describe, expect, test } from 'vitest'
import { runRetention } from '../../server/jobs/retention-job.ts'
import { type Actor, engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('the log of staff changes on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine)
  beforeEach(async () => {
    await db.owner.transaction(async (client) => {
      await client.query(`select set_config('fungo.deletes_expired', 'on', true)`)
      await client.query('delete from activity')
    })
  })

  const entries = (actor: Actor = f.people.admin) =>
    actor.query('select kind, action, changes from activity order by created_at, kind')

  test('can be read only by administrators of its facility', async () => {
    await f.people.admin.query(`update facilities set phone = '555-0109' where id = $1`, [
      f.home.id,
    ])
    for (const role of ['foreignAdmin', 'instructor', 'stranger'] as const) {
      expect(await entries(f.people[role]), role).toEqual([])
      expect(
        await call(f.people[role], 'get_activity_people', { p_facility_id: f.home.id }),
      ).toEqual([])
    }
    await expectRefused(db, '42501', () => entries(f.people.visitor))
  })

  test('cannot be changed, not even by the owner of the database', async () => {
    await f.people.admin.query(`update facilities set phone = '555-0108' where id = $1`, [
      f.home.id,
    ])
    const rewrites = [
      `update activity set actor_name = 'Somebody else'`,
      'delete from activity',
      `insert into activity (facility_id, actor_name, kind, action) values ('${f.home.id}', 'Me', 'space', 'added')`,
    ]
    for (const text of rewrites) await expectRefused(db, '42501', () => f.people.admin.query(text))
    for (const text of [...rewrites.slice(0, 2), 'truncate activity'])
      await expectRefused(
        db,
        '42501',
        () => db.owner.query(text),
        'Entries of the activity log cannot be changed or deleted.',
      )
  })

  test('is deleted after two years, and with its facility', async () => {
    await f.people.admin.query(`update facilities set phone = '555-0107' where id = $1`, [
      f.home.id,
    ])
    db.clock.set('2028-06-01T14:00:00Z')
    await f.people.admin.query(`update facilities set phone = '555-0106' where id = $1`, [
      f.home.id,
    ])
    db.clock.set('2028-06-20T14:00:00Z')
    await db.owner.query('update auth.sessions set refreshed_at = private.now()')
    await runRetention({ database: db, clock: db.clock })
    expect(await entries()).toMatchObject([{ changes: { phone: ['555-0107', '555-0106'] } }])
    await db.owner.transaction(async (client) => {
      const { rows } = await client.query(
        `insert into facilities (name, slug) values ('Short', 'short') returning id`,
      )
      await client.query(
        `insert into activity (facility_id, actor_name, kind, action) values ($1, 'Me', 'space', 'added')`,
        [rows[0].id],
      )
      await client.query(`delete from facilities where slug = 'short'`)
    })
    expect(await entries(db.owner)).toHaveLength(1)
  })

  test('holds at most a thousand entries in a facility that the site does not show', async () => {
    await db.owner.query(
      `insert into activity (facility_id, actor_name, kind, action)
       select $1, 'Me', 'space', 'added' from generate_series(1, 999)`,
      [f.away.id],
    )
    for (const phone of ['555-0001', '555-0002'])
      await f.people.foreignAdmin.query('update facilities set phone = $2 where id = $1', [
        f.away.id,
        phone,
      ])
    expect(await entries(f.people.foreignAdmin)).toHaveLength(1000)
  })
})
