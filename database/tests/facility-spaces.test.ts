import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { type Facilities, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('facility_spaces on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('everybody reads active rows, members also inactive ones', async () => {
    const names = async (role: keyof Facilities['people']) =>
      (
        await f.people[role].query(
          'select name from facility_spaces where facility_id = $1 order by name',
          [f.home.id],
        )
      ).map(({ name }) => name)
    for (const role of ['visitor', 'stranger', 'foreignAdmin', 'deletedInstructor'] as const) {
      expect(await names(role), role).toEqual(['Cage A', 'Cage B'])
    }
    for (const role of ['admin', 'secondAdmin', 'instructor'] as const) {
      expect(await names(role), role).toEqual(['Cage A', 'Cage B', 'Cage Z'])
    }
  })

  test('a row needs only its facility and a name', async () => {
    const [row] = await f.people.admin.query(
      `insert into facility_spaces (facility_id, name) values ($1, 'Tunnel') returning *`,
      [f.home.id],
    )
    expect(row).toMatchObject({
      description: null,
      space_type: 'batting_cage',
      capacity: 1,
      is_active: true,
    })
  })

  test('only administrators write', async () => {
    const update = 'update facility_spaces set is_active = false where id = $1'
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      await expectNoEffect(db, () => f.people[role].query(update, [f.home.space]))
    }
    await expectRefused(db, '42501', () => f.people.visitor.query(update, [f.home.space]))
    await f.people.admin.query(
      `update facility_spaces set name = 'Turf', description = 'x', space_type = 'turf',
         capacity = 12, is_active = true where id = $1`,
      [f.home.space],
    )
    for (const column of ['id', 'facility_id', 'created_at', 'updated_at']) {
      await expectRefused(db, '42501', () =>
        f.people.admin.query(`update facility_spaces set ${column} = default`),
      )
    }
  })

  const refused: [string, unknown[]][] = [
    ['name', ['', ' ', 'x'.repeat(101), 'two\nlines']],
    ['description', ['x'.repeat(2001)]],
    ['space_type', ['', 'cage', 'Turf']],
    ['capacity', [0, -1, 10_001]],
  ]
  test.each(refused)('%s has its bounds', async (column, values) => {
    for (const value of values) {
      await expectRefused(db, '23514', () =>
        f.people.admin.query(`update facility_spaces set ${column} = $1`, [value]),
      )
    }
  })
})
