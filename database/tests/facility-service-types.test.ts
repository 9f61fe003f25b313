import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { type Facilities, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('facility_service_types on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('a row needs only its facility and a name', async () => {
    const [row] = await f.people.admin.query(
      `insert into facility_service_types (facility_id, name) values ($1, 'Tee work') returning *`,
      [f.home.id],
    )
    expect(row).toMatchObject({
      description: null,
      requires_instructor: false,
      duration_minutes: 60,
      rate: null,
      is_active: true,
    })
  })

  test('everybody reads active rows, members also inactive ones', async () => {
    const count = async (role: keyof Facilities['people']) =>
      (
        await f.people[role].query(
          `select id from facility_service_types where facility_id = $1 and name <> 'Tee work'`,
          [f.home.id],
        )
      ).length
    for (const role of ['visitor', 'stranger', 'foreignAdmin', 'idleInstructor'] as const) {
      expect(await count(role), role).toBe(2)
    }
    for (const role of ['admin', 'secondAdmin', 'instructor'] as const) {
      expect(await count(role), role).toBe(3)
    }
  })

  test('only administrators write', async () => {
    const update = `update facility_service_types set is_active = false where id = $1`
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      await expectNoEffect(db, () => f.people[role].query(update, [f.home.open]))
    }
    await expectRefused(db, '42501', () => f.people.visitor.query(update, [f.home.open]))
    await f.people.admin.query(
      `update facility_service_types set name = 'Cage', description = 'x', requires_instructor = false,
         duration_minutes = 90, rate = 25.5, is_active = true where id = $1`,
      [f.home.open],
    )
    for (const column of ['id', 'facility_id', 'created_at', 'updated_at']) {
      await expectRefused(db, '42501', () =>
        f.people.admin.query(`update facility_service_types set ${column} = default`),
      )
    }
  })

  const refused: [string, unknown[]][] = [
    ['name', ['', ' ', 'x'.repeat(101), 'two\nlines']],
    ['description', ['x'.repeat(2001)]],
    ['duration_minutes', [0, -15, 14, 20, 1455]],
    ['rate', [-0.01, 'NaN', 45.505, 1e9]],
  ]
  test.each(refused)('%s has its bounds', async (column, values) => {
    for (const value of values) {
      await expectRefused(db, '23514', () =>
        f.people.admin.query(`update facility_service_types set ${column} = $1`, [value]),
      )
    }
  })
})
