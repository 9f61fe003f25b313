import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, monday } from '../../database/tests/fixtures/facility-fixture.ts'
import { expectRefused } from '../../database/tests/fixtures/refusal.ts'
import { signAnonKey } from '../access/tokens.ts'
import { functionsServerOn, jwtSecret, type Sender, siteUrl } from './test-functions-server.ts'

describe.each(engines)('invitations on %s', (engine) => {
  const { db, f, woken, start, fetch, send } = functionsServerOn(engine)
  beforeEach(async () => {
    await db.owner.query('delete from email_logs')
    await db.owner.query('delete from private.invitations')
    woken.times = 0
  })

  const invite = (body: unknown, by: Sender = f.accounts.admin) =>
    send('POST', '/functions/v1/invite', by, body)

  const addInstructor = async (email: string) => {
    const [row] = await f.people.admin.query(
      `insert into instructors (facility_id, first_name, last_name, email)
       values ($1, 'Nora', 'Vance', $2) returning id`,
      [f.home.id, email],
    )
    return row?.id as string
  }
  const instructor = async (id: string) =>
    (await f.people.admin.query('select * from instructors where id = $1', [id]))[0]

  const mails = () =>
    db.owner.query(
      `select log.recipient, queue.payload from private.mail_queue queue
       join email_logs log on log.id = queue.email_log_id
       where log.email_type = 'invitation' order by log.created_at, queue.ctid`,
    )
  /** Opens the newest link mailed to the address. Returns the access token of its session. */
  async function open(email: string): Promise<string> {
    const link = (await mails()).findLast(({ recipient }) => recipient === email)?.payload.link
    const { pathname, search } = new URL(link)
    const response = await fetch(new Request(siteUrl + pathname + search), '192.0.2.2')
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe(`${siteUrl}/reset-password`)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type') ?? fragment.get('error_code')).toBe('invite')
    return fragment.get('access_token') ?? ''
  }
  const setPassword = (by: Sender, password = 'curveball') =>
    send('PUT', '/auth/v1/user', by, { password })

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

  test('an owner sees who has not accepted yet, and takes an invitation back', async () => {
    const openOnes = (by = f.people.admin) =>
      call(by, 'get_open_invitations', { p_facility_id: f.home.id })
    const withdraw = (id: unknown, by = f.people.admin) =>
      call(by, 'withdraw_invitation', { p_invitation_id: id })
    await invite({ email: 'mistyped@example.com', role: 'admin' })
    await invite({ email: 'front@example.com', role: 'desk' })
    const session = await open('mistyped@example.com')
    const listed = await openOnes()
    expect(listed).toMatchObject([
      { email: 'front@example.com', role: 'desk' },
      { email: 'mistyped@example.com', role: 'owner' },
    ])
    for (const by of [f.people.desk, f.people.foreignAdmin]) {
      expect(await openOnes(by)).toEqual([])
      expect(await withdraw(listed[1]?.id, by)).toEqual([])
    }
    for (const refused of [openOnes(f.people.visitor), withdraw(listed[1]?.id, f.people.visitor)])
      await expect(refused).rejects.toMatchObject({ code: '42501' })
    // An instructor's invitation ends with the instructor.
    await invite({ instructor_id: await addInstructor('coach@example.com') })
    expect(await openOnes()).toEqual(listed)
    const [ofCoach] = await db.owner.query(
      'select id from private.invitations where instructor_id is not null order by created_at desc limit 1',
    )
    expect(await withdraw(ofCoach?.id)).toEqual([])
    expect(await withdraw(listed[1]?.id)).toEqual([{ email: 'mistyped@example.com' }])
    expect(await withdraw(listed[1]?.id)).toEqual([])
    await setPassword(session)
    const [joined] = await db.owner.query(
      `select count(*)::integer as people from facility_admins link
       join user_profiles profile on profile.id = link.user_id
       where profile.email = 'mistyped@example.com'`,
    )
    expect(joined).toEqual({ people: 0 })
    expect(await openOnes()).toMatchObject([{ email: 'front@example.com' }])
    const [noted] = await db.owner.query(
      `select actor_email, subject_name from activity where kind = 'invitation' and action = 'removed'`,
    )
    expect(noted).toEqual({
      actor_email: 'admin@example.com',
      subject_name: 'mistyped@example.com',
    })
    await setPassword(await open('front@example.com'))
    expect(await withdraw(listed[0]?.id)).toEqual([])
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

  test('an account registered earlier under the address gains nothing from a new password', async () => {
    const squatter = await db.createUser('waiting@example.com')
    const id = await addInstructor('waiting@example.com')
    await invite({ instructor_id: id })
    await setPassword(squatter)
    expect(await instructor(id)).toMatchObject({ user_id: null })
  })

  test('an account gains nothing by taking the address while the link is open', async () => {
    await db.createUser('squatted@example.com')
    const id = await addInstructor('squatted@example.com')
    await invite({ instructor_id: id })
    const session = await open('squatted@example.com')
    await db.owner.query(`update auth.users set email = 'mine@example.com' where email = $1`, [
      'squatted@example.com',
    ])
    expect((await setPassword(session)).status).toBe(200)
    expect(await instructor(id)).toMatchObject({ user_id: null })
  })

  test('a corrected address, a deletion and a newer invitation end it', async () => {
    const changes: [string, (id: string, email: string) => Promise<unknown>][] = [
      [
        'a corrected address',
        (id) =>
          f.people.admin.query(`update instructors set email = 'x@y.example' where id = $1`, [id]),
      ],
      [
        'a deletion',
        (id) =>
          f.people.admin.query('update instructors set deleted_at = now() where id = $1', [id]),
      ],
      ['a newer one as administrator', (_id, email) => invite({ email, role: 'admin' })],
    ]
    for (const [index, [what, change]] of changes.entries()) {
      const email = `case-${index}@example.com`
      const id = await addInstructor(email)
      await invite({ instructor_id: id })
      const session = await open(email)
      await change(id, email)
      expect(await instructor(id), what).toMatchObject({ invited_at: null })
      await setPassword(session)
      expect(await instructor(id), what).toMatchObject({ user_id: null })
    }
  })

  test('it ends after a week, and with the rights of the administrator who sent it', async () => {
    await invite({ email: 'friend@example.com', role: 'admin' }, f.accounts.secondAdmin)
    const session = await open('friend@example.com')
    await f.people.admin.query('delete from facility_admins where user_id = $1', [
      f.accounts.secondAdmin.id,
    ])
    const admins = () =>
      db.owner.query('select user_id from facility_admins where facility_id = $1', [f.home.id])
    const before = await admins()
    await setPassword(session)
    expect(await admins()).toEqual(before)
    expect(
      await call(f.people.admin, 'get_open_invitations', { p_facility_id: f.home.id }),
    ).toEqual([])

    await invite({ email: 'late@example.com', role: 'admin' })
    const late = await open('late@example.com')
    await db.owner.query(`update private.invitations set expires_at = created_at + interval '1 s'`)
    db.clock.set('2026-06-15T14:01:00Z')
    await setPassword(late)
    expect(await admins()).toEqual(before)
    db.clock.set(monday)
  })

  test('it ends when the owner who sent it works at the desk only', async () => {
    const former = await db.createUser('former@example.com')
    await db.owner.query(
      `insert into facility_admins (facility_id, user_id, role) values ($1, $2, 'owner')`,
      [f.home.id, former.id],
    )
    const id = await addInstructor('of.former@example.com')
    await invite({ instructor_id: id }, former)
    await invite({ email: 'guest@example.com', role: 'desk' }, former)
    await invite({ email: 'other@example.com', role: 'desk' })
    await f.people.admin.query(`update facility_admins set role = 'desk' where user_id = $1`, [
      former.id,
    ])
    expect(
      await call(f.people.admin, 'get_open_invitations', { p_facility_id: f.home.id }),
    ).toMatchObject([{ email: 'other@example.com' }])
    expect(await instructor(id)).toMatchObject({ invited_at: null })
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

  test('one link uses the invitation up, and only the newest link opens', async () => {
    await invite({ email: 'twice@example.com', role: 'admin' })
    await invite({ email: 'twice@example.com', role: 'admin' })
    const [older] = await mails()
    const { pathname, search } = new URL(older?.payload.link)
    const response = await fetch(new Request(siteUrl + pathname + search), '192.0.2.2')
    expect(response.headers.get('location')).toContain('otp_expired')
    await setPassword(await open('twice@example.com'))
    const rows = await db.owner.query(
      'select accepted_at is null as open, ended_at is null as current from private.invitations order by 2',
    )
    expect(rows).toEqual([
      { open: true, current: false },
      { open: false, current: true },
    ])
  })

  test('an invitation of another facility keeps its link, and both are accepted', async () => {
    const id = await addInstructor('both@example.com')
    await invite({ instructor_id: id })
    const away = await db.createUser('owner.away@example.com')
    await db.owner.query(
      `insert into facility_admins (facility_id, user_id, role) values ($1, $2, 'owner')`,
      [f.away.id, away.id],
    )
    const site = (facility: string) =>
      db.owner.query('update private.site set facility_id = $1', [facility])
    await site(f.away.id)
    await invite({ email: 'both@example.com', role: 'desk' }, away)
    await site(f.home.id)
    expect(await instructor(id)).toMatchObject({ invited_at: new Date(monday) })
    const links = (await mails()).map(({ payload }) => new URL(payload.link))
    expect(links).toHaveLength(2)
    const passwords = ['curveball and knuckleball', 'two-seam fastball and more']
    for (const [index, { pathname, search }] of links.entries()) {
      const response = await fetch(new Request(siteUrl + pathname + search), '192.0.2.2')
      const fragment = new URL(response.headers.get('location') ?? '').hash.slice(1)
      const session = new URLSearchParams(fragment).get('access_token')
      expect((await setPassword(session, passwords[index])).status).toBe(200)
    }
    const [account] = await db.owner.query(
      `select id from auth.users where email = 'both@example.com'`,
    )
    expect(await instructor(id)).toMatchObject({ user_id: account?.id })
    expect(
      await db.owner.query('select facility_id, role from facility_admins where user_id = $1', [
        account?.id,
      ]),
    ).toEqual([{ facility_id: f.away.id, role: 'desk' }])
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
