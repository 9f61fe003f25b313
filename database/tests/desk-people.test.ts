import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, engines, type TestUser } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { everyRow, expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('people of the desk on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine, {
    also: ['private.wrong_pins', 'private.desk_tokens'],
  })
  const ids = {} as Record<'sam' | 'maria', string>

  const save = async (by: Actor, p_name: string, p_pin: string | null, changes: object = {}) => {
    const request = { p_facility_id: f.home.id, p_name, p_pin, ...changes }
    return (await call(by, 'save_desk_person', request))[0]?.save_desk_person
  }
  const enter = async (p_pin: string | null, by = f.people.admin, p_facility_id = f.home.id) =>
    (await call(by, 'desk_sign_in', { p_facility_id, p_pin }))[0]?.desk_sign_in
  /** Returns the caller with the token of a person at the desk. */
  const withToken = (token: string, user: TestUser = f.accounts.admin) =>
    db.as({
      role: 'authenticated',
      claims: { sub: user.id, email: user.email, session_id: user.sessionId },
      headers: { 'x-desk-person': token },
    })
  const at = async (pin: string) => withToken((await enter(pin)).desk_token)
  /** Signs an account in on another device. */
  const otherDevice = async (user = f.accounts.admin): Promise<TestUser> => {
    const [session] = await db.owner.query(
      'insert into auth.sessions (user_id) values ($1) returning id',
      [user.id],
    )
    return { ...user, sessionId: session?.id }
  }
  const rename = (by: Actor, name: string) =>
    by.query('update facility_spaces set name = $2 where id = $1', [f.home.space, name])
  const log = () =>
    db.owner.query(
      `select actor_name, actor_id, desk_person_id from activity
       where facility_id = $1 and created_at = $2 order by actor_name`,
      [f.home.id, db.clock.now().toISOString()],
    )
  const later = (seconds: number) =>
    db.clock.set(new Date(db.clock.now().getTime() + seconds * 1000).toISOString())

  beforeAll(async () => {
    ids.sam = await save(f.people.admin, 'Sam Ortiz', '4711')
    ids.maria = await save(f.people.admin, 'Maria Lindqvist', '271828')
  })

  describe('are managed', () => {
    test('by owners of the facility alone, without their PIN', async () => {
      expect(await f.people.admin.query('select * from desk_people order by name')).toEqual([
        expect.objectContaining({ id: ids.maria, name: 'Maria Lindqvist', is_active: true }),
        expect.objectContaining({ id: ids.sam, facility_id: f.home.id }),
      ])
      for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
        expect(await f.people[role].query('select * from desk_people')).toEqual([])
        await expectRefused(db, 'PT403', () => save(f.people[role], 'Me', '1111'))
        await expectRefused(db, 'PT403', () => enter('4711', f.people[role]))
      }
      await expectRefused(db, '42501', () => f.people.visitor.query('select * from desk_people'))
      await expectRefused(db, '42501', () => enter('4711', f.people.visitor))
      await expectRefused(db, '42501', () =>
        f.people.admin.query('select * from private.desk_pins'),
      )
    })

    test('with a name and a PIN that nobody else has', async () => {
      await expectRefused(db, 'P0001', () => save(f.people.admin, ' ', '1111'))
      for (const pin of [null, '', '123', '1234567', '12 34', '12a4', '１２３４']) {
        await expectRefused(db, 'P0001', () => save(f.people.admin, 'Third', pin))
      }
      await expectRefused(db, 'PT409', () => save(f.people.admin, 'Third', '4711'))
      const change = { p_person_id: ids.maria }
      await expectRefused(db, 'PT409', () => save(f.people.admin, 'Maria', '4711', change))
      // The same PIN in another facility is another PIN.
      await save(f.people.foreignAdmin, 'Away', '4711', { p_facility_id: f.away.id })
      await expectRefused(db, 'PT404', () =>
        save(f.people.foreignAdmin, 'Mine', '9999', { ...change, p_facility_id: f.away.id }),
      )
    })

    test('and leave with their PIN and what it opened', async () => {
      const third = await save(f.people.admin, 'Third', '3333')
      const { desk_token } = await enter('3333')
      await f.people.admin.query('update desk_people set is_active = false where id = $1', [third])
      expect(await enter('3333')).toMatchObject({ code: 'PT403' })
      await expectRefused(db, 'PT403', () => rename(withToken(desk_token), 'Third was here'))
      // The PIN is free again, and whoever comes back needs a new one.
      await expectRefused(db, 'P0001', () =>
        save(f.people.admin, 'Third', null, { p_person_id: third }),
      )
      await save(f.people.admin, 'Fourth', '3333')
      await save(f.people.admin, 'Third', '5555', { p_person_id: third })
      expect(await enter('5555')).toMatchObject({ id: third })
    })

    test('and a new PIN ends what the one before opened', async () => {
      const token = (await enter('4711')).desk_token
      await save(f.people.admin, 'Sam Ortiz', '4712', { p_person_id: ids.sam })
      await expectRefused(db, 'PT403', () => rename(withToken(token), 'Late'))
      expect(await enter('4711')).toMatchObject({ code: 'PT403' })
      expect(await enter('4712')).toMatchObject({ id: ids.sam })
      await save(f.people.admin, 'Sam Ortiz', '4711', { p_person_id: ids.sam })
    })

    test('while PINs and tokens are stored as hashes', async () => {
      const { desk_token } = await enter('271828')
      const stored = (await everyRow(db)).join()
      expect(stored).not.toContain('271828')
      expect(stored).not.toContain(desk_token)
      // Without the server's key a copy of the database does not say which PIN a hash is of.
      const hash = (key: string) =>
        db.owner.query(
          `select set_config('fungo.pin_key', $2, true) = $2 and private.pin_hash($1, '271828') in (
             select hash from private.desk_pins) as known`,
          [f.home.id, key],
        )
      expect([await hash(''), await hash('another')]).toEqual([
        [{ known: true }],
        [{ known: false }],
      ])
    })
  })

  describe('sign in', () => {
    test('with their PIN, for twelve hours on this account', async () => {
      const answer = await enter('4711')
      expect(answer).toEqual({
        id: ids.sam,
        name: 'Sam Ortiz',
        desk_token: expect.stringMatching(/^[0-9a-f]{64}$/),
        expires_at: expect.any(String),
      })
      expect(Date.parse(answer.expires_at) - db.clock.now().getTime()).toBe(12 * 3600 * 1000)
      const other = withToken(answer.desk_token, f.accounts.secondAdmin)
      await expectRefused(db, 'PT403', () => rename(other, 'By another'))
      await rename(withToken(answer.desk_token), 'By Sam')
      later(12 * 3600)
      await expectRefused(db, 'PT403', () => rename(withToken(answer.desk_token), 'Late'))
      // Requests that name nobody are answered.
      expect(await withToken(answer.desk_token).query('select id from bookings')).toEqual([])
    })

    test('and the next PIN ends the token that the request has', async () => {
      const first = await enter('4711')
      expect(await enter('0000', withToken(first.desk_token))).toMatchObject({ code: 'PT403' })
      await rename(withToken(first.desk_token), 'Still Sam')
      const next = await enter('271828', withToken(first.desk_token))
      await expectRefused(db, 'PT403', () => rename(withToken(first.desk_token), 'Sam again'))
      await rename(withToken(next.desk_token), 'Maria')
      later(3600)
    })

    test('and the end of its session ends the token, for the account’s other devices too', async () => {
      const tablet = await otherDevice()
      const { desk_token } = await enter('4711', db.user(tablet))
      await rename(withToken(desk_token), 'Before')
      await call(f.people.admin, 'end_own_session', { p_session_id: tablet.sessionId })
      await expectRefused(db, 'PT401', () => rename(withToken(desk_token, tablet), 'Ended'))
      await expectRefused(db, 'PT403', () => rename(withToken(desk_token), 'Elsewhere'))
    })

    test('five wrong PINs lock the device for a minute, and a right one does not help', async () => {
      for (const pin of ['0000', '', null, '47110']) {
        expect(await enter(pin)).toEqual({
          code: 'PT403',
          message: "That is nobody's PIN.",
          details: null,
          hint: 'pinUnknown',
        })
      }
      expect(await enter('4711')).toMatchObject({ id: ids.sam })
      expect(await enter('4712')).toMatchObject({ hint: 'Try again in 60 seconds.' })
      await expectNoEffect(db, async () => {
        await expectRefused(db, 'PT429', () => enter('4711'))
      })
      expect(await enter('4711', f.people.secondAdmin)).toMatchObject({ id: ids.sam })
      later(61)
      expect(await enter('4711')).toMatchObject({ id: ids.sam })
    })

    test('a hundred guesses at the same instant are no more than five', async () => {
      const guess = (pin: number) =>
        enter(String(pin)).then(
          ({ code }) => code,
          ({ code }) => code,
        )
      const answers = await Promise.all(Array.from({ length: 100 }, (_, pin) => guess(1000 + pin)))
      expect(answers.filter((code) => code === 'PT403')).toHaveLength(5)
      expect(answers.filter((code) => /PT429|55P03/.test(code))).toHaveLength(95)
    })

    test('twenty wrong PINs lock every device of the facility', async () => {
      const session = (number: number) =>
        db.as({
          role: 'authenticated',
          claims: {
            sub: f.accounts.admin.id,
            session_id: `00000000-0000-4000-8000-00000000000${number}`,
          },
        })
      await db.owner.query(
        `insert into auth.sessions (id, user_id)
         select ('00000000-0000-4000-8000-00000000000' || n)::uuid, $1 from generate_series(1, 4) n`,
        [f.accounts.admin.id],
      )
      for (const number of [1, 2, 3, 4]) {
        for (let guess = 0; guess < 5; guess += 1) await enter('9999', session(number))
      }
      await expectRefused(db, 'PT429', () => enter('4711'))
      expect(await enter('4711', f.people.foreignAdmin, f.away.id)).toMatchObject({ name: 'Away' })
    })
  })

  describe('are named', () => {
    test('in the activity log, each with their own change', async () => {
      later(3600)
      const [sam, maria] = [await at('4711'), await at('271828')]
      const [first, second] = [await bookCage(), await bookCage({ p_space_id: f.home.secondSpace })]
      await Promise.all([
        call(sam, 'mark_booking', { p_booking_id: first, p_mark: 'arrived' }),
        call(maria, 'mark_booking', { p_booking_id: second, p_mark: 'arrived' }),
      ])
      await rename(f.people.admin, 'By the account')
      const person = (actor_name: string, desk_person_id: string | null) => ({
        actor_name,
        actor_id: f.accounts.admin.id,
        desk_person_id,
      })
      expect(await log()).toEqual([
        person('Maria Lindqvist', ids.maria),
        person('Sam Ortiz', ids.sam),
        person('admin@example.com', null),
      ])
      const people = await call(f.people.admin, 'get_activity_people', { p_facility_id: f.home.id })
      expect(people).toEqual([
        { actor_id: ids.maria, actor_name: 'Maria Lindqvist' },
        { actor_id: ids.sam, actor_name: 'Sam Ortiz' },
        { actor_id: f.accounts.admin.id, actor_name: 'admin@example.com' },
      ])
    })

    test('and get no right by it', async () => {
      const { desk_token } = await enter('4711')
      const token = { 'x-desk-person': desk_token }
      const visitor = db.as({ role: 'anon', claims: {}, headers: token })
      expect(await bookCage({}, visitor)).toEqual(expect.any(String))
      await expectRefused(db, '42501', () => rename(visitor, 'Mine'))
      await expectNoEffect(db, () => rename(withToken(desk_token, f.accounts.stranger), 'Mine'))
    })

    test('only in their own facility, even on an account of both', async () => {
      await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
        f.away.id,
        f.accounts.admin.id,
      ])
      const sam = await at('4711')
      const away = 'update facility_spaces set name = $2 where id = $1'
      await expectRefused(db, 'PT403', () => sam.query(away, [f.away.space, 'Elsewhere']))
    })
  })

  describe('leave', () => {
    test('under their own name, even when they change their PIN or remove themselves', async () => {
      const sixth = await save(f.people.admin, 'Sixth', '6666')
      later(60)
      const change = { p_person_id: sixth }
      await save(await at('6666'), 'Sixth', '7777', change)
      const leaving = await at('7777')
      later(60)
      await leaving.query('update desk_people set is_active = false where id = $1', [sixth])
      expect(await log()).toEqual([
        expect.objectContaining({ actor_name: 'Sixth', desk_person_id: sixth }),
      ])
      await expectRefused(db, 'PT403', () => rename(leaving, 'Sixth was here'))
    })

    test('all at once, where the facility asks for no PINs any more', async () => {
      const sam = await at('4711')
      const ask = (minutes: number | null, by: Actor) =>
        by.query('update facility_settings set desk_lock_minutes = $2 where facility_id = $1', [
          ...[f.home.id, minutes],
        ])
      later(600)
      await ask(null, sam)
      expect((await log()).map(({ actor_name }) => actor_name)).toEqual(['Sam Ortiz'])
      await expectRefused(db, 'PT403', () => rename(sam, 'Without PINs'))
      await ask(5, f.people.admin)
    })

    test('and after the last of them the page no longer asks who is at the desk', async () => {
      const lockMinutes = () =>
        f.people.foreignAdmin.query(
          'select desk_lock_minutes from facility_settings where facility_id = $1',
          [f.away.id],
        )
      const away = { p_facility_id: f.away.id }
      const second = await save(f.people.foreignAdmin, 'Second', '8888', away)
      const leave = (who: string) =>
        f.people.foreignAdmin.query(`update desk_people set is_active = false where ${who}`)
      await leave(`id = '${second}'`)
      expect(await lockMinutes()).toEqual([{ desk_lock_minutes: 5 }])
      await leave(`facility_id = '${f.away.id}'`)
      expect(await lockMinutes()).toEqual([{ desk_lock_minutes: null }])
    })
  })
})
