import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { bookingRequest, call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('get_next_openings on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine)

  const openings = (change: Record<string, unknown> = {}) =>
    call(f.people.visitor, 'get_next_openings', {
      p_facility_id: f.home.id,
      p_space_id: null,
      p_instructor_id: null,
      p_duration_minutes: 60,
      p_limit: 3,
      ...change,
    })

  test('returns time, space and instructor, at most ten rows', async () => {
    const [first] = await openings()
    expect(Object.keys(first ?? {})).toEqual([
      'start_time',
      'end_time',
      'space_id',
      'instructor_id',
    ])
    expect(first).toMatchObject({ space_id: f.home.space, instructor_id: null })
    expect(await openings()).toHaveLength(3)
    expect(await openings({ p_limit: 1000 })).toHaveLength(10)
    expect(await openings({ p_limit: 0 })).toEqual([])
    const lessons = await openings({ p_any_instructor: true })
    expect(lessons.map(({ instructor_id }) => instructor_id)).not.toContain(null)
  })

  test('cage time is in spaces of one kind, which visitors can read', async () => {
    const kinds = () => call(f.people.visitor, 'get_space_kinds', { p_facility_id: f.home.id })
    expect((await kinds()).map(({ kind }) => kind)).toEqual([1, 1])
    await db.owner.query(`update facility_spaces set space_type = 'pitching' where id = $1`, [
      f.home.space,
    ])
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        { space_id: f.home.secondSpace, kind: 1 },
        { space_id: f.home.space, kind: 2 },
      ]),
    )
    const taken = { p_space_id: f.home.secondSpace }
    await bookCage(taken)
    const from = { p_from: bookingRequest(f.home).p_start_time, p_limit: 1 }
    const [cage] = await openings(from)
    expect(cage).toMatchObject({ space_id: f.home.secondSpace })
    expect(cage?.start_time).not.toEqual(new Date(String(from.p_from)))
    const [lesson] = await openings({ ...from, p_instructor_id: f.home.instructor })
    expect(lesson).toMatchObject({ space_id: f.home.space })
    const here = await openings({ ...from, p_space_ids: [f.home.space] })
    expect(here[0]?.start_time).toEqual(new Date(String(from.p_from)))
    expect(await call(f.people.visitor, 'get_space_kinds', { p_facility_id: null })).toEqual([])
    await db.owner.query(`update facility_spaces set space_type = 'batting_cage'`)
  })

  test('any instructor means the first whose hours and absences are not too many', async () => {
    await db.owner.query(
      `with coaches as (
         insert into instructors (facility_id, first_name, last_name, email)
         select $1, 'Coach', 'No' || n, 'coach-' || n || '@example.com' from generate_series(1, 5) n
         returning id
       )
       insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
       select id, n % 7, time '00:00' + make_interval(mins => n), time '00:01' + make_interval(mins => n)
       from coaches, generate_series(1, 490) n`,
      [f.home.id],
    )
    const asked = (days: number) =>
      db.owner.query(
        `select private.any_instructors($1, '2026-06-15', date '2026-06-15' + $2::integer) as ids`,
        [f.home.id, days],
      )
    expect((await asked(0))[0]?.ids).toHaveLength(7)
    // Each coach's 490 hours count 68 / 7 times, so the limit of 15,000 allows three coaches.
    expect((await asked(61))[0]?.ids).toHaveLength(3)
    expect(await openings({ p_any_instructor: true })).toHaveLength(3)
    await db.owner.query(`delete from instructors where first_name = 'Coach'`)
  })

  test('refuses invalid arguments', async () => {
    await expectRefused(db, '22023', () => openings({ p_duration_minutes: 0 }))
    await expectRefused(db, '22008', () => openings({ p_from: 'infinity' }))
    expect(await openings({ p_facility_id: f.home.space })).toEqual([])
  })
})
