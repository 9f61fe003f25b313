import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { monday } from '../../database/tests/fixtures/facility-fixture.ts'
import { expectRefused } from '../../database/tests/fixtures/refusal.ts'
import { signAnonKey } from '../access/tokens.ts'
import { jwtSecret, type Sender } from './test-functions-server.ts'
import { invitationsOn } from './test-invitations.ts'

describe.each(engines)('inviting on %s', (engine) => {
  const { db, f, woken, start, invite, addInstructor, instructor, mails, open, setPassword } =
    invitationsOn(engine)

  test('an instructor gets a link by mail, sets a password and is linked to the account', async () => {
    const id = await addInstructor('Nora@Example.com')
    expect(await instructor(id)).toMatchObject({ invited_at: null, user_id: null })
    const answer = await invite({ instructor_id: id })
    expect([answer.status, answer.body]).toEqual([200, { status: 'invited' }])
    expect(woken.times).toBe(1)
    expect(await mails()).toMatchObject([
      {
        recipient: 'nora@example.com',
        payload: { role: 'instructor', first_name: 'Nora', valid_hours: 168 },
      },
    ])
    expect((await instructor(id))?.invited_at).toEqual(new Date(monday))

    const session = await open('nora@example.com')
    expect(await instructor(id), 'opening alone links nothing').toMatchObject({ user_id: null })
    expect((await setPassword(session)).status).toBe(200)
    const linked = await instructor(id)
    const [account] = await db.owner.query(
      `select id, first_name, last_name, role from user_profiles where email = 'nora@example.com'`,
    )
    expect(linked?.user_id).toBe(account?.id)
    expect(account).toMatchObject({ first_name: 'Nora', last_name: 'Vance', role: 'instructor' })
    expect((await setPassword(session, 'two-seam fastball')).status).toBe(200)

    expect(await invite({ instructor_id: id })).toMatchObject({
      status: 409,
      body: { message: 'This instructor already has an account.' },
    })
  })

  test('an administrator is invited by address, with or without an account', async () => {
    await invite({ email: ' New.Admin@example.com ', role: 'admin' })
    await setPassword(await open('new.admin@example.com'))
    const known = await db.createUser('known@example.com')
    await invite({ email: 'known@example.com', role: 'admin' })
    await setPassword(await open('known@example.com'))
    const admins = await db.owner.query(
      `select profile.email, profile.role, link.is_primary from facility_admins link
       join user_profiles profile on profile.id = link.user_id
       where facility_id = $1 and profile.email like any ('{new.%,known%}') order by 1`,
      [f.home.id],
    )
    expect(admins).toEqual([
      { email: 'known@example.com', role: 'admin', is_primary: false },
      { email: 'new.admin@example.com', role: 'admin', is_primary: false },
    ])
    expect(
      await db
        .user(known)
        .query('select 1')
        .catch((error) => error.message),
      'the older session ended',
    ).toBe('Your session has ended. Sign in again.')
    expect(await invite({ email: 'secondAdmin@example.com', role: 'admin' })).toMatchObject({
      status: 409,
      body: { message: 'This person is already an administrator.' },
    })
  })

  test('the response does not reveal whether the address has an account', async () => {
    const known = await invite({ email: 'stranger@example.com', role: 'admin' })
    const unknown = await invite({ email: 'unknown@example.com', role: 'admin' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  test('other callers are refused, and nothing changes', async () => {
    const id = await addInstructor('nora@example.com')
    const request = { instructor_id: id }
    const ended = { ...f.accounts.admin, sessionId: f.accounts.stranger.sessionId }
    const attempts: [string, number, Sender][] = [
      ['nobody', 401, null],
      ['a visitor', 401, await signAnonKey(jwtSecret)],
      ['an ended session', 401, ended],
    ]
    for (const role of ['stranger', 'instructor', 'foreignAdmin', 'foreignInstructor'] as const) {
      attempts.push([role, 403, f.accounts[role]])
    }
    for (const [who, status, by] of attempts) {
      for (const body of [request, { email: 'friend@example.com', role: 'admin' }]) {
        await expectRefused(db, String(status), async () => {
          const answer = await invite(body, by)
          expect(answer.body, who).toMatchObject({ code: expect.any(String), details: null })
          throw Object.assign(new Error(who), { code: answer.status })
        })
      }
    }
  })

  test('an invalid invitation is refused', async () => {
    const requests: [unknown, number][] = [
      [undefined, 400],
      [{}, 400],
      [[], 400],
      [{ instructor_id: 'x' }, 400],
      [{ instructor_id: f.home.instructor, email: 'a@example.com', role: 'admin' }, 400],
      [{ email: 'a@example.com' }, 400],
      [{ email: 'a@example.com', role: 'instructor' }, 400],
      [{ email: '', role: 'admin' }, 400],
      [{ email: 'a@example.com, b@example.com', role: 'admin' }, 400],
      [{ email: 'a\0@example.com', role: 'admin' }, 400],
      [{ instructor_id: f.away.instructor }, 404],
      [{ instructor_id: f.deleted }, 404],
      [{ instructor_id: '00000000-0000-4000-8000-000000000000' }, 404],
      [{ instructor_id: f.home.instructor }, 409],
    ]
    for (const [body, status] of requests) {
      expect((await invite(body)).status, JSON.stringify(body)).toBe(status)
    }
    expect(await mails()).toEqual([])
  })

  test('an address gets three an hour, and a facility thirty', async () => {
    start({ limits: true })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await invite({ email: 'often@example.com', role: 'admin' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let count = 0; count < 27; count += 1) {
      await invite({ email: `other-${count}@example.com`, role: 'admin' })
    }
    expect(await invite({ email: 'one-more@example.com', role: 'admin' })).toMatchObject({
      status: 429,
      body: { message: 'Too many invitations for now. Try again in an hour.' },
    })
    db.clock.set('2026-06-15T15:00:01Z')
    const accounts = (await mails()).length
    const next = await invite({ email: 'one-more@example.com', role: 'admin' })
    expect([next.status, (await mails()).length]).toEqual([200, accounts + 1])
    start()
    db.clock.set(monday)
  })

  test('nobody can change the state of an invitation through the table', async () => {
    for (const change of ['invited_at = now()', `user_id = '${f.accounts.stranger.id}'`]) {
      for (const role of ['admin', 'instructor', 'stranger', 'visitor'] as const) {
        await expectRefused(db, '42501', () =>
          f.people[role].query(`update instructors set ${change}`),
        )
      }
    }
    for (const role of ['admin', 'stranger', 'visitor'] as const) {
      await expectRefused(db, '42501', () =>
        f.people[role].query('select * from private.invitations'),
      )
    }
    await expectRefused(db, '42501', () =>
      f.people.visitor.query('select invited_at from instructors'),
    )
  })
})
