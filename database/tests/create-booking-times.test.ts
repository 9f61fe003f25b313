import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { justTaken, notBookable, refusedOn } from './fixtures/booking-refusals.ts'
import { book, bookingRequest, call, lessonRequest } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

describe.each(engines)('when create_booking books on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)
  const refused = refusedOn(db)

  const at = (day: number, from: string, to: string) => hours(day, from, to)

  test('only on the grid, within the hours, not too soon and not too late', async () => {
    for (const time of [
      at(16, '10:15', '11:15'),
      at(16, '08:30', '09:30'),
      at(16, '20:30', '21:30'),
      at(15, '10:30', '11:30'),
      at(15, '09:30', '10:30'),
      at(14, '10:00', '11:00'),
      { p_start_time: '2026-07-16T10:00-04:00', p_end_time: '2026-07-16T11:00-04:00' },
      { p_start_time: '9999-12-31T10:00-04:00', p_end_time: '9999-12-31T11:00-04:00' },
      { p_start_time: '0001-01-01T10:00-04:00', p_end_time: '0001-01-01T11:00-04:00' },
      {
        p_start_time: '2026-06-16T14:00:00.000001Z',
        p_end_time: '2026-06-16T15:00:00.000001Z',
      },
    ]) {
      await refused('PT409', notBookable, bookingRequest(f.home, time))
    }
    await bookCage(at(15, '11:00', '12:00'))
    await bookCage({
      p_start_time: '2026-07-15T20:00-04:00',
      p_end_time: '2026-07-15T21:00-04:00',
    })
  })

  test('cages that can no longer be booked are refused with their own sentence', async () => {
    const none = 'None of these cages can be booked any more. Choose another.'
    const among = (...p_space_ids: string[]) =>
      bookingRequest(f.home, { p_space_id: null, p_space_ids })
    for (const ids of [[f.inactiveSpace], [f.away.space], []])
      await refused('PT409', none, among(...ids))
    await book(f.people.visitor, among(f.inactiveSpace, f.home.secondSpace))
    await refused('PT409', justTaken, among(f.inactiveSpace, f.home.secondSpace))
  })

  test('an administrator can ignore the lead time, but cannot book the past', async () => {
    const now = at(15, '10:00', '11:00')
    await refused('PT409', notBookable, bookingRequest(f.home, now))
    await refused('PT409', notBookable, bookingRequest(f.home, now), f.people.instructor)
    await refused('PT409', notBookable, bookingRequest(f.home, now), f.people.foreignAdmin)
    await bookCage(now, f.people.admin)
    await refused(
      'PT409',
      notBookable,
      bookingRequest(f.home, at(15, '09:30', '10:30')),
      f.people.admin,
    )
  })

  test('a space or an instructor cannot be booked twice', async () => {
    await bookLesson()
    for (const actor of [f.people.visitor, f.people.admin]) {
      await refused('PT409', justTaken, bookingRequest(f.home), actor)
      await refused('PT409', justTaken, bookingRequest(f.home, at(16, '10:30', '11:30')), actor)
      await refused(
        'PT409',
        justTaken,
        lessonRequest(f.home, { p_space_id: f.home.secondSpace }),
        actor,
      )
    }
    await bookCage(at(16, '11:00', '12:00'))
    await bookLesson({ p_space_id: f.home.secondSpace, p_instructor_id: f.jenna })
  })

  test('a cancelled booking frees its time', async () => {
    const id = await bookCage()
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [id])
    await bookCage()
  })

  test('any space means the first free one by name', async () => {
    const any = bookingRequest(f.home, { p_space_id: null })
    const first = await rowOf(await book(f.people.visitor, any))
    const second = await rowOf(await book(f.people.visitor, any))
    expect([first.space_id, second.space_id]).toEqual([f.home.space, f.home.secondSpace])
    await refused('PT409', justTaken, any)
  })

  test('every slot of get_available_time_slots can be booked, and no other', async () => {
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 15')
    await bookCage(at(16, '12:00', '13:30'))
    const slots = await call(f.people.visitor, 'get_available_time_slots', {
      p_facility_id: f.home.id,
      p_space_id: f.home.space,
      p_instructor_id: null,
      p_date: '2026-06-16',
      p_duration_minutes: 60,
    })
    expect(slots).toHaveLength(23)
    for (const slot of slots) {
      const request = bookingRequest(f.home, {
        p_start_time: slot.start_time,
        p_end_time: slot.end_time,
      })
      if (slot.is_available) {
        const id = await book(f.people.visitor, request)
        await db.owner.query('delete from bookings where id = $1', [id])
      } else {
        await refused('PT409', justTaken, request)
      }
    }
    expect(slots.filter((slot) => !slot.is_available)).toHaveLength(6)
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 0')
  })
})
