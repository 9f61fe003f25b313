import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines, type TestUser, testDatabaseOn } from './engines/test-database.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('own sessions on %s', (engine) => {
  const db = testDatabaseOn(engine, { now: '2026-06-15T14:00:00Z' })

  const list = 'select * from get_own_sessions()'
  const end = 'select end_own_session($1)'
  async function addSession(user: TestUser, ip: string, changes: object = {}): Promise<TestUser> {
    const row = { agent: 'curl/8.5.0', updated: '2026-06-15T13:00:00Z', after: null, ...changes }
    const sessionId = randomUUID()
    await db.owner.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip, not_after)
       values ($1, $2, '2026-06-14T12:00:00Z', $3, $4, $5, $6)`,
      [sessionId, user.id, row.updated, row.agent, ip, row.after],
    )
    return { ...user, sessionId }
  }

  test('lists the caller’s usable sessions: the current first, then by last use, with the network address', async () => {
    const user = await db.createUser()
    const [phone, desk] = [
      await addSession(user, '203.0.113.77'),
      await addSession(user, '2001:db8:85a3::8a2e:370:7334', { updated: '2026-06-15T13:59:00Z' }),
    ]
    await addSession(user, '::1', { after: '2026-06-15T14:00:00Z' })
    await addSession(await db.createUser(), '198.51.100.1')
    expect(await db.user(phone).query(`${list} where id <> '${user.sessionId}'`)).toEqual([
      {
        id: phone.sessionId,
        created_at: new Date('2026-06-14T12:00:00Z'),
        last_used_at: new Date('2026-06-15T13:00:00Z'),
        user_agent: 'curl/8.5.0',
        address: '203.0.113.x',
        is_current: true,
        is_shared: false,
      },
      expect.objectContaining({
        id: desk.sessionId,
        address: '2001:db8:85a3:x',
        is_current: false,
      }),
    ])
    expect(await db.user(user).query('select is_current from get_own_sessions()')).toEqual([
      { is_current: true },
      { is_current: false },
      { is_current: false },
    ])
    await expectRefused(db, '42501', () => db.visitor.query(list))
  })

  test.each([
    ['::ffff:203.0.113.9', '203.0.113.x'],
    ['::1', null],
    ['', null],
    ['unknown', null],
    [null, null],
  ])('makes of the address %s the network %s', async (address, rough) => {
    const [row] = await db.owner.query('select private.rough_address($1) as rough', [address])
    expect(row?.rough).toBe(rough)
  })

  test('the caller can end only their own sessions, at once', async () => {
    const user = await db.createUser()
    const other = await db.createUser()
    const phone = await addSession(user, '203.0.113.77')
    await expectNoEffect(db, () => db.user(other).query(end, [phone.sessionId]))
    await expectNoEffect(db, () => db.user(user).query(end, [randomUUID()]))
    await expectRefused(db, '42501', () => db.visitor.query(end, [phone.sessionId]))
    await db.user(user).query(end, [phone.sessionId])
    await expectRefused(db, 'PT401', () => db.user(phone).query(list))
    expect(await db.user(user).query(list)).toHaveLength(1)
  })
})
