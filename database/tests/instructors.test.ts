import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { type Facilities, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

const readable =
  'id, facility_id, first_name, last_name, bio, profile_image_url, hourly_rate, is_active, deleted_at'

describe.each(engines)('instructors on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  const names = async (role: keyof Facilities['people']) =>
    (
      await f.people[role].query(
        'select first_name from instructors where facility_id = $1 order by first_name',
        [f.home.id],
      )
    ).map(({ first_name }) => first_name)

  test('visitors read the public columns of active instructors', async () => {
    expect(await names('visitor')).toEqual(['Jenna', 'Ray'])
    const [row] = await f.people.visitor.query(`select ${readable} from instructors limit 1`)
    expect(row?.is_active).toBe(true)
    for (const column of ['*', 'email', 'phone', 'user_id', 'created_at', 'updated_at']) {
      await expectRefused(db, '42501', () =>
        f.people.visitor.query(`select ${column} from instructors`),
      )
    }
    for (const text of [
      `select id from instructors where email = 'ray@example.com'`,
      `select id from instructors order by phone`,
      `select id from instructors where user_id is not null`,
    ]) {
      await expectRefused(db, '42501', () => f.people.visitor.query(text))
    }
  })

  test('signed in, instructors read themselves, administrators everybody of their facility, others nobody', async () => {
    expect(await names('admin')).toEqual(['Gone', 'Idle', 'Jenna', 'Ray'])
    expect(await names('secondAdmin')).toEqual(['Gone', 'Idle', 'Jenna', 'Ray'])
    expect(await names('instructor')).toEqual(['Ray'])
    expect(await names('colleague')).toEqual(['Jenna'])
    for (const role of [
      ...(['stranger', 'foreignAdmin', 'foreignInstructor'] as const),
      ...(['idleInstructor', 'deletedInstructor'] as const),
    ]) {
      expect(await names(role), role).toEqual([])
    }
    const [own] = await f.people.instructor.query('select email, phone from instructors')
    expect(own).toEqual({ email: 'ray@example.com', phone: '555-0101' })
  })

  test('an instructor edits the public columns, and may send the rest unchanged', async () => {
    const [row] = await f.people.instructor.query(
      `update instructors set first_name = 'Raymond', last_name = 'D.', phone = '555', bio = 'Hits.',
         profile_image_url = 'https://example.com/ray.png', email = email, hourly_rate = hourly_rate,
         is_active = is_active, deleted_at = deleted_at
       where id = $1 returning first_name`,
      [f.home.instructor],
    )
    expect(row).toEqual({ first_name: 'Raymond' })
  })

  test('other columns can be changed by administrators or by nobody', async () => {
    const administrators = [
      `email = 'other@example.com'`,
      `hourly_rate = 500`,
      `is_active = false`,
      `deleted_at = now()`,
    ]
    for (const change of administrators) {
      await expectRefused(
        db,
        '42501',
        () => f.people.instructor.query(`update instructors set ${change}`),
        "Only an owner can change an instructor's email, rate or status.",
      )
    }
    for (const change of ['id', 'user_id', 'facility_id', 'created_at', 'updated_at']) {
      for (const role of ['instructor', 'admin', 'stranger', 'visitor'] as const) {
        await expectRefused(db, '42501', () =>
          f.people[role].query(`update instructors set ${change} = null`),
        )
      }
    }
    for (const change of administrators) {
      await f.people.admin.query(`update instructors set ${change} where id = $1`, [f.jenna])
    }
    await f.people.admin.query(
      'update instructors set deleted_at = null, is_active = true where id = $1',
      [f.jenna],
    )
  })

  test('nobody else can change an instructor', async () => {
    const update = `update instructors set bio = 'Mine' where id = $1`
    for (const role of [
      ...(['colleague', 'stranger', 'foreignAdmin', 'foreignInstructor'] as const),
      ...(['idleInstructor', 'deletedInstructor'] as const),
    ]) {
      await expectNoEffect(db, () => f.people[role].query(update, [f.home.instructor]))
    }
    await expectNoEffect(db, () => f.people.idleInstructor.query(update, [f.idle]))
    await expectNoEffect(db, () => f.people.deletedInstructor.query(update, [f.deleted]))
  })

  test('an administrator adds one, without an account', async () => {
    const insert = `insert into instructors (facility_id, first_name, last_name, email)
                    values ($1, 'New', 'Person', 'new@example.com') returning *`
    const [row] = await f.people.admin.query(insert, [f.home.id])
    expect(row).toMatchObject({ user_id: null, is_active: true, hourly_rate: null })
    for (const column of ['id', 'user_id', 'deleted_at', 'created_at']) {
      await expectRefused(db, '42501', () =>
        f.people.admin.query(
          `insert into instructors (facility_id, first_name, last_name, email, ${column})
           values ($1, 'New', 'Person', 'new@example.com', null)`,
          [f.home.id],
        ),
      )
    }
    await expectRefused(db, '42501', () => f.people.instructor.query(insert, [f.home.id]))
  })

  test('an account has at most one undeleted instructor at a facility', async () => {
    const insert = `insert into instructors (facility_id, user_id, first_name, last_name, email)
                    values ($1, $2, 'Twice', 'Person', 'twice@example.com')`
    await expectRefused(db, '23505', () =>
      db.owner.query(insert, [f.home.id, f.accounts.instructor.id]),
    )
    await db.owner.query(insert, [f.home.id, f.accounts.deletedInstructor.id])
    await db.owner.query(insert, [f.away.id, f.accounts.instructor.id])
  })

  const refused: [string, unknown[]][] = [
    ['first_name', ['', ' ', 'x'.repeat(101), 'a\nb']],
    ['last_name', ['', 'x'.repeat(101)]],
    ['email', ['', 'a@b', 'a@example.com,b@example.com']],
    ['phone', ['', 'x'.repeat(41)]],
    ['bio', ['x'.repeat(5001)]],
    ['profile_image_url', ['javascript:alert(1)', 'x', '//host/x.png']],
    ['hourly_rate', [-0.01, 'NaN', 45.505]],
  ]
  test.each(refused)('%s has its bounds', async (column, values) => {
    for (const value of values) {
      await expectRefused(db, '23514', () =>
        f.people.admin.query(`update instructors set ${column} = $1`, [value]),
      )
    }
  })
})
