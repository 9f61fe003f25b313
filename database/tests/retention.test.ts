import { describe, expect, test } from 'vitest'
import { runRetention } from '../../server/jobs/retention-job.ts'
import { engines, testDatabaseOn } from './engines/test-database.ts'

describe.each(engines)('old rows on %s', (engine) => {
  const db = testDatabaseOn(engine, { now: '2026-06-15T14:00:00Z' })

  test('are deleted for every facility, and younger rows stay', async () => {
    const admin = await db.createUser('admin@example.com')
    const [{ id: facility }] = (await db
      .user(admin)
      .query(
        `select id from create_facility('Cages', 'cages', '1 Main St', '937 555 0142', 'desk@example.com')`,
      )) as [{ id: string }]
    await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient, created_at)
       select facility, 'test', days || '@example.com', private.now() - days * interval '1 day'
       from unnest(array[1, 179, 181, 400]) days, unnest(array[$1::uuid, null]) facility`,
      [facility],
    )
    await db.owner.query(
      `insert into private.mail_queue (email_log_id, payload, next_attempt_at)
       select id, '{}', null from email_logs`,
    )
    await db.owner.query(
      `insert into private.invitations (facility_id, user_id, role, email, invited_by, expires_at)
       select $1, $2, 'admin', days || '@example.com', $2, private.now() - days * interval '1 day'
       from unnest(array[1, 91]) days`,
      [facility, admin.id],
    )
    await db.owner.query(
      `insert into auth.sessions (user_id, created_at, updated_at, refreshed_at, user_agent)
       select $1, private.now() - interval '1 year', private.now() - interval '1 year',
         private.now() - days * interval '1 day', days
       from unnest(array[1, 91]) days`,
      [admin.id],
    )
    expect(await runRetention({ database: db, clock: db.clock }, 1)).toBe(6)
    const left = async (sql: string) => (await db.owner.query(sql)).map(({ is }) => is)
    const youngest = ['179@example.com', '179@example.com', '1@example.com', '1@example.com']
    expect(await left('select recipient as is from email_logs order by 1')).toEqual(youngest)
    expect(await left('select count(*)::int as is from private.mail_queue')).toEqual([4])
    expect(await left('select email as is from private.invitations')).toEqual(['1@example.com'])
    expect(
      await left('select user_agent as is from auth.sessions where user_agent is not null'),
    ).toEqual(['1'])
    expect(await runRetention({ database: db, clock: db.clock })).toBe(0)
  })

  test('are deleted in portions that do not grow with the number of facilities', async () => {
    await db.owner.query(
      `with facility as (
         insert into facilities (name, slug) select name, name from unnest(array['one', 'two', 'three']) name
         returning id
       )
       insert into email_logs (facility_id, email_type, recipient, created_at)
       select id, 'test', 'old@example.com', private.now() - interval '400 days'
       from facility, generate_series(1, 3)`,
    )
    const portion = async () =>
      (await db.owner.query('select private.delete_expired(4) as rows')).map(({ rows }) => rows)
    const gone = [await portion(), await portion(), await portion(), await portion()]
    expect(gone).toEqual([[4], [4], [1], [0]])
  })
})
