import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn, june } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

const insert = `insert into instructor_unavailability (instructor_id, start_time, end_time, reason)
                values ($1, $2, $3, $4) returning *`

describe.each(engines)('instructor_unavailability on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeAll(async () => {
    await db.owner.query(insert, [f.home.instructor, june(1, '09:00'), june(2, '17:00'), 'Away'])
  })

  test.each(['instructor', 'admin'] as const)('%s reads, adds and deletes', async (role) => {
    const times = [june(20, '09:00'), june(21, '17:00')]
    const [row] = await f.people[role].query(insert, [f.home.instructor, ...times, null])
    expect(row).toMatchObject({ instructor_id: f.home.instructor, reason: null })
    expect(await f.people[role].query('select id from instructor_unavailability')).toHaveLength(2)
    await f.people[role].query(
      `update instructor_unavailability set start_time = $2, end_time = $3, reason = 'x' where id = $1`,
      [row?.id, ...times],
    )
    await f.people[role].query('delete from instructor_unavailability where id = $1', [row?.id])
    expect(await f.people[role].query('select id from instructor_unavailability')).toHaveLength(1)
  })

  test('others can neither see nor write rows', async () => {
    for (const role of [
      ...([
        'stranger',
        'colleague',
        'foreignAdmin',
        'foreignInstructor',
        'idleInstructor',
      ] as const),
    ]) {
      const actor = f.people[role]
      expect(await actor.query('select * from instructor_unavailability')).toEqual([])
      await expectRefused(db, '42501', () =>
        actor.query(insert, [f.home.instructor, june(20, '09:00'), june(21, '17:00'), null]),
      )
      await expectNoEffect(db, () =>
        actor.query(`update instructor_unavailability set reason = 'Mine'`),
      )
      await expectNoEffect(db, () => actor.query('delete from instructor_unavailability'))
    }
    for (const text of [
      'select id from instructor_unavailability',
      'delete from instructor_unavailability',
    ]) {
      await expectRefused(db, '42501', () => f.people.visitor.query(text))
    }
  })

  test('a row cannot be given to another instructor', async () => {
    for (const column of ['instructor_id', 'id', 'created_at']) {
      await expectRefused(db, '42501', () =>
        f.people.admin.query(`update instructor_unavailability set ${column} = default`),
      )
    }
  })

  test.each([
    ['end at start', june(20, '09:00'), june(20, '09:00'), null, '23514'],
    ['end before start', june(20, '09:00'), june(19, '09:00'), null, '23514'],
    ['no start', null, june(19, '09:00'), null, '23502'],
    ['no end', june(20, '09:00'), null, null, '23502'],
    ['for ever', june(20, '09:00'), 'infinity', null, 'P0001'],
    ['since ever', '-infinity', june(20, '09:00'), null, 'P0001'],
    ['a long reason', june(20, '09:00'), june(20, '10:00'), 'x'.repeat(501), '23514'],
  ])('%s is refused', async (_, start, end, reason, state) => {
    await expectRefused(db, state, () =>
      f.people.instructor.query(insert, [f.home.instructor, start, end, reason]),
    )
  })
})
