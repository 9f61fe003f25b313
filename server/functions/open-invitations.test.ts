import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, monday } from '../../database/tests/fixtures/facility-fixture.ts'
import { siteUrl } from './test-functions-server.ts'
import { invitationsOn } from './test-invitations.ts'

describe.each(engines)('an open invitation on %s', (engine) => {
  const { db, f, fetch, invite, addInstructor, instructor, mails, open, setPassword } =
    invitationsOn(engine)

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
})
