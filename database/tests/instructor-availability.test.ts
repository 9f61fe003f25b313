import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

const everybodyElse = [
  ...(['stranger', 'colleague', 'foreignAdmin', 'foreignInstructor', 'idleInstructor'] as const),
]

describe.each(engines)('instructor_availability on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  const ray = () => ({ p_instructor_id: f.home.instructor })
  const tuesday = {
    p_day_of_week: 2,
    p_start_time: '09:00',
    p_end_time: '12:00',
    p_effective_date: null,
    p_expiration_date: null,
  }

  test('the instructor and administrators read it, through the function and the table', async () => {
    for (const role of ['instructor', 'admin', 'secondAdmin'] as const) {
      const rows = await call(f.people[role], 'get_instructor_availability', ray())
      expect(rows.map((row) => row.day_of_week)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(rows[0]).toMatchObject({
        instructor_id: f.home.instructor,
        start_time: '09:00:00',
        end_time: '21:00:00',
        effective_date: null,
        expiration_date: null,
      })
    }
    const text = 'select id from instructor_availability where instructor_id = $1'
    for (const role of everybodyElse) {
      expect(await call(f.people[role], 'get_instructor_availability', ray())).toEqual([])
      expect(await f.people[role].query(text, [f.home.instructor])).toEqual([])
    }
    await expectRefused(db, '42501', () =>
      call(f.people.visitor, 'get_instructor_availability', ray()),
    )
    await expectRefused(db, '42501', () => f.people.visitor.query(text, [f.home.instructor]))
  })

  test.each(['instructor', 'admin'] as const)(
    '%s makes, changes and deletes a row',
    async (role) => {
      const actor = f.people[role]
      const [made] = await call(actor, 'create_instructor_availability', {
        ...ray(),
        ...tuesday,
        p_effective_date: '2026-07-01',
        p_expiration_date: '2026-07-01',
      })
      expect(made).toMatchObject({
        instructor_id: f.home.instructor,
        day_of_week: 2,
        start_time: '09:00:00',
        end_time: '12:00:00',
      })
      const [changed] = await call(actor, 'update_instructor_availability', {
        p_id: made?.id,
        p_day_of_week: 0,
        p_start_time: '20:00',
        p_end_time: '24:00',
        p_effective_date: null,
        p_expiration_date: null,
      })
      expect(changed).toMatchObject({
        id: made?.id,
        day_of_week: 0,
        start_time: '20:00:00',
        end_time: '24:00:00',
        effective_date: null,
        expiration_date: null,
      })
      await call(actor, 'delete_instructor_availability', { p_id: made?.id })
      await expectRefused(
        db,
        'PT404',
        () => call(actor, 'delete_instructor_availability', { p_id: made?.id }),
        'Availability not found',
      )
    },
  )

  test('dates may be left out', async () => {
    await call(f.people.instructor, 'create_instructor_availability', {
      ...ray(),
      p_day_of_week: 2,
      p_start_time: '05:00',
      p_end_time: '06:00',
    })
    await db.owner.query(`delete from instructor_availability where start_time = '05:00'`)
  })

  test('everybody else is refused', async () => {
    const [row] = await db.owner.query(
      'select id from instructor_availability where instructor_id = $1 limit 1',
      [f.home.instructor],
    )
    for (const role of [...everybodyElse, 'visitor'] as const) {
      const actor = f.people[role]
      const state = role === 'visitor' ? '42501' : 'PT404'
      await expectRefused(db, '42501', () =>
        call(actor, 'create_instructor_availability', { ...ray(), ...tuesday }),
      )
      await expectRefused(db, state, () =>
        call(actor, 'update_instructor_availability', { p_id: row?.id, ...tuesday }),
      )
      await expectRefused(db, state, () =>
        call(actor, 'delete_instructor_availability', { p_id: row?.id }),
      )
    }
    for (const role of everybodyElse) {
      await expectNoEffect(db, () =>
        f.people[role].query('delete from instructor_availability where instructor_id = $1', [
          f.home.instructor,
        ]),
      )
    }
  })

  test('a row cannot be given to another instructor', async () => {
    for (const role of ['instructor', 'admin'] as const) {
      for (const column of ['instructor_id', 'id', 'created_at']) {
        await expectRefused(db, '42501', () =>
          f.people[role].query(`update instructor_availability set ${column} = default`),
        )
      }
    }
    await expectRefused(db, '42501', () =>
      f.people.instructor.query(
        `insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
         values ($1, 1, '09:00', '10:00')`,
        [f.jenna],
      ),
    )
  })

  const noSuchDay = 'The day of the week is a number from 0 (Sunday) to 6.'
  const wrong: [string, object, string, string?][] = [
    ['end at start', { p_end_time: '09:00' }, 'P0001', 'End time must be after start time'],
    ['end before start', { p_end_time: '08:00' }, 'P0001', 'End time must be after start time'],
    ['no end', { p_end_time: null }, 'P0001', 'End time must be after start time'],
    ['no start', { p_start_time: null }, 'P0001', 'End time must be after start time'],
    [
      'dates reversed',
      { p_effective_date: '2026-07-02', p_expiration_date: '2026-07-01' },
      'P0001',
      'The last day must not be before the first day',
    ],
    ['day 7', { p_day_of_week: 7 }, 'P0001', noSuchDay],
    ['day -1', { p_day_of_week: -1 }, 'P0001', noSuchDay],
    ['no day', { p_day_of_week: null }, 'P0001', noSuchDay],
    ['no such time', { p_end_time: '25:00' }, '22008'],
    ['no such date', { p_effective_date: '2027-02-29' }, '22008'],
    ['a date without end', { p_expiration_date: 'infinity' }, 'P0001'],
  ]
  test.each(wrong)('%s is refused', async (_, change, state, sentence) => {
    const [row] = await db.owner.query(
      'select id from instructor_availability where instructor_id = $1 limit 1',
      [f.home.instructor],
    )
    const args = { ...tuesday, ...change }
    await expectRefused(
      db,
      state,
      () => call(f.people.instructor, 'create_instructor_availability', { ...ray(), ...args }),
      sentence,
    )
    await expectRefused(
      db,
      state,
      () => call(f.people.instructor, 'update_instructor_availability', { p_id: row?.id, ...args }),
      sentence,
    )
  })

  test('the constraint also refuses direct writes of the owner', async () => {
    await expectRefused(db, '23514', () =>
      db.owner.query(`update instructor_availability set end_time = start_time`),
    )
    await expectRefused(db, '23514', () =>
      db.owner.query(
        `update instructor_availability
         set effective_date = '2026-07-02', expiration_date = '2026-07-01'`,
      ),
    )
  })
})
