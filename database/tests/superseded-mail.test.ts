import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'

describe.each(engines)('superseded mail on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine)
  let id: string
  beforeEach(async () => {
    id = await bookCage()
  })

  const move = async (hour: number) =>
    call(f.people.visitor, 'move_booking', {
      p_booking_token: (await rowOf(id)).booking_token,
      p_space_id: f.home.space,
      ...hours(16, `${hour}:00`, `${hour + 1}:00`),
    })
  const at = (hour: number) => ({
    start_time: june(16, `${hour}:00`),
    end_time: june(16, `${hour + 1}:00`),
  })
  const send = () =>
    db.owner.query(
      `with sent as (
         update private.mail_queue set next_attempt_at = null where next_attempt_at is not null
         returning email_log_id
       )
       update email_logs set delivery_status = 'sent', sent_at = private.now()
       from sent where id = email_log_id`,
    )
  const mails = async () =>
    (
      await db.owner.query(
        `select email_type, delivery_status, next_attempt_at is null as finished, payload
         from email_logs join private.mail_queue on email_log_id = email_logs.id
         order by (payload->>'sequence')::int`,
      )
    ).map(({ email_type, delivery_status, finished, payload }) => ({
      mail: `${email_type} ${delivery_status}${finished ? '' : ', to do'}`,
      previous: payload.previous?.start_time ? new Date(payload.previous.start_time) : null,
    }))

  test('a change replaces a confirmation that was never sent, and mentions no former place', async () => {
    await move(14)
    expect(await mails()).toEqual([
      { mail: 'booking_confirmation superseded', previous: null },
      { mail: 'booking_change queued, to do', previous: null },
    ])
  })

  test('after a sent confirmation only the newest change is sent, from the place that the customer knows', async () => {
    await send()
    await move(14)
    await move(16)
    const known = new Date(june(16, '10:00'))
    expect(await mails()).toEqual([
      { mail: 'booking_confirmation sent', previous: null },
      { mail: 'booking_change superseded', previous: known },
      { mail: 'booking_change queued, to do', previous: known },
    ])
  })

  test('a cancellation replaces every waiting message', async () => {
    await move(14)
    await cancelBooking(f.people.admin, id)
    expect((await mails()).map(({ mail }) => mail)).toEqual([
      'booking_confirmation superseded',
      'booking_change superseded',
      'booking_cancellation queued, to do',
    ])
  })

  test('a message that is being sent may still arrive, so the change names the former place', async () => {
    await db.owner.query(
      `update private.mail_queue set leased_until = private.now() + interval '1 minute'`,
    )
    await move(14)
    expect((await mails())[1]).toEqual({
      mail: 'booking_change queued, to do',
      previous: new Date(june(16, '10:00')),
    })
  })

  test('the cancellation of a whole group replaces its confirmation, and any change its reminder', async () => {
    const second = { space_id: f.home.secondSpace, player_name: 'Ana Brandt' }
    const parts = [partOf(f.home, { start_time: june(16, '12:00'), end_time: june(16, '13:00') })]
    const made = await bookGroup(
      db.visitor,
      groupRequest(f.home, [...parts, { ...parts[0], ...second } as (typeof parts)[0]]),
    )
    const ids = made.bookings.map((booking) => booking.id)
    const waiting = async () =>
      (
        await db.owner.query(
          `select email_type, cardinality(booking_ids) as names from email_logs
           where booking_id = any ($1) and delivery_status = 'queued' order by email_type`,
          [ids],
        )
      ).map(({ email_type, names }) => `${email_type} ${names}`)
    expect(await waiting()).toEqual(['booking_confirmation 2'])
    db.clock.set(june(15, '13:00'))
    await db.owner.query(`update bookings set created_at = created_at - interval '3 days'`)
    await db.owner.query('select private.queue_due_reminders()')
    expect(await waiting()).toEqual(['booking_confirmation 2', 'booking_reminder 2'])
    await call(db.visitor, 'move_booking_group', {
      p_group_token: made.group_token,
      p_bookings: JSON.stringify(ids.map((each) => ({ id: each, ...at(16) }))),
    })
    expect(await waiting()).toEqual(['booking_change 2', 'booking_confirmation 2'])
    await call(db.visitor, 'cancel_booking_group', { p_group_token: made.group_token })
    expect(await waiting()).toEqual(['booking_cancellation 2'])
  })

  test('messages about other bookings and to other addresses stay', async () => {
    const other = await bookCage({ p_space_id: f.home.secondSpace })
    await f.people.admin.query(
      `update bookings set player_email = 'new@example.com' where id = $1`,
      [id],
    )
    await cancelBooking(f.people.admin, id)
    const waiting = await db.owner.query(
      `select booking_id, recipient, email_type from email_logs
       where delivery_status = 'queued' order by recipient, email_type`,
    )
    expect(waiting).toHaveLength(3)
    expect(waiting.filter(({ booking_id }) => booking_id === other)).toHaveLength(1)
  })
})
