import { describe, expect, test } from 'vitest'
import { engines, openTestDatabase, testDatabaseOn } from './test-database.ts'

describe.each(engines)('a test database on %s', (engine) => {
  const db = testDatabaseOn(engine, { now: '2026-06-15T14:00:00Z' })

  test('is migrated, and its owner is no superuser on PostgreSQL', async () => {
    const [row] = await db.owner.query(
      `select to_regclass('public.facilities') is not null as migrated, private.now() as now,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    )
    expect(row).toEqual({
      migrated: true,
      now: new Date('2026-06-15T14:00:00Z'),
      superuser: engine === 'embedded',
    })
  })

  test('lets tests act as a visitor and as a signed-in user', async () => {
    const user = await db.createUser()
    const whoami = 'select current_user as role, auth.uid() as id'
    expect(await db.visitor.query(whoami)).toEqual([{ role: 'anon', id: null }])
    expect(await db.user(user).query(whoami)).toEqual([{ role: 'authenticated', id: user.id }])
  })

  test('shares no data with another one', async () => {
    const other = await openTestDatabase(engine)
    await other.createUser('somebody@example.com')
    const count = `select count(*)::int from auth.users where email = 'somebody@example.com'`
    expect(await other.owner.query(count)).toEqual([{ count: 1 }])
    expect(await db.owner.query(count)).toEqual([{ count: 0 }])
    await other.close()
  })
})
