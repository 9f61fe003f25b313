import { describe, expect, test } from 'vitest'
import { asCaller } from '../../../server/database/as-caller.ts'
import { everyEngine, openTestDatabase, testDatabaseOn } from './test-database.ts'

describe.each(everyEngine)('a test database on %s', (engine) => {
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

  // The embedded engine has no such setting: the thread that waits for it stops it.
  test.skipIf(engine === 'embedded')('lets every statement take a minute', async () => {
    const limit = `select current_setting('statement_timeout') as limit`
    const byHand = asCaller(
      { database: db, clock: db.clock },
      { role: 'anon', claims: {} },
      (client) => client.query(limit),
    )
    expect((await byHand).rows).toEqual([{ limit: '1min' }])
    expect(await db.owner.query(limit)).toEqual([{ limit: '1min' }])
  })

  test('shares no data with another one', async () => {
    const other = await openTestDatabase(engine)
    await other.createUser('somebody@example.com')
    const count = `select count(*)::int from auth.users where email = 'somebody@example.com'`
    expect(await other.owner.query(count)).toEqual([{ count: 1 }])
    expect(await db.owner.query(count)).toEqual([{ count: 0 }])
    await other.close()
  })

  test('starts empty after another one', async () => {
    const first = await openTestDatabase(engine)
    await first.createUser()
    await first.close()
    const next = await openTestDatabase(engine)
    const counts = 'select count(*)::int as users, (select max(id) from private.changes) as changes'
    expect(await next.owner.query(`${counts} from auth.users`)).toEqual([
      { users: 0, changes: null },
    ])
    await next.close()
  })

  const changes = [
    'create table public.left_behind ()',
    'grant select on auth.users to anon',
    'alter table public.bookings disable row level security',
    'delete from private.keys',
    `select set_config('search_path', 'auth', false)`,
  ]
  // On PostgreSQL each test file gets a new database, so all changes are tried at once.
  test.each(engine === 'embedded' ? changes : [changes.join(';')])(
    'has nothing of a file that ran: %s',
    async (change) => {
      const state = `select to_regclass('public.left_behind') as made, current_setting('search_path') as path,
      has_table_privilege('anon', 'auth.users', 'select') as granted,
      (select relrowsecurity from pg_class where oid = 'public.bookings'::regclass) as secured,
      (select count(*)::int from private.keys) as keys`
      const before = await db.owner.query(state)
      const changed = await openTestDatabase(engine)
      await changed.pool.query(change)
      await changed.close()
      const next = await openTestDatabase(engine)
      expect(await next.owner.query(state)).toEqual(before)
      await next.close()
    },
  )
})
