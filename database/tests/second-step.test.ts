import { beforeEach, describe, expect, test } from 'vitest'
import { engines, type TestUser } from './engines/test-database.ts'
import { bookingRequest, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('the second step on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeEach(async () => {
    await db.owner.query(`delete from private.second_step_rules`)
    await db.owner.query(`delete from auth.mfa_factors`)
    await db.owner.query(`update auth.sessions set aal = 'aal1'`)
  })

  const setUp = (account: TestUser, status = 'verified') =>
    db.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret)
       values ($1, 'totp', $2, 'sealed')`,
      [account.id, status],
    )
  const pass = (account: TestUser) =>
    db.owner.query(`update auth.sessions set aal = 'aal2' where id = $1`, [account.sessionId])
  const requireIt = `select require_second_step($1, $2)`
  const ruleOf = `select * from get_second_step_rule($1)`
  const asks =
    'This facility asks its administrators for two-step verification. Set it up, or sign in with its code.'

  test('a password alone gives no access to an account with a second step', async () => {
    const { admin } = f.accounts
    await setUp(admin, 'unverified')
    expect(await f.people.admin.query('select id from customers')).toEqual([])
    await setUp(admin)
    for (const question of ['select id from facilities', 'select * from get_own_sessions()']) {
      await expectRefused(
        db,
        'PT403',
        () => f.people.admin.query(question),
        'Enter the code of your authenticator app first.',
      )
    }
    await pass(admin)
    expect(await f.people.admin.query('select user_id from facility_admins')).toHaveLength(2)
  })

  test('only an administrator who has passed it can require it of the others', async () => {
    await expectRefused(
      db,
      'PT403',
      () => f.people.admin.query(requireIt, [f.home.id, true]),
      'Set up two-step verification for yourself first.',
    )
    for (const role of ['instructor', 'stranger', 'foreignAdmin'] as const) {
      await pass(f.accounts[role])
      for (const required of [true, false, null]) {
        await expectRefused(db, 'PT403', () =>
          f.people[role].query(requireIt, [f.home.id, required]),
        )
      }
    }
    await expectRefused(db, '42501', () => f.people.visitor.query(requireIt, [f.home.id, true]))
    await pass(f.accounts.admin)
    await f.people.admin.query(requireIt, [f.home.id, true])
    await f.people.admin.query(requireIt, [f.home.id, true])
    const noted = `select actor_id, kind, action from activity`
    expect(await f.people.admin.query(noted)).toEqual([
      { actor_id: f.accounts.admin.id, kind: 'second_step', action: 'added' },
    ])
    expect(
      await db.owner.query('select facility_id, required_by from private.second_step_rules'),
    ).toEqual([{ facility_id: f.home.id, required_by: f.accounts.admin.id }])
  })

  test('where it is required, an administrator without it has no rights, but only at that facility', async () => {
    await pass(f.accounts.admin)
    await f.people.admin.query(requireIt, [f.home.id, true])
    const second = f.people.secondAdmin
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
      f.away.id,
      f.accounts.secondAdmin.id,
    ])
    expect(await second.query('select facility_id from facility_dashboard')).toEqual([
      { facility_id: f.away.id },
    ])
    for (const question of [
      'select id from customers',
      'select id from bookings',
      'select id from email_logs',
      `select * from search_customers('${f.home.id}')`,
      `select user_id from facility_admins where user_id <> auth.uid() and facility_id = '${f.home.id}'`,
      `select id from facility_spaces where not is_active and facility_id = '${f.home.id}'`,
    ]) {
      expect(await second.query(question), question).toEqual([])
    }
    for (const change of [
      `update facility_settings set send_reminders = false where facility_id = '${f.home.id}'`,
      `update facilities set name = 'Mine' where id = '${f.home.id}'`,
      `delete from facility_admins where facility_id = '${f.home.id}'`,
      `update instructors set hourly_rate = 1 where facility_id = '${f.home.id}'`,
    ]) {
      await expectNoEffect(db, () => second.query(change))
    }
    const book = bookingRequest(f.home)
    await expectRefused(
      db,
      'PT403',
      () =>
        second.query(
          `select create_staff_booking(p_facility_id => $1, p_space_id => $2, p_service_type_id => $3,
             p_instructor_id => null, p_start_time => $4, p_end_time => $5, p_player_name => 'Sam')`,
          [f.home.id, f.home.space, f.home.open, book.p_start_time, book.p_end_time],
        ),
      asks,
    )
    await expectRefused(db, 'PT403', () => second.query(requireIt, [f.home.id, false]), asks)
    expect(await second.query(ruleOf, [f.home.id])).toEqual([
      { is_required: true, is_passed: false, missing: null },
    ])

    await pass(f.accounts.secondAdmin)
    expect(await second.query('select facility_id from facility_dashboard')).toHaveLength(2)
    await second.query(requireIt, [f.home.id, false])
    await db.owner.query(`update auth.sessions set aal = 'aal1'`)
    expect(await second.query('select facility_id from facility_dashboard')).toHaveLength(2)
    await db.owner.query('delete from facility_admins where facility_id = $1 and user_id = $2', [
      f.away.id,
      f.accounts.secondAdmin.id,
    ])
  })

  test('an administrator without it is mailed when it is required, at most once an hour', async () => {
    await setUp(f.accounts.admin)
    await pass(f.accounts.admin)
    const told = () =>
      db.owner.query(
        `select recipient, facility_id from email_logs where email_type = 'second_step_required'`,
      )
    await db.owner.query('delete from email_logs')
    for (const required of [true, true, false, true])
      await f.people.admin.query(requireIt, [f.home.id, required])
    const mail = { recipient: 'secondAdmin@example.com', facility_id: f.home.id }
    expect(await told()).toEqual([mail])
    db.clock.set(new Date(db.clock.now().getTime() + 3_601_000).toISOString())
    for (const required of [false, true])
      await f.people.admin.query(requireIt, [f.home.id, required])
    expect(await told()).toEqual([mail, mail])
  })

  test('only administrators see which of them have it', async () => {
    await setUp(f.accounts.secondAdmin)
    await setUp(f.accounts.admin, 'unverified')
    const listed = 'select * from get_administrators_with_second_step($1)'
    expect(await f.people.admin.query(listed, [f.home.id])).toEqual([
      { get_administrators_with_second_step: f.accounts.secondAdmin.id },
    ])
    for (const role of ['instructor', 'stranger', 'foreignAdmin'] as const)
      expect(await f.people[role].query(listed, [f.home.id])).toEqual([])
    await expectRefused(db, '42501', () => f.people.visitor.query(listed, [f.home.id]))
  })

  test('an instructor can still teach without it', async () => {
    await pass(f.accounts.admin)
    await f.people.admin.query(requireIt, [f.home.id, true])
    expect(await f.people.instructor.query('select id from bookings')).toBeDefined()
    const own = `update instructors set bio = 'Left-handed' where user_id = auth.uid() returning bio`
    expect(await f.people.instructor.query(own)).toHaveLength(1)
  })

  test('administrators see the rule and how many have not set it up', async () => {
    await setUp(f.accounts.secondAdmin)
    expect(await f.people.admin.query(ruleOf, [f.home.id])).toEqual([
      { is_required: false, is_passed: false, missing: 1 },
    ])
    for (const role of ['instructor', 'stranger', 'foreignAdmin'] as const) {
      expect(await f.people[role].query(ruleOf, [f.home.id])).toEqual([])
    }
    await expectRefused(db, '42501', () => f.people.visitor.query(ruleOf, [f.home.id]))
  })

  test('nobody can read a device, its secret, a rule or an account in another way', async () => {
    await setUp(f.accounts.admin)
    await pass(f.accounts.admin)
    for (const table of ['auth.mfa_factors', 'auth.mfa_challenges', 'private.second_step_rules']) {
      await expectRefused(db, '42501', () => f.people.admin.query(`select * from ${table}`))
    }
    await expectRefused(db, '42501', () =>
      f.people.admin.query(`select private.unlock_account('admin@example.com')`),
    )
  })

  test('only the operator can let in somebody who has lost every device', async () => {
    const { secondAdmin } = f.accounts
    const unlock = async (email: string) =>
      (await db.owner.query('select private.unlock_account($1) as taken', [email]))[0]?.taken
    expect(await unlock('nobody@example.com')).toBeNull()
    expect(await unlock('secondAdmin@example.com')).toBe(0)
    expect(await db.user(secondAdmin).query('select auth.uid()')).toHaveLength(1)
    await setUp(secondAdmin)
    expect(await unlock('SECONDADMIN@example.com')).toBe(1)
    await expectRefused(db, 'PT401', () => db.user(secondAdmin).query('select auth.uid()'))
    const told = `select recipient, payload -> 'what' as what, payload -> 'devices' as devices
      from private.mail_queue join email_logs on id = email_log_id
      where email_type = 'second_step_notice'`
    expect(await db.owner.query(told)).toEqual([
      { recipient: 'secondAdmin@example.com', what: 'unlocked', devices: 0 },
    ])
    expect(
      await f.people.admin.query(
        `select actor_name, action, subject_name from activity where kind = 'device'`,
      ),
    ).toEqual([
      { actor_name: 'The operator', action: 'removed', subject_name: 'secondAdmin@example.com' },
    ])
  })
})
