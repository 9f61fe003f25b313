import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { justTaken, noSlot, notBookable } from './fixtures/booking-refusals.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('move_booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)
  let id: string
  let token: string
  beforeEach(async () => {
    id = await bookLesson()
    token = (await rowOf(id)).booking_token
  })

  const move = (change: Record<string, unknown> = {}, actor = f.people.visitor) =>
    call(actor, 'move_booking', {
      p_booking_token: token,
      p_space_id: f.home.secondSpace,
      ...hours(17, '15:00', '16:00'),
      ...change,
    })

  const mails = () =>
    db.owner.query(
      `select email_type, payload->>'sequence' as sequence, payload->'booking'->>'space_name' as space
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type like 'booking_%' and email_type <> 'booking_confirmation'`,
    )

  test('the holder of the token moves the booking and gets a message', async () => {
    expect(await move()).toEqual([
      {
        id,
        status: 'confirmed',
        start_time: new Date(june(17, '15:00')),
        end_time: new Date(june(17, '16:00')),
      },
    ])
    expect(await rowOf(id)).toMatchObject({
      space_id: f.home.secondSpace,
      instructor_id: f.home.instructor,
      booking_token: token,
      calendar_sequence: 1,
    })
    expect(await mails()).toEqual([
      { email_type: 'booking_change', sequence: '1', space: 'Cage B' },
    ])
  })

  test('a move may overlap the booking’s own time', async () => {
    await move({
      p_space_id: f.home.space,
      ...hours(16, '10:30', '11:30'),
    })
    expect((await rowOf(id)).start_time).toEqual(new Date(june(16, '10:30')))
  })

  test('a move to the same place sends no message', async () => {
    await move({
      p_space_id: f.home.space,
      ...hours(16, '10:00', '11:00'),
    })
    expect(await mails()).toEqual([])
  })

  test('a move to any space takes the first free one by name', async () => {
    await move({ p_space_id: null })
    expect((await rowOf(id)).space_id).toBe(f.home.space)
    await bookCage(hours(18, '15:00', '16:00'))
    await move({
      p_space_id: null,
      ...hours(18, '15:00', '16:00'),
    })
    expect((await rowOf(id)).space_id).toBe(f.home.secondSpace)
  })

  test('nobody moves a booking without the whole token, not even administrators', async () => {
    const wrong = [
      ...['', null, token.slice(0, 8), token.toUpperCase(), `${token} `, '%', 'f'.repeat(64)],
    ]
    for (const p_booking_token of wrong) {
      if (p_booking_token === token) continue
      for (const actor of [f.people.visitor, f.people.admin, f.people.instructor]) {
        await expectRefused(
          db,
          'PT404',
          () => move({ p_booking_token }, actor),
          'Booking not found',
        )
      }
    }
  })

  test('a move follows the rules of slots', async () => {
    const at = (day: number, from: string, to: string) => hours(day, from, to)
    await bookCage({ p_space_id: f.home.secondSpace, ...at(17, '17:00', '18:00') })
    await bookLesson(at(17, '19:00', '20:00'))
    for (const [change, sentence] of [
      [at(17, '17:00', '18:00'), justTaken],
      [at(17, '17:30', '18:30'), justTaken],
      [at(17, '19:00', '20:00'), justTaken],
      [at(17, '15:15', '16:15'), notBookable],
      [at(17, '08:00', '09:00'), notBookable],
      [at(15, '10:30', '11:30'), notBookable],
      [at(14, '10:00', '11:00'), notBookable],
      [{ p_space_id: f.away.space }, notBookable],
      [{ p_space_id: f.inactiveSpace }, justTaken],
    ] as const) {
      await expectRefused(db, 'PT409', () => move(change), sentence)
      // An administrator with the token counts as a customer here.
      await expectRefused(db, 'PT409', () => move(change, f.people.admin), sentence)
    }
  })

  test('a move cannot change the length', async () => {
    for (const change of [
      { p_end_time: june(17, '15:30') },
      { p_end_time: june(17, '17:00') },
      { p_end_time: june(17, '15:00') },
      { p_end_time: null },
      { p_start_time: null },
    ]) {
      await expectRefused(db, 'P0001', () => move(change), noSlot)
    }
    await expectRefused(db, /^(P0001|22008)$/, () =>
      move({ p_start_time: 'infinity', p_end_time: 'infinity' }),
    )
  })

  test('a move keeps the buffer on both sides', async () => {
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 30')
    await bookCage({
      p_space_id: f.home.secondSpace,
      ...hours(17, '16:00', '17:00'),
    })
    await expectRefused(db, 'PT409', () => move(), justTaken)
    await move(hours(17, '14:30', '15:30'))
    await db.owner.query('update facility_settings set buffer_minutes_between_bookings = 0')
  })

  test('only a confirmed booking that has not started can be moved', async () => {
    db.clock.set(june(16, '10:00'))
    await expectRefused(
      db,
      'PT409',
      () => move(),
      'This booking has started and can no longer be changed online. Call the facility.',
    )
    await db.owner.query(`update bookings set status = 'cancelled'`)
    await expectRefused(db, 'PT409', () => move(), 'This booking is already cancelled.')
    await db.owner.query(`update bookings set status = 'completed'`)
    await expectRefused(db, 'PT409', () => move(), 'This booking is already completed.')
  })

  test('a move to a time that was just taken changes nothing', async () => {
    await bookLesson({
      p_instructor_id: f.jenna,
      p_space_id: f.home.secondSpace,
      ...hours(17, '15:00', '16:00'),
    })
    await expectRefused(db, 'PT409', () => move(), justTaken)
  })
})
