import { beforeEach, describe, expect, test } from 'vitest'
import { render } from '../../server/mail/test-rendering.ts'
import { engines } from './engines/test-database.ts'
import {
  book,
  bookingRequest,
  call,
  cancelBooking,
  june,
  monday,
} from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { bookAsStaff } from './fixtures/staff-calls.ts'

describe.each(engines)('reminders on %s', (engine) => {
  const { db, f, rowOf, hours } = freshFacilitiesOn(engine)
  let id: string
  beforeEach(async () => {
    id = await book(f.people.visitor, thursday())
  })

  const thursday = (changes = {}) =>
    bookingRequest(f.home, {
      ...hours(18, '10:00', '11:00'),
      ...changes,
    })
  const hoursOf = (from: string, to: string) => ({
    start_time: june(18, from),
    end_time: june(18, to),
  })
  const queueAt = async (day: number, time: string) => {
    db.clock.set(june(day, time))
    const [row] = await db.owner.query('select private.queue_due_reminders() as queued')
    return row?.queued
  }
  const reminders = () =>
    db.owner.query(
      `select booking_id, recipient, delivery_status, payload->'booking'->>'booking_token' as token
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type = 'booking_reminder'`,
    )

  test('are queued once, a day before the start', async () => {
    expect(await queueAt(17, '09:59')).toBe(0)
    expect(await queueAt(17, '10:00')).toBe(1)
    expect(await queueAt(17, '10:01')).toBe(0)
    const { booking_token } = await rowOf(id)
    expect(await reminders()).toEqual([
      {
        booking_id: id,
        recipient: 'owen@example.com',
        delivery_status: 'queued',
        token: booking_token,
      },
    ])
  })

  test('are queued late, but not after the start', async () => {
    expect(await queueAt(18, '10:00')).toBe(0)
    expect(await queueAt(18, '09:00')).toBe(1)
  })

  test('are not queued for bookings made or moved within the last day', async () => {
    db.clock.set(june(17, '11:00'))
    await book(f.people.visitor, thursday({ p_space_id: f.home.secondSpace }))
    const { booking_token } = await rowOf(id)
    await call(f.people.visitor, 'move_booking', {
      p_booking_token: booking_token,
      p_space_id: f.home.space,
      ...hours(18, '09:00', '10:00'),
    })
    expect(await queueAt(17, '11:01')).toBe(0)
  })

  test('are not queued for bookings whose first message was sent within the last day', async () => {
    await cancelBooking(f.people.admin, id)
    const walkIn = await bookAsStaff(f, hours(18, '10:00', '11:00'))
    db.clock.set(june(17, '11:00'))
    await f.people.admin.query(
      `update bookings set player_email = 'owen@example.com' where id = $1`,
      [walkIn?.id],
    )
    expect(await queueAt(17, '11:01')).toBe(0)
  })

  test('are not queued for a group that one message has confirmed within the last day', async () => {
    await cancelBooking(f.people.admin, id)
    const part = partOf(f.home, hoursOf('10:00', '11:00'))
    const { group_id } = await bookGroup(
      f.people.admin,
      groupRequest(f.home, [part, part], { p_contact_email: null }),
    )
    db.clock.set(june(17, '12:00'))
    await f.people.admin.query(
      `update booking_groups set contact_email = 'kate@example.com' where id = $1`,
      [group_id],
    )
    expect(await queueAt(17, '12:01')).toBe(0)
    expect(
      await db.owner.query(
        `select email_type, cardinality(booking_ids) as bookings, payload ? 'group' as has_link
         from email_logs join private.mail_queue on email_log_id = id
         where recipient = 'kate@example.com'`,
      ),
    ).toEqual([{ email_type: 'booking_confirmation', bookings: 2, has_link: true }])
  })

  test('are not queued for any booking of a group that moved within the last day', async () => {
    const part = (from: string, to: string) =>
      partOf(f.home, { ...hoursOf(from, to), space_id: f.home.secondSpace })
    const { group_token, bookings } = await bookGroup(
      f.people.visitor,
      groupRequest(f.home, [part('14:00', '15:00'), part('15:00', '16:00')]),
    )
    const moveAll = () =>
      call(f.people.visitor, 'move_booking_group', {
        p_group_token: group_token,
        p_bookings: JSON.stringify(
          bookings.map(({ id, space_id, start_time, end_time }) => ({
            ...{ id, space_id },
            start_time: new Date(Date.parse(start_time) - 3_600_000),
            end_time: new Date(Date.parse(end_time) - 3_600_000),
          })),
        ),
      })
    await cancelBooking(f.people.admin, id)
    db.clock.set(june(17, '14:30'))
    await moveAll()
    expect(await queueAt(17, '15:00')).toBe(0)
  })

  test('are one for all spaces of a date of a series, or one each for a second address', async () => {
    await cancelBooking(f.people.admin, id)
    const made = await call(
      f.people.admin,
      'create_booking_series',
      seriesRequest(f.home, {
        p_space_ids: [f.home.space, f.home.secondSpace],
        p_first_start: june(18, '17:00'),
        p_player_email: 'coach@example.com',
        p_count: 2,
      }),
    )
    const ids = made.map(({ booking_id }) => booking_id)
    expect(await queueAt(17, '17:00')).toBe(1)
    expect(await queueAt(17, '17:01')).toBe(0)
    const [reminder] = await db.owner.query(
      `select booking_ids, email_type, recipient, payload from email_logs
       join private.mail_queue on email_log_id = id where email_type = 'booking_reminder'`,
    )
    expect(new Set(reminder?.booking_ids)).toEqual(new Set(ids.slice(0, 2)))
    const { text } = await render('booking_reminder', reminder?.payload, 'coach@example.com')
    for (const booking of ids.slice(0, 2))
      expect(text).toContain(String((await rowOf(booking)).booking_token))
    expect(text).toContain('Cage A')
    expect(text).toContain('Cage B')

    const { booking_token } = await rowOf(ids[2])
    await call(f.people.visitor, 'add_second_contact', {
      p_token: booking_token,
      p_email: 'second@example.com',
    })
    await db.owner.query('update private.second_contacts set confirmed_at = private.now()')
    expect(await queueAt(24, '17:00')).toBe(1)
    expect((await reminders()).map(({ recipient }) => recipient).sort()).toEqual([
      ...['coach@example.com', 'coach@example.com', 'coach@example.com', 'second@example.com'],
    ])
  })

  test('are queued again for a new time, and replace a waiting one for the old time', async () => {
    await queueAt(17, '10:00')
    const { booking_token } = await rowOf(id)
    await call(f.people.visitor, 'move_booking', {
      p_booking_token: booking_token,
      p_space_id: f.home.space,
      ...hours(20, '10:00', '11:00'),
    })
    expect(await reminders()).toMatchObject([{ delivery_status: 'superseded' }])
    expect(await queueAt(19, '10:00')).toBe(1)
  })

  test('are not queued for a time that has closed, until it is open again', async () => {
    await f.people.admin.query(
      'insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)',
      [f.home.id, june(18, '09:00'), june(18, '12:00')],
    )
    expect(await queueAt(17, '10:00')).toBe(0)
    // What the desk books into the closure on purpose takes place.
    db.clock.set(june(15, '11:00'))
    await bookAsStaff(f, {
      ...hours(18, '09:30', '10:00'),
      p_player_email: 'staff@example.com',
      p_override: true,
    })
    // So it does after a list of holidays was added, with the spaces that they close, and after all
    // closures got a reason.
    const holidays = june(20, '00:00')
    await f.people.admin.query(
      `insert into facility_closures (facility_id, starts_at, ends_at)
       select $1, day, day + interval '1 day' from generate_series($2::timestamptz, $3, '1 day') day`,
      [f.home.id, holidays, june(22, '00:00')],
    )
    await f.people.admin.query(
      `insert into facility_closure_spaces (facility_id, closure_id, space_id)
       select facility_id, id, $1 from facility_closures where starts_at >= $2`,
      [f.home.space, holidays],
    )
    await f.people.admin.query(`update facility_closures set reason = 'Closed'`)
    expect(await queueAt(17, '10:00')).toBe(1)
    expect(await reminders()).toMatchObject([{ recipient: 'staff@example.com' }])
    await f.people.admin.query('delete from facility_closures')
    expect(await queueAt(17, '10:01')).toBe(1)
  })

  test('are not queued for a time outside new weekly hours, until these fit it again', async () => {
    const open = (time: string) =>
      f.people.admin.query(
        'update facility_business_hours set open_time = $2 where facility_id = $1 and day_of_week = 4',
        [f.home.id, time],
      )
    // What the desk books outside the hours on purpose takes place.
    await bookAsStaff(f, {
      ...hours(18, '08:00', '08:30'),
      p_player_email: 'staff@example.com',
      p_override: true,
    })
    await open('12:00')
    expect(await queueAt(17, '10:00')).toBe(1)
    expect(await reminders()).toMatchObject([{ recipient: 'staff@example.com' }])
    await open('09:00')
    expect(await queueAt(17, '10:01')).toBe(1)
  })

  test('of a group leave out what has closed', async () => {
    await cancelBooking(f.people.admin, id)
    await bookGroup(
      db.visitor,
      groupRequest(f.home, [
        partOf(f.home, hoursOf('10:00', '11:00')),
        partOf(f.home, hoursOf('12:00', '13:00')),
      ]),
    )
    await f.people.admin.query(
      'insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)',
      [f.home.id, june(18, '12:00'), june(18, '13:00')],
    )
    expect(await queueAt(17, '10:00')).toBe(1)
    const [reminder] = await db.owner.query(
      "select booking_ids, recipient from email_logs where email_type = 'booking_reminder'",
    )
    expect(reminder).toEqual({ booking_ids: null, recipient: 'kate@example.com' })
    await f.people.admin.query('delete from facility_closures')
  })

  test('are not queued for cancelled bookings, demo addresses, other facilities, or when switched off', async () => {
    await cancelBooking(f.people.admin, id)
    await db.owner.query(`insert into private.demo_addresses values ('demo@example.com')`)
    await book(f.people.visitor, thursday({ p_player_email: 'Demo@example.com' }))
    await book(f.people.visitor, {
      ...bookingRequest(f.away),
      ...hours(18, '10:00', '11:00'),
    })
    expect(await queueAt(17, '10:00')).toBe(0)

    db.clock.set(monday)
    await book(f.people.visitor, thursday({ p_space_id: f.home.secondSpace }))
    await f.people.admin.query('update facility_settings set send_reminders = false')
    expect(await queueAt(17, '10:00')).toBe(0)
    await f.people.admin.query('update facility_settings set send_reminders = true')
    expect(await queueAt(17, '10:00')).toBe(1)
  })

  test('can be queued only by the server', async () => {
    for (const role of ['visitor', 'admin'] as const) {
      await expectRefused(db, '42501', () =>
        f.people[role].query('select private.queue_due_reminders()'),
      )
    }
  })
})
