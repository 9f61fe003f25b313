import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, type Facilities, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('get_available_days on %s', (engine) => {
  const { db, f, bookCage, rowOf } = freshFacilitiesOn(engine)

  /** Returns 'day free' as text, because the driver would turn dates into instants. */
  const days = async (
    change: Record<string, unknown> = {},
    role: keyof Facilities['people'] = 'visitor',
  ) => {
    const args = {
      p_facility_id: f.home.id,
      p_space_id: f.home.space,
      p_instructor_id: null,
      p_from: '2026-06-01',
      p_to: '2026-06-30',
      p_duration_minutes: 60,
      ...change,
    }
    const named = Object.keys(args).map((key, i) => `${key} => $${i + 1}`)
    const rows = await f.people[role].query(
      `select date || ' ' || free_slots as line from get_available_days(${named})`,
      Object.values(args),
    )
    return rows.map(({ line }) => line)
  }

  test('counts the free times of each day that has any, from today on', async () => {
    await bookCage()
    const found = await days()
    expect(found.slice(0, 3)).toEqual(['2026-06-15 19', '2026-06-16 20', '2026-06-17 23'])
    expect(found).toHaveLength(16)
    expect((await days({}, 'admin'))[0]).toBe('2026-06-15 21')
    const [row] = await call(f.people.visitor, 'get_available_days', {
      p_facility_id: f.home.id,
      p_space_id: null,
      p_instructor_id: null,
      p_from: '2026-06-16',
      p_to: '2026-06-16',
      p_duration_minutes: 60,
    })
    expect(Object.keys(row ?? {})).toEqual(['date', 'free_slots'])
  })

  test('ends with the last bookable day', async () => {
    const found = await days({ p_to: '2026-12-31' })
    expect(found.at(-1)).toBe('2026-07-15 23')
    expect(found).toHaveLength(31)
    expect(await days({ p_from: '2026-07-16', p_to: '2026-07-20' })).toEqual([])
    expect(await days({ p_from: '2020-01-01', p_to: '2020-01-05' })).toEqual([])
  })

  test('closed and full days are left out', async () => {
    await db.owner.query('update facility_business_hours set is_open = false where day_of_week = 3')
    await db.owner.query(
      `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name, player_email)
       values ($1, $2, $3, $4, $5, 'A', 'a@example.com')`,
      [f.home.id, f.home.space, f.home.open, june(16, '09:30'), june(16, '20:30')],
    )
    expect((await days()).slice(0, 2)).toEqual(['2026-06-15 19', '2026-06-18 23'])
    await db.owner.query('update facility_business_hours set is_open = true')
  })

  test('a booking is ignored for a caller with its token, or for an administrator', async () => {
    const id = await bookCage()
    const { booking_token } = await rowOf(id)
    const tuesday = { p_from: '2026-06-16', p_to: '2026-06-16', p_exclude_booking_id: id }
    expect(await days({ ...tuesday, p_booking_token: booking_token })).toEqual(['2026-06-16 23'])
    expect(await days(tuesday, 'admin')).toEqual(['2026-06-16 23'])
    for (const p_booking_token of [null, '', booking_token.slice(0, 8), 'f'.repeat(64)]) {
      expect(await days({ ...tuesday, p_booking_token })).toEqual(['2026-06-16 20'])
    }
    expect(await days(tuesday, 'foreignAdmin')).toEqual(['2026-06-16 20'])
  })

  test('at most 62 days are allowed, counted after clipping', async () => {
    await db.owner.query('update facility_settings set max_booking_days_ahead = 400')
    expect(await days({ p_from: '2020-01-01', p_to: '2026-08-15' })).toHaveLength(62)
    expect(await days({ p_from: '2026-07-01', p_to: '2026-08-31' })).toHaveLength(62)
    await expectRefused(
      db,
      '22023',
      () => days({ p_from: '2026-07-01', p_to: '2026-09-01' }),
      'At most 62 days can be asked for at once.',
    )
    await expectRefused(db, '22023', () => days({ p_from: '2020-01-01', p_to: '2026-08-16' }))
    await db.owner.query('update facility_settings set max_booking_days_ahead = 30')
  })

  test('invalid arguments are refused', async () => {
    const order = 'The last day must not be before the first day.'
    await expectRefused(
      db,
      '22023',
      () => days({ p_from: '2026-06-02', p_to: '2026-06-01' }),
      order,
    )
    await expectRefused(db, '22023', () => days({ p_from: null }), order)
    await expectRefused(db, '22023', () => days({ p_to: null }), order)
    for (const date of ['infinity', '-infinity', '2027-02-29', '0000-01-01']) {
      await expectRefused(db, '22008', () => days({ p_from: date }))
      await expectRefused(db, '22008', () => days({ p_to: date }))
    }
    for (const minutes of [0, -1, 1441, null]) {
      await expectRefused(
        db,
        '22023',
        () => days({ p_duration_minutes: minutes }),
        'The duration must be between 1 and 1440 minutes.',
      )
    }
  })

  test('unknown ids and ids of another facility give no rows', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const change of [
      { p_facility_id: unknown },
      { p_facility_id: null },
      { p_space_id: unknown },
      { p_space_id: f.away.space },
      { p_space_id: f.inactiveSpace },
      { p_instructor_id: f.away.instructor },
      { p_instructor_id: f.deleted },
    ]) {
      expect(await days(change)).toEqual([])
    }
  })
})
