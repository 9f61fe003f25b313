import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('user_profiles on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  const profile = async (id: string) =>
    (
      await db.owner.query(
        'select first_name, last_name, email, role from user_profiles where id = $1',
        [id],
      )
    )[0]

  test('is created with the account, takes valid names from it, and follows its address', async () => {
    const insert = `insert into auth.users (email, raw_user_meta_data) values ($1, $2) returning id`
    const [named] = await db.owner.query(insert, [
      'ann@example.com',
      { first_name: ' Ann ', last_name: 'Bell', role: 'admin' },
    ])
    expect(await profile(named?.id)).toEqual({
      first_name: 'Ann',
      last_name: 'Bell',
      email: 'ann@example.com',
      role: null,
    })
    const [odd] = await db.owner.query(insert, [
      'odd@example.com',
      { first_name: 'x'.repeat(101), last_name: 'two\nlines' },
    ])
    expect(await profile(odd?.id)).toMatchObject({ first_name: null, last_name: null })
    await db.owner.query(`update auth.users set email = 'ann.bell@example.com' where id = $1`, [
      named?.id,
    ])
    expect(await profile(named?.id)).toMatchObject({
      first_name: 'Ann',
      email: 'ann.bell@example.com',
    })
    await db.owner.query('delete from auth.users where id = $1', [named?.id])
    expect(await profile(named?.id)).toBeUndefined()
  })

  test('can be inserted by a script of the operator, in place of the created one', async () => {
    const user = await db.createUser()
    await db.owner.query(
      `insert into user_profiles (id, first_name, last_name, email, role)
       values ($1, 'Given', 'Name', $2, 'instructor')`,
      [user.id, user.email],
    )
    expect(await profile(user.id)).toEqual({
      first_name: 'Given',
      last_name: 'Name',
      email: user.email,
      role: 'instructor',
    })
    await expectRefused(db, '23505', () =>
      db.owner.query('insert into user_profiles (id) values ($1)', [user.id]),
    )
  })

  test('is changed only by its account, and read by administrators of the same facility', async () => {
    const [own] = await f.people.stranger.query('select id, email from user_profiles')
    expect(own).toEqual({ id: f.accounts.stranger.id, email: f.accounts.stranger.email })
    const all = await f.people.admin.query('select id from user_profiles')
    expect(all.map(({ id }) => id).sort()).toEqual(
      [f.accounts.admin.id, f.accounts.secondAdmin.id].sort(),
    )
    for (const role of ['instructor', 'foreignAdmin', 'foreignInstructor'] as const) {
      expect(await f.people[role].query('select id from user_profiles'), role).toEqual([
        { id: f.accounts[role].id },
      ])
    }
    await expectRefused(db, '42501', () => f.people.visitor.query('select id from user_profiles'))

    await f.people.stranger.query(`update user_profiles set first_name = 'Me', last_name = 'Too'`)
    expect(await profile(f.accounts.stranger.id)).toMatchObject({ first_name: 'Me' })
    expect(await profile(f.accounts.admin.id)).toMatchObject({ first_name: null })
    await expectNoEffect(db, () =>
      f.people.stranger.query(`update user_profiles set first_name = 'Mine' where id = $1`, [
        f.accounts.admin.id,
      ]),
    )
  })

  test('nobody can insert or delete another one, or set another column', async () => {
    for (const role of ['visitor', 'stranger', 'admin'] as const) {
      for (const text of [
        'delete from user_profiles',
        `insert into user_profiles (id) values (gen_random_uuid())`,
        `update user_profiles set email = 'other@example.com'`,
        'update user_profiles set id = gen_random_uuid()',
        'update user_profiles set created_at = now()',
      ]) {
        await expectRefused(db, '42501', () => f.people[role].query(text))
      }
    }
  })

  test('the role can be set once, and again to the same value', async () => {
    const set = (role: string | null) =>
      f.people.stranger.query('update user_profiles set role = $1', [role])
    await expectRefused(db, '23514', () => set('superuser'))
    await set('admin')
    await set('admin')
    for (const other of ['instructor', null]) {
      await expectRefused(
        db,
        '42501',
        () => set(other),
        'The role of an account cannot be changed.',
      )
    }
  })

  test('the upgrade gives staff the role that they lack, and keeps one that is set', async () => {
    const { admin, secondAdmin, instructor, foreignInstructor } = f.accounts
    const member = await db.createUser()
    const roles = () =>
      Promise.all(
        [admin, secondAdmin, instructor, foreignInstructor, member].map(
          async ({ id }) => (await profile(id))?.role,
        ),
      )
    await db.owner.query(
      `update user_profiles set role = case id when $1 then 'instructor' when $2 then 'admin' end`,
      [secondAdmin.id, foreignInstructor.id],
    )
    const upgrade = readFileSync(
      join(import.meta.dirname, '../tables/0903_roles_of_staff.sql'),
      'utf8',
    )
    for (const _ of ['once', 'again']) {
      await db.owner.query(upgrade)
      expect(await roles()).toEqual(['admin', 'instructor', 'instructor', 'admin', null])
    }
  })

  test('the role gives no rights', async () => {
    const [counts] = await f.people.stranger.query(
      `select (select count(*)::int from facility_admins) as admins,
         (select count(*)::int from bookings) as bookings,
         (select count(*)::int from instructors) as instructors,
         (select count(*)::int from facility_dashboard) as dashboards`,
    )
    expect(counts).toEqual({ admins: 0, bookings: 0, instructors: 0, dashboards: 0 })
    await expectNoEffect(db, () => f.people.stranger.query(`update facilities set name = 'Mine'`))
  })
})
