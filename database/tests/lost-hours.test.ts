import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { lostPlacesOn } from './fixtures/lost-places-fixture.ts'
import { bookAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('bookings outside new weekly hours on %s', (engine) => {
  const { db, f, bookCage, hours, waiting, settle } = lostPlacesOn(engine)
  /** Returns the bookings outside these weekly hours. */
  const outside = async (
    hoursOf: (dayOfWeek: number) => { open_time: string; close_time: string },
  ) => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      ...{ day_of_week, is_open: true, ...hoursOf(day_of_week) },
    }))
    const given = { p_facility_id: f.home.id, p_week: JSON.stringify(week) }
    const rows = await call(f.people.admin, 'preview_business_hours', given)
    return rows.map((row) => row.booking_id)
  }

  test('shorter weekly hours leave bookings that somebody settles, now or later', async () => {
    const id = await bookCage(hours(16, '19:00', '20:00'))
    await bookAsStaff(f, {
      ...hours(16, '21:30', '22:00'),
      p_space_id: f.home.secondSpace,
      p_override: true,
    })
    const preview = (closes: string) =>
      outside((day) => ({ open_time: '09:00', close_time: day === 2 ? closes : '21:00' }))
    const close = (time: string) =>
      f.people.admin.query(
        'update facility_business_hours set close_time = $2 where facility_id = $1 and day_of_week = 2',
        [f.home.id, time],
      )
    expect(await preview('21:00')).toEqual([])
    expect(await preview('18:00')).toEqual([id])
    await close('18:00')
    expect(await preview('18:00')).toEqual([id])
    expect(await waiting()).toEqual([{ id, cause: 'hours', isAsked: false }])
    await close('21:00')
    expect(await waiting()).toEqual([])
    await close('18:00')
    await settle(id, { p_space_id: f.home.space, p_start_time: june(16, '17:00') })
    expect(await waiting()).toEqual([])
    await close('21:00')
    await expect(
      call(f.people.desk, 'preview_business_hours', { p_facility_id: f.home.id, p_week: '[]' }),
    ).rejects.toMatchObject({ code: 'PT403' })
  })

  test('new weekly hours follow the wall clock, up to midnight', async () => {
    const bookAt = async (p_start_time: string, p_end_time: string) =>
      (await bookAsStaff(f, { p_start_time, p_end_time, p_override: true }))?.id
    const affected = (open_time: string, close_time: string) =>
      outside(() => ({ open_time, close_time }))
    await db.owner.query(
      `update facility_business_hours set close_time = '24:00' where facility_id = $1`,
      [f.home.id],
    )
    try {
      const late = await bookAt(june(16, '23:00'), june(17, '00:00'))
      expect(await affected('10:00', '24:00')).toEqual([])
      expect(await affected('10:00', '23:30')).toEqual([late])
      // Monday, 9 November, after the clocks went back: ten in New York is 15:00 UTC.
      const winter = await bookAt('2026-11-09T15:00:00Z', '2026-11-09T16:00:00Z')
      expect(await affected('10:00', '24:00')).toEqual([])
      expect(await affected('10:15', '24:00')).toEqual([winter])
    } finally {
      await db.owner.query(
        `update facility_business_hours set close_time = '21:00' where facility_id = $1`,
        [f.home.id],
      )
    }
  })

  test('a booking that stays outside the hours takes no place that is proposed', async () => {
    // Staff booked before the opening on purpose, so a change of the hours does not move this booking.
    await bookAsStaff(f, { ...hours(16, '07:00', '08:00'), p_override: true })
    const first = await bookCage(hours(16, '09:00', '10:00'))
    const second = await bookCage({
      ...hours(16, '09:00', '10:00'),
      p_space_id: f.home.secondSpace,
    })
    await bookCage(hours(16, '10:00', '11:00'))
    const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      ...{ day_of_week, is_open: true, open_time: '10:00', close_time: '21:00' },
    }))
    const rows = await call(f.people.admin, 'preview_business_hours', {
      p_facility_id: f.home.id,
      p_week: JSON.stringify(week),
    })
    expect(rows.map((row) => row.booking_id).sort()).toEqual([first, second].sort())
    // Which of the two comes first is by their ids.
    expect(
      rows.map((row) => [row.proposed_space_id, row.proposed_start_time?.toISOString()]),
    ).toEqual([
      [f.home.secondSpace, new Date(june(16, '10:00')).toISOString()],
      [expect.any(String), new Date(june(16, '11:00')).toISOString()],
    ])
  })
})
