import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { call, hours, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookAsStaff, closeCage } from './fixtures/staff-calls.ts'

describe.each(engines)('the rest of a running booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf } = freshFacilitiesOn(engine, {
    also: ['facility_closures'],
  })
  const move = async (id: string, changes: object = {}, actor: Actor = f.people.admin) =>
    (
      await call(actor, 'move_rest_of_booking', {
        p_booking_id: id,
        p_space_id: f.home.secondSpace,
        ...changes,
      })
    )[0]
  const played = () =>
    db.owner.query(
      `select space_id, start_time, end_time, status, player_name from bookings where status = 'completed'`,
    )
  const at1025 = () => db.clock.set(june(16, '10:25'))

  test('of a lesson keeps its gap to the instructor’s next one', async () => {
    const id = await bookLesson(hours(16, '10:00', '11:00'))
    await bookLesson(hours(16, '11:00', '12:00'))
    const keep = (minutes: number) =>
      db.owner.query(
        'update facility_settings set buffer_minutes_between_bookings = $2 where facility_id = $1',
        [f.home.id, minutes],
      )
    await keep(5)
    try {
      at1025()
      expect(await move(id)).toMatchObject({ space_id: f.home.secondSpace, broken_rules: [] })
    } finally {
      await keep(0)
    }
  })

  test('goes on in another space, and the past stays where it was', async () => {
    const id = await bookCage()
    // The other cage was taken until a minute ago, which used to be in the way.
    await bookCage({
      p_space_id: f.home.secondSpace,
      ...hours(16, '09:30', '10:00'),
    })
    at1025()
    const moved = await move(id, { p_expected_sequence: 0 })
    expect(moved).toMatchObject({
      id,
      space_id: f.home.secondSpace,
      start_time: new Date(june(16, '10:25')),
      end_time: new Date(june(16, '11:00')),
      broken_rules: [],
    })
    expect(await played()).toEqual([
      {
        space_id: f.home.space,
        start_time: new Date(june(16, '10:00')),
        end_time: new Date(june(16, '10:25')),
        status: 'completed',
        player_name: 'Owen Brandt',
      },
    ])
    const mails = await db.owner.query(
      `select queued.payload ->> 'is_rest' as is_rest from email_logs log
       join private.mail_queue queued on queued.email_log_id = log.id where log.email_type = 'booking_change'`,
    )
    expect(mails).toEqual([{ is_rest: 'true' }])
    await expect(move(id, { p_expected_sequence: 0 })).rejects.toThrow('Somebody else changed')
    // Nobody can book over either part.
    for (const [space, start] of [
      [f.home.space, '10:10'],
      [f.home.secondSpace, '10:30'],
    ])
      await expect(
        bookAsStaff(f, {
          p_space_id: space,
          p_start_time: june(16, start ?? ''),
          p_override: true,
        }),
      ).rejects.toThrow('Owen Brandt has')
  })

  test('keeps the instructor, and may last longer', async () => {
    const id = await bookLesson()
    at1025()
    expect(await move(id, { p_end_time: june(16, '11:15') })).toMatchObject({
      end_time: new Date(june(16, '11:15')),
    })
    expect(await rowOf(id)).toMatchObject({ instructor_id: f.home.instructor })
    expect(await played()).toHaveLength(1)
  })

  test('is refused where there is no rest, or no place for it', async () => {
    const id = await bookCage()
    await expect(move(id)).rejects.toThrow('Only a booking that is being played')
    await bookCage({
      p_space_id: f.home.secondSpace,
      ...hours(16, '10:30', '11:30'),
    })
    at1025()
    await expect(move(id)).rejects.toThrow('Owen Brandt has Cage B from 10:30 AM')
    await expect(move(id, {}, f.people.instructor)).rejects.toThrow('Booking not found')
    await expect(move(id, {}, f.people.foreignAdmin)).rejects.toThrow('Booking not found')
    expect(await played()).toEqual([])
  })

  test.each([
    ['closure', {}],
    ['hours', { p_end_time: june(16, '21:30') }],
  ])('breaks the rule %s of the facility only with p_override', async (rule, changes) => {
    const id = await bookCage()
    if (rule === 'closure')
      await closeCage(f, { p_starts_at: june(16, '10:45'), p_space_ids: [f.home.secondSpace] })
    at1025()
    await expect(move(id, changes)).rejects.toMatchObject({
      message: 'This time breaks rules of the facility. Book it anyway, or pick another.',
      detail: rule,
    })
    expect(await played()).toEqual([])
    expect(await move(id, { ...changes, p_override: true })).toMatchObject({
      space_id: f.home.secondSpace,
      broken_rules: [rule],
    })
  })

  test('settles a running booking of a closure, once', async () => {
    const id = await bookCage()
    at1025()
    const closed = await closeCage(f, { p_starts_at: june(16, '10:25') })
    const settle = (changes: object = {}) =>
      call(f.people.admin, 'settle_closure_booking', {
        p_closure_id: closed?.id,
        p_booking_id: id,
        p_space_id: f.home.secondSpace,
        ...changes,
      })
    await expect(settle({ p_start_time: june(16, '10:00') })).rejects.toThrow('has begun')
    for (const _ of [1, 2]) expect(await settle()).toMatchObject([{ space_id: f.home.secondSpace }])
    expect(await played()).toHaveLength(1)
    // A part that was played cannot go back.
    expect(await call(f.people.admin, 'undo_closure', { p_closure_id: closed?.id })).toEqual([
      { restored: 0, kept: 1 },
    ])
  })
})
