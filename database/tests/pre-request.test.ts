import { describe, expect, test } from 'vitest'
import { engines, type TestUser, testDatabaseOn } from './engines/test-database.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('the pre-request check on %s', (engine) => {
  const db = testDatabaseOn(engine, { now: '2026-06-15T14:00:00Z' })

  const whoami = 'select current_user as role, auth.uid() as id'
  const ended = 'Your session has ended. Sign in again.'
  const refused = (user: TestUser) =>
    expectRefused(db, 'PT401', () => db.user(user).query(whoami), ended)

  test('accepts a visitor and a valid session', async () => {
    const user = await db.createUser()
    expect(await db.user(user).query(whoami)).toEqual([{ role: 'authenticated', id: user.id }])
    expect(await db.visitor.query(whoami)).toEqual([{ role: 'anon', id: null }])
  })

  test('refuses a session that was deleted, has expired, or belongs to another account', async () => {
    const [user, other] = [await db.createUser(), await db.createUser()]
    await refused({ ...user, sessionId: other.sessionId })
    await refused({ ...user, sessionId: '' })
    await db.owner.query(`update auth.sessions set not_after = $2 where id = $1`, [
      user.sessionId,
      '2026-06-15T14:00:00Z',
    ])
    await refused(user)
    await db.owner.query('delete from auth.sessions where id = $1', [other.sessionId])
    await refused(other)
  })

  test('refuses a token without a session or an account', async () => {
    const user = await db.createUser()
    await expectRefused(
      db,
      'PT401',
      () => db.as({ role: 'authenticated', claims: { sub: user.id } }).query(whoami),
      ended,
    )
    await expectRefused(db, 'PT401', () =>
      db.as({ role: 'authenticated', claims: { session_id: user.sessionId } }).query(whoami),
    )
    await db.owner.query('delete from auth.users where id = $1', [user.id])
    await refused(user)
  })

  test.each([
    ['removed', `deleted_at = '2026-01-01'`],
    ['banned', `banned_until = '2026-06-15T14:00:01Z'`],
  ])('refuses an account that is %s', async (_, change) => {
    const user = await db.createUser()
    await db.owner.query(`update auth.users set ${change} where id = $1`, [user.id])
    await refused(user)
  })

  test('accepts an account whose ban is over', async () => {
    const user = await db.createUser()
    await db.owner.query(
      `update auth.users set banned_until = '2026-06-15T14:00:00Z' where id = $1`,
      [user.id],
    )
    expect(await db.user(user).query(whoami)).toHaveLength(1)
  })
})
