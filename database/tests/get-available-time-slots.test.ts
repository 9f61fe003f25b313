import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import {
  book,
  bookingRequest,
  call,
  type Facilities,
  june,
  monday,
} from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('get_available_time_slots on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)

  const slots = (
    change: Record<string, unknown> = {},
    role: keyof Facilities['people'] = 'visitor',
  ) =>
    call(f.people[role], 'get_available_time_slots', {
      p_facility_id: f.home.id,
      p_space_id: f.home.space,
      p_instructor_id: null,
      p_date: '2026-06-16',
      p_duration_minutes: 60,
      ...change,
    })

  /** The times in New York of the slots that are (not) available. */
  const times = (rows: Record<string, unknown>[], isAvailable = true) =>
    rows
      .filter((row) => row.is_available === isAvailable)
      .map((row) =>
        (row.start_time as Date).toLocaleTimeString('en-GB', {
          timeZone: 'America/New_York',
          timeStyle: 'short',
        }),
      )

  test('a free day has a slot for every increment, from opening to the last that ends at closing', async () => {
    const rows = await slots()
    expect(Object.keys(rows[0] ?? {})).toEqual(['start_time', 'end_time', 'is_available'])
    expect(rows).toHaveLength(23)
    expect(rows[0]).toEqual({
      start_time: new Date(june(16, '09:00')),
      end_time: new Date(june(16, '10:00')),
      is_available: true,
    })
    expect(rows.at(-1)).toMatchObject({ start_time: new Date(june(16, '20:00')) })
    expect(times(rows, false)).toEqual([])
  })

  test('the lead time is exact, and for an administrator only the present counts', async () => {
    const today = { p_date: '2026-06-15' }
    expect(times(await slots(today))[0]).toBe('11:00')
    db.clock.set('2026-06-15T14:00:00.001Z')
    expect(times(await slots(today))[0]).toBe('11:30')
    db.clock.set(monday)
    expect(times(await slots(today, 'admin'))[0]).toBe('10:00')
    for (const role of ['instructor', 'stranger', 'foreignAdmin'] as const) {
      expect(times(await slots(today, role))[0]).toBe('11:00')
    }
  })

  test('the last day is counted in the facility’s time zone', async () => {
    expect(times(await slots({ p_date: '2026-07-15' }))).toHaveLength(23)
    expect(times(await slots({ p_date: '2026-07-16' }))).toEqual([])
    expect(times(await slots({ p_date: '2026-07-16' }, 'admin'))).toEqual([])
    // Still Monday in New York, already Tuesday in UTC.
    db.clock.set('2026-06-16T03:59:59Z')
    expect(times(await slots({ p_date: '2026-07-16' }))).toEqual([])
    db.clock.set('2026-06-16T04:00:00Z')
    expect(times(await slots({ p_date: '2026-07-16' }))).toHaveLength(23)
  })

  test('past slots are listed as not available', async () => {
    const rows = await slots({ p_date: '2026-06-14' })
    expect(rows).toHaveLength(23)
    expect(times(rows)).toEqual([])
  })

  test('a gap equal to the buffer is enough', async () => {
    await bookCage(hours(16, '12:00', '13:00'))
    expect(times(await slots(), false)).toEqual(['11:30', '12:00', '12:30'])
    const buffer = (minutes: number) =>
      db.owner.query('update facility_settings set buffer_minutes_between_bookings = $1', [minutes])
    await buffer(30)
    expect(times(await slots(), false)).toEqual(
      ['11:00', '11:30', '12:00', '12:30', '13:00'].slice(),
    )
    await buffer(5)
    expect(times(await slots(), false)).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00'])
    await buffer(0)
  })

  test('any space is available while one space is free', async () => {
    await bookCage()
    expect(times(await slots({ p_space_id: null }), false)).toEqual([])
    await bookCage({ p_space_id: f.home.secondSpace })
    expect(times(await slots({ p_space_id: null }), false)).toEqual(['09:30', '10:00', '10:30'])
  })

  test('a lesson in any space keeps its instructor busy', async () => {
    await bookLesson({ p_space_id: f.home.secondSpace })
    const taken = { p_instructor_id: f.home.instructor }
    expect(times(await slots(taken), false)).toEqual(['09:30', '10:00', '10:30'])
    expect(times(await slots({ p_instructor_id: f.jenna }), false)).toEqual([])
  })

  test('time off and weekly hours limit an instructor, without a buffer', async () => {
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 30')
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
      [f.jenna, june(16, '12:00'), june(16, '13:00')],
    )
    await db.owner.query(
      `update instructor_availability set start_time = '10:00', end_time = '17:00' where instructor_id = $1`,
      [f.jenna],
    )
    expect(times(await slots({ p_instructor_id: f.jenna }))).toEqual([
      ...['10:00', '10:30', '11:00', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'],
    ])
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 0')
    await db.owner.query('delete from instructor_unavailability')
  })

  test('slots of inactive or deleted instructors and spaces, or without weekly hours, are not available', async () => {
    for (const change of [
      { p_space_id: f.inactiveSpace },
      { p_instructor_id: f.idle },
      { p_instructor_id: f.deleted },
    ]) {
      for (const role of ['visitor', 'admin'] as const) {
        const rows = await slots(change, role)
        expect(rows).toHaveLength(23)
        expect(times(rows)).toEqual([])
      }
    }
    await db.owner.query('delete from instructor_availability where instructor_id = $1', [f.jenna])
    expect(times(await slots({ p_instructor_id: f.jenna }))).toEqual([])
  })

  test('unknown ids and ids of another facility give no rows', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const change of [
      { p_facility_id: unknown },
      { p_facility_id: null },
      { p_space_id: unknown },
      { p_space_id: f.away.space },
      { p_instructor_id: unknown },
      { p_instructor_id: f.away.instructor },
    ]) {
      expect(await slots(change)).toEqual([])
      expect(await slots(change, 'admin')).toEqual([])
    }
    await db.owner.query('update facilities set deleted_at = now() where id = $1', [f.away.id])
    const away = { p_facility_id: f.away.id, p_space_id: null }
    expect(await slots(away)).toEqual([])
    expect(await slots(away, 'foreignAdmin')).toEqual([])
    await db.owner.query('update facilities set deleted_at = null where id = $1', [f.away.id])
  })

  test('slots of a kind that is switched off are available only to administrators', async () => {
    await db.owner.query('update facility_settings set allow_open_cage_bookings = false')
    expect(times(await slots())).toEqual([])
    expect(times(await slots({ p_instructor_id: f.home.instructor }))).toHaveLength(23)
    expect(times(await slots({}, 'admin'))).toHaveLength(23)
    await db.owner.query('update facility_settings set allow_open_cage_bookings = true')
  })

  test('a booking is ignored for a caller with its token, or for an administrator', async () => {
    const id = await bookCage()
    const { booking_token } = await rowOf(id)
    const past = { p_exclude_booking_id: id }
    const taken = ['09:30', '10:00', '10:30']
    expect(times(await slots({ ...past, p_booking_token: booking_token }), false)).toEqual([])
    expect(times(await slots(past, 'admin'), false)).toEqual([])
    for (const p_booking_token of [null, '', booking_token.slice(0, 8), 'f'.repeat(64)]) {
      expect(times(await slots({ ...past, p_booking_token }), false)).toEqual(taken)
    }
    for (const role of ['instructor', 'stranger', 'foreignAdmin'] as const) {
      expect(times(await slots(past, role), false)).toEqual(taken)
    }
    const other = await rowOf(await book(f.people.visitor, bookingRequest(f.away)))
    const crossed = { ...past, p_booking_token: other.booking_token }
    expect(times(await slots(crossed), false)).toEqual(taken)
  })

  test('for the token of its group, all bookings that can still move are ignored', async () => {
    const at = (start_time: string, end_time: string) =>
      partOf(f.home, { space_id: f.home.space, start_time, end_time })
    const hour = (from: number) => at(june(16, `${from}:00`), june(16, `${from + 1}:00`))
    const lesson = { service_type_id: f.home.lesson, instructor_id: f.home.instructor }
    const parts = [hour(10), { ...hour(11), ...lesson }, { ...hour(12), ...lesson }]
    const { group_token, bookings } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    const [first] = bookings
    const moving = { p_exclude_booking_id: first?.id }
    const ofGroup = { ...moving, p_booking_token: group_token }
    expect(times(await slots(ofGroup), false)).toEqual([])
    const taught = times(await slots({ ...ofGroup, p_instructor_id: f.home.instructor }))
    expect(taught).toEqual(expect.arrayContaining(['10:30', '11:00', '11:30', '12:00', '12:30']))
    const own = { ...moving, p_booking_token: first?.booking_token }
    const others = ['10:30', '11:00', '11:30', '12:00', '12:30']
    expect(times(await slots(own), false)).toEqual(others)
    const taken = ['09:30', '10:00', ...others]
    for (const p_booking_token of [null, group_token.slice(0, 8), 'f'.repeat(64)])
      expect(times(await slots({ ...moving, p_booking_token }), false)).toEqual(taken)
    const other = { p_exclude_booking_id: await bookCage({ p_space_id: f.home.secondSpace }) }
    expect(times(await slots({ ...ofGroup, ...other }), false)).toEqual(taken)
    // Tuesday at ten is 24 hours away, so the first one stays.
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = 24')
    expect(times(await slots(ofGroup), false)).toEqual(['09:30', '10:00', '10:30'])
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = default')
  })

  test.each([0, -1, 1441, 2147483647, null])('a duration of %s is an error', async (minutes) => {
    await expectRefused(
      db,
      '22023',
      () => slots({ p_duration_minutes: minutes }),
      'The duration must be between 1 and 1440 minutes.',
    )
  })

  test.each([1, 720, 721, 1440])('a duration of %s is valid', async (minutes) => {
    const expected = { 1: 24, 720: 1, 721: 0, 1440: 0 }[minutes]
    expect(await slots({ p_duration_minutes: minutes })).toHaveLength(expected ?? -1)
  })

  test.each([null, 'infinity', '-infinity', '0000-01-01', '2027-02-29', 'soon', '2026-13-01'])(
    'the date %s is an error',
    async (date) => {
      await expectRefused(db, /^22(008|007)$/, () => slots({ p_date: date }))
    },
  )

  test('dates at the limits of the type never cause an internal error', async () => {
    for (const date of ['9999-12-31', '0001-01-01', '4713-01-02 BC', '294276-12-31']) {
      const rows = await slots({ p_date: date }).catch((error) => error.code)
      if (Array.isArray(rows)) expect(times(rows)).toEqual([])
      else expect(rows).toBe('22008')
    }
    await expectRefused(db, '22008', () => slots({ p_date: '5874897-12-31' }))
  })

  test('a day with a clock change has 23 or 25 hours', async () => {
    await db.owner.query(
      `update facility_business_hours set open_time = '00:00', close_time = '24:00'`,
    )
    await db.owner.query('update facility_settings set max_booking_days_ahead = 300')
    const count = async (date: string) =>
      (await slots({ p_date: date, p_duration_minutes: 30 })).length
    expect(await count('2026-11-01')).toBe(50)
    expect(await count('2026-11-02')).toBe(48)
    expect(await count('2027-03-14')).toBe(46)
    const repeated = await slots({ p_date: '2026-11-01', p_duration_minutes: 30 })
    expect(times(repeated).slice(1, 7)).toEqual([
      '00:30',
      '01:00',
      '01:30',
      '01:00',
      '01:30',
      '02:00',
    ])
    const first = bookingRequest(f.home, {
      p_start_time: '2026-11-01T01:00-04:00',
      p_end_time: '2026-11-01T02:00-04:00',
    })
    await book(f.people.visitor, first)
    await book(f.people.visitor, {
      ...first,
      p_start_time: '2026-11-01T01:00-05:00',
      p_end_time: '2026-11-01T02:00-05:00',
    })
  })
})
