import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import {
  book,
  bookingRequest,
  call,
  cancelBooking,
  type Facilities,
  hours,
  june,
} from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { closeCage } from './fixtures/staff-calls.ts'

const closed12 = 'Online changes closed 12 hours before the start. Call the facility.'
const started = 'This booking has started and can no longer be changed online. Call the facility.'

describe.each(engines)('cancellation_cutoff_hours on %s', (engine) => {
  const { db, f, bookCage, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures', 'facility_special_hours'],
  })
  let id: string
  let token: string

  // Tuesday, 10:00 to 11:00; a cutoff of 12 hours is Monday, 22:00.
  beforeEach(async () => {
    await setCutoff(12)
    id = await bookCage()
    token = (await rowOf(id)).booking_token
  })

  const setCutoff = (hours: number) =>
    db.owner.query(
      'update facility_settings set cancellation_cutoff_hours = $2 where facility_id = $1',
      [f.home.id, hours],
    )
  const cancel = (who: keyof Facilities['people'], withToken: string) =>
    cancelBooking(f.people[who], id, { p_booking_token: withToken, p_cancelled_by: 'customer' })
  const move = (day: number, start: string, end: string) =>
    call(f.people.visitor, 'move_booking', {
      p_booking_token: token,
      p_space_id: null,
      ...hours(day, start, end),
    })

  test('is 0 by default: customers may cancel and move until the start', async () => {
    const [row] = await f.people.visitor.query(
      'select cancellation_cutoff_hours from facility_settings where facility_id = $1',
      [f.away.id],
    )
    expect(row).toEqual({ cancellation_cutoff_hours: 0 })
    await setCutoff(0)
    db.clock.set(june(16, '09:59'))
    expect(await cancel('visitor', token)).toEqual([{ id, status: 'cancelled' }])
  })

  test('is between 0 and 8760, and only administrators can change it', async () => {
    const update = 'update facility_settings set cancellation_cutoff_hours = $1 returning true'
    for (const hours of [-1, 8761, null]) {
      await expectRefused(db, /^235(14|02)$/, () => f.people.admin.query(update, [hours]))
    }
    for (const hours of [0, 8760]) {
      expect(await f.people.admin.query(update, [hours])).toHaveLength(1)
    }
    await expectRefused(db, '42501', () => f.people.visitor.query(update, [1]))
    expect(await f.people.instructor.query(update, [1])).toEqual([])
  })

  test('allows both until that many hours before the start', async () => {
    db.clock.set(june(15, '21:59'))
    expect(await move(17, '14:00', '15:00')).toMatchObject([{ id, status: 'confirmed' }])
    expect(await cancel('visitor', token)).toEqual([{ id, status: 'cancelled' }])
  })

  test.each(['22:00', '23:30'])('refuses both to customers from then on (%s)', async (time) => {
    db.clock.set(june(15, time))
    await expectRefused(db, 'PT409', () => cancel('visitor', token), closed12)
    await expectRefused(db, 'PT409', () => cancel('stranger', token), closed12)
    await expectRefused(db, 'PT409', () => move(17, '14:00', '15:00'), closed12)
  })

  describe('where the facility itself has closed', () => {
    const close = (space: string) =>
      closeCage(f, {
        p_starts_at: june(16, '10:30'),
        p_ends_at: june(16, '12:00'),
        p_space_ids: [space],
      })
    const openFrom = (time: string) =>
      f.people.admin.query(
        `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time)
         values ($1, '2026-06-16', true, $2, '17:00')`,
        [f.home.id, time],
      )
    const expectClosed = async (is_closed: boolean) =>
      expect(
        await call(f.people.visitor, 'get_booking_by_token', { p_booking_token: token }),
      ).toMatchObject([{ is_closed }])
    beforeEach(() => db.clock.set(june(15, '23:30')))

    test.each([
      ['a closure of another space', () => close(f.home.secondSpace)],
      ['special hours around the booking', () => openFrom('10:00')],
    ])('%s allows neither', async (_, closing) => {
      await closing()
      await expectClosed(false)
      await expectRefused(db, 'PT409', () => cancel('visitor', token), closed12)
      await expectRefused(db, 'PT409', () => move(17, '14:00', '15:00'), closed12)
    })

    test.each([
      ['a closure of its space', () => close(f.home.space)],
      ['special hours that begin later', () => openFrom('10:30')],
    ])('%s allows both', async (_, closing) => {
      await expectClosed(false)
      await closing()
      await expectClosed(true)
      // A booking that moved away lies outside the closure, so the cutoff of its new time counts.
      expect(await move(16, '14:00', '15:00')).toMatchObject([{ id, status: 'confirmed' }])
      await expectClosed(false)
      db.clock.set(june(16, '02:00'))
      await expectRefused(db, 'PT409', () => cancel('visitor', token), closed12)
    })

    test.each([
      ['a closure', () => close(f.home.space)],
      ['special hours', () => openFrom('10:30')],
    ])('%s lets the customer cancel until the start', async (_, closing) => {
      await closing()
      db.clock.set(june(16, '10:00'))
      await expectRefused(db, 'PT409', () => cancel('visitor', token), started)
      db.clock.set(june(16, '09:59'))
      expect(await cancel('visitor', token)).toEqual([{ id, status: 'cancelled' }])
      await expectClosed(false)
    })
  })

  test('names one hour in the singular', async () => {
    await setCutoff(1)
    db.clock.set(june(16, '09:00'))
    await expectRefused(
      db,
      'PT409',
      () => cancel('visitor', token),
      'Online changes closed 1 hour before the start. Call the facility.',
    )
  })

  test('counts elapsed hours over a clock change', async () => {
    // Sunday, 1 November 2026, 10:00 EST: 12 elapsed hours before is 23:00 EDT the evening before.
    const start = '2026-11-01T15:00:00Z'
    await db.owner.query(
      `update bookings set start_time = $2, end_time = $2::timestamptz + interval '1 hour' where id = $1`,
      [id, start],
    )
    db.clock.set('2026-11-01T03:00:00Z')
    await expectRefused(db, 'PT409', () => cancel('visitor', token), closed12)
    db.clock.set('2026-11-01T02:59:59Z')
    expect(await cancel('visitor', token)).toEqual([{ id, status: 'cancelled' }])
  })

  test('does not apply to administrators of the facility', async () => {
    db.clock.set(june(15, '23:00'))
    expect(await cancel('admin', '')).toEqual([{ id, status: 'cancelled' }])
  })

  test('uses the current setting of the booking’s own facility', async () => {
    db.clock.set(june(15, '23:00'))
    await expectRefused(db, 'PT409', () => cancel('visitor', token), closed12)
    await setCutoff(2)
    expect(await cancel('visitor', token)).toEqual([{ id, status: 'cancelled' }])

    await setCutoff(8760)
    const elsewhere = await book(
      f.people.visitor,
      bookingRequest(f.away, hours(16, '12:00', '13:00')),
    )
    const row = await rowOf(elsewhere)
    expect(
      await cancelBooking(f.people.visitor, elsewhere, {
        p_booking_token: row.booking_token,
        p_cancelled_by: 'customer',
      }),
    ).toEqual([{ id: elsewhere, status: 'cancelled' }])
  })

  test('is mentioned only if no other reason applies: started, cancelled, unknown', async () => {
    db.clock.set(june(16, '10:00'))
    await expectRefused(db, 'PT409', () => cancel('visitor', token), started)
    await expectRefused(
      db,
      'PT404',
      () => cancel('visitor', token.slice(0, 8)),
      'Booking not found',
    )
    await cancel('admin', '')
    await expectRefused(
      db,
      'PT409',
      () => cancel('visitor', token),
      'This booking is already cancelled.',
    )
  })
})
