import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { book, call, cancelBooking, june, lessonRequest } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

describe.each(engines)('instructor notices on %s', (engine) => {
  const { db, f, bookCage, bookLesson } = freshFacilitiesOn(engine, {
    also: ['instructor_unavailability'],
  })
  let id: string
  beforeEach(async () => {
    await db.owner.query('update instructors set is_active = true where id = any ($1)', [
      [f.home.instructor, f.jenna],
    ])
    id = await bookLesson({ p_notes: 'Nut allergy' })
  })

  const notices = (type = 'instructor_notice') =>
    db.owner.query(
      `select recipient, booking_id, payload->>'change' as change,
         (payload->>'sequence')::int as sequence, payload
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type = $1 order by recipient, sequence`,
      [type],
    )
  const forget = () => db.owner.query('delete from email_logs')
  const change = (set: string, values: unknown[] = []) =>
    f.people.admin.query(`update bookings set ${set} where id = $1`, [id, ...values])

  test('a booked lesson sends a notice without the token and the notes', async () => {
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      recipient: 'ray@example.com',
      booking_id: id,
      change: 'booked',
      sequence: 0,
      payload: {
        player_email: 'owen@example.com',
        booking: { id, player_name: 'Owen Brandt', instructor_name: 'Ray Delgado' },
        facility: { id: f.home.id },
      },
    })
    expect(JSON.stringify(notice?.payload)).not.toMatch(/booking_token|Nut allergy/)
  })

  test('cage time and another facility’s lesson send no notice', async () => {
    await forget()
    await bookCage({ p_space_id: f.home.secondSpace })
    await book(f.people.visitor, lessonRequest(f.away))
    expect(await notices()).toEqual([])
  })

  test('a moved lesson sends a notice with its former place', async () => {
    await forget()
    await change('start_time = $2, end_time = $3, space_id = $4', [
      june(17, '15:00'),
      june(17, '16:00'),
      f.home.secondSpace,
    ])
    expect(await notices()).toMatchObject([
      {
        recipient: 'ray@example.com',
        change: 'moved',
        sequence: 1,
        payload: { booking: { space_name: 'Cage B' }, previous: { space_name: 'Cage A' } },
      },
    ])
  })

  test('a change that the schedule does not show sends no notice', async () => {
    await forget()
    await change(`player_phone = '555-0199', notes = 'Late'`)
    expect(await notices()).toEqual([])
  })

  test('a lesson that goes to another instructor sends a notice to both', async () => {
    await forget()
    await change('instructor_id = $2, start_time = $3, end_time = $4', [
      f.jenna,
      june(18, '09:00'),
      june(18, '10:00'),
    ])
    const [toJenna, toRay] = await notices()
    expect(toJenna).toMatchObject({
      recipient: 'jenna@example.com',
      change: 'booked',
      sequence: 1,
      payload: { booking: { instructor_name: 'Jenna Kowalski' } },
    })
    expect(toRay).toMatchObject({
      recipient: 'ray@example.com',
      change: 'reassigned',
      sequence: 1,
      payload: { booking: { instructor_name: 'Ray Delgado' } },
    })
    const start = (notice: typeof toRay) => new Date(notice?.payload.booking.start_time)
    expect(start(toJenna)).toEqual(new Date(june(18, '09:00')))
    expect(start(toRay)).toEqual(new Date(june(16, '10:00')))
  })

  test('a lesson that becomes cage time sends the instructor a notice that it is lost', async () => {
    await forget()
    await change('instructor_id = null, service_type_id = $2', [f.home.open])
    expect(await notices()).toMatchObject([
      { change: 'reassigned', payload: { booking: { service_name: 'Lesson' } } },
    ])
    await forget()
    await change('instructor_id = $3, service_type_id = $2', [f.home.lesson, f.jenna])
    expect(await notices()).toMatchObject([{ recipient: 'jenna@example.com', change: 'booked' }])
  })

  test('a cancelled lesson sends one notice', async () => {
    await forget()
    await cancelBooking(f.people.admin, id, { p_reason: 'Flooded cage' })
    expect(await notices()).toMatchObject([
      {
        change: 'cancelled',
        sequence: 1,
        payload: { reason: 'Flooded cage', cancelled_by: 'admin' },
      },
    ])
  })

  test('past and completed lessons send no notice', async () => {
    await forget()
    db.clock.set(june(16, '10:30'))
    await call(f.people.admin, 'complete_booking', { p_booking_id: id })
    db.clock.set(june(16, '12:00'))
    await change('space_id = $2', [f.home.secondSpace])
    expect(await notices()).toEqual([])
  })

  test.each(['is_active = false', 'deleted_at = now()'])('no notice after %s', async (state) => {
    await forget()
    await db.owner.query(`update instructors set ${state} where id = $1`, [f.home.instructor])
    await cancelBooking(f.people.admin, id)
    expect(await notices()).toEqual([])
    await db.owner.query('update instructors set deleted_at = null where id = $1', [
      f.home.instructor,
    ])
  })

  test('demo addresses get no notice', async () => {
    await forget()
    await db.owner.query(`insert into private.demo_addresses values ('ray@example.com')`)
    await change('space_id = $2', [f.home.secondSpace])
    await db.owner.query(`delete from private.demo_addresses`)
    expect(await notices()).toEqual([])
  })

  describe('time off', () => {
    const insert = `insert into instructor_unavailability (instructor_id, start_time, end_time, reason)
                    values ($1, $2, $3, 'Family')`
    const takeOff = (who: 'instructor' | 'admin', from: string, to: string) =>
      f.people[who].query(insert, [f.home.instructor, from, to])

    test('over a lesson sends the facility a notice with the lessons', async () => {
      await takeOff('instructor', june(16, '09:00'), june(17, '17:00'))
      const [notice, ...more] = await notices('admin_notice')
      expect(more).toEqual([])
      expect(notice).toMatchObject({
        recipient: 'desk@example.com',
        payload: {
          instructor_name: 'Ray Delgado',
          time_off: { reason: 'Family' },
          lessons: [{ id, player_name: 'Owen Brandt' }],
        },
      })
      expect(JSON.stringify(notice?.payload)).not.toContain('booking_token')
    })

    test('sends no second notice when only the reason changes', async () => {
      await takeOff('instructor', june(16, '09:00'), june(17, '17:00'))
      const change = `update instructor_unavailability
                      set start_time = start_time, end_time = end_time + $1::interval, reason = 'Flu'`
      await f.people.instructor.query(change, ['0 hours'])
      expect(await notices('admin_notice')).toHaveLength(1)
      await f.people.instructor.query(change, ['1 hour'])
      expect(await notices('admin_notice')).toHaveLength(2)
    })

    test('sends the notice to the primary administrator if the facility has no address', async () => {
      await db.owner.query('update facilities set email = null where id = $1', [f.home.id])
      await takeOff('instructor', june(16, '10:59'), june(16, '12:00'))
      await db.owner.query(`update facilities set email = 'desk@example.com' where id = $1`, [
        f.home.id,
      ])
      expect(await notices('admin_notice')).toMatchObject([{ recipient: f.accounts.admin.email }])
    })

    test('sends no notice if it only touches lessons, is elsewhere, or an administrator entered it', async () => {
      await takeOff('instructor', june(16, '11:00'), june(16, '12:00'))
      await takeOff('instructor', june(20, '09:00'), june(21, '17:00'))
      await takeOff('admin', june(16, '09:00'), june(17, '17:00'))
      expect(await notices('admin_notice')).toEqual([])
    })

    test('over a cancelled lesson sends no notice', async () => {
      await cancelBooking(f.people.admin, id)
      await takeOff('instructor', june(16, '09:00'), june(17, '17:00'))
      expect(await notices('admin_notice')).toEqual([])
    })
  })
})
