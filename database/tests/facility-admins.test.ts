import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { type Facilities, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('facility_admins on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  const link = 'insert into facility_admins (facility_id, user_id, is_primary) values ($1, $2, $3)'

  test('administrators see the administrators of their facility, others their own row, visitors none', async () => {
    const count = async (role: keyof Facilities['people']) =>
      (await f.people[role].query('select user_id from facility_admins')).length
    expect(await count('admin')).toBe(2)
    expect(await count('secondAdmin')).toBe(2)
    expect(await count('foreignAdmin')).toBe(1)
    expect(await count('instructor')).toBe(0)
    expect(await count('stranger')).toBe(0)
    await expectRefused(db, '42501', () => count('visitor'))
  })

  test('nobody adds themselves or others to a facility that has an administrator', async () => {
    const { stranger, foreignAdmin, instructor, admin, secondAdmin } = f.accounts
    for (const role of [
      'stranger',
      'foreignAdmin',
      'instructor',
      'admin',
      'secondAdmin',
    ] as const) {
      for (const account of [stranger, foreignAdmin, instructor, admin, secondAdmin]) {
        for (const isPrimary of [true, false]) {
          await expectRefused(db, '42501', () =>
            f.people[role].query(link, [f.home.id, account.id, isPrimary]),
          )
        }
      }
    }
  })

  test('nobody can change a row', async () => {
    for (const role of ['visitor', 'stranger', 'admin', 'secondAdmin'] as const) {
      for (const change of ['is_primary = true', 'user_id = auth.uid()', 'facility_id = null']) {
        await expectRefused(db, '42501', () =>
          f.people[role].query(`update facility_admins set ${change}`),
        )
      }
    }
  })

  test('the four writes of the specification make a facility that only its creator administers', async () => {
    const creator = f.people.stranger
    const [facility] = await creator.query(
      `insert into facilities (name, slug, address, phone, email, website)
       values ('Mine', 'mine', 'A street', '555', 'me@example.com', null) returning *`,
    )
    const id = facility?.id
    expect(await creator.query('select name from facilities where id = $1', [id])).toEqual([
      { name: 'Mine' },
    ])
    const settings = 'insert into facility_settings (facility_id) values ($1)'
    const hours = `insert into facility_business_hours
                     (facility_id, day_of_week, is_open, open_time, close_time)
                   select $1, d, d between 1 and 5, case when d between 1 and 5 then time '09:00' end,
                     case when d between 1 and 5 then time '17:00' end from generate_series(0, 6) d`
    await expectRefused(db, '42501', () => creator.query(settings, [id]))
    await expectRefused(db, '42501', () => creator.query(hours, [id]))

    const me = f.accounts.stranger.id
    await expectRefused(db, '42501', () =>
      f.people.foreignAdmin.query(link, [id, f.accounts.foreignAdmin.id, true]),
    )
    await expectRefused(db, '42501', () => creator.query(link, [id, f.accounts.admin.id, true]))
    await expectRefused(db, '42501', () => creator.query(link, [id, me, false]))
    await creator.query(link, [id, me, true])
    await expectRefused(db, /^(23505|42501)$/, () => creator.query(link, [id, me, true]))
    await creator.query(settings, [id])
    await creator.query(hours, [id])
    await expectRefused(db, '42501', () => creator.query(link, [id, f.accounts.admin.id, false]))
  })

  test('the others can remove an administrator, but nobody can remove the primary one', async () => {
    const remove = 'delete from facility_admins where facility_id = $1 and user_id = $2'
    for (const role of [
      'stranger',
      'instructor',
      'foreignAdmin',
      'secondAdmin',
      'admin',
    ] as const) {
      await expectNoEffect(db, () => f.people[role].query(remove, [f.home.id, f.accounts.admin.id]))
    }
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      await expectNoEffect(db, () =>
        f.people[role].query(remove, [f.home.id, f.accounts.secondAdmin.id]),
      )
    }
    await expectRefused(db, '42501', () => f.people.visitor.query('delete from facility_admins'))
    await f.people.admin.query(remove, [f.home.id, f.accounts.secondAdmin.id])
    expect(await f.people.secondAdmin.query('select * from facility_admins')).toEqual([])
  })

  describe('the role', () => {
    const roleOf = async (account: keyof Facilities['accounts']) => {
      const [row] = await db.owner.query(
        'select role from facility_admins where facility_id = $1 and user_id = $2',
        [f.home.id, f.accounts[account].id],
      )
      return row?.role
    }
    const change = (
      by: keyof Facilities['people'],
      of: keyof Facilities['accounts'],
      role: string,
    ) =>
      f.people[by].query(
        'update facility_admins set role = $3 where facility_id = $1 and user_id = $2',
        [f.home.id, f.accounts[of].id, role],
      )
    const remove = (by: keyof Facilities['people'], of: keyof Facilities['accounts']) =>
      f.people[by].query('delete from facility_admins where facility_id = $1 and user_id = $2', [
        f.home.id,
        f.accounts[of].id,
      ])

    test('everybody who administered a facility is an owner', async () => {
      expect(await roleOf('admin')).toBe('owner')
    })

    test('an owner changes that of others, never of the primary or their own', async () => {
      await workAtDesk(db, f)
      for (const by of ['stranger', 'instructor', 'foreignAdmin', 'desk'] as const) {
        await expectNoEffect(db, () => change(by, 'desk', 'owner'))
        await expectNoEffect(db, () => remove(by, 'desk'))
      }
      await expectRefused(db, '42501', () => change('visitor', 'desk', 'owner'))
      await expectNoEffect(db, () => change('admin', 'admin', 'desk'))
      await expectRefused(db, '23514', () => change('admin', 'desk', 'king'))
      await change('admin', 'desk', 'owner')
      await expectNoEffect(db, () => change('desk', 'admin', 'desk'))
      await change('admin', 'desk', 'desk')
      expect(await roleOf('desk')).toBe('desk')
      expect(await f.people.desk.query('select role from facility_admins')).toEqual([
        { role: 'desk' },
      ])
    })

    test('the last owner cannot go', async () => {
      await db.owner.query('update facility_admins set is_primary = false where facility_id = $1', [
        f.home.id,
      ])
      await expectRefused(db, 'PT409', () => remove('admin', 'admin'))
      await change('admin', 'desk', 'owner')
      await change('desk', 'admin', 'desk')
      await expectRefused(db, 'PT409', () => remove('desk', 'desk'))
      await change('desk', 'admin', 'owner')
      await change('admin', 'desk', 'desk')
      await db.owner.query(
        'update facility_admins set is_primary = true where facility_id = $1 and user_id = $2',
        [f.home.id, f.accounts.admin.id],
      )
    })
  })

  test('a facility has one primary administrator', async () => {
    await expectRefused(db, '23505', () =>
      db.owner.query(link, [f.home.id, f.accounts.instructor.id, true]),
    )
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
      f.home.id,
      f.accounts.colleague.id,
    ])
  })
})
