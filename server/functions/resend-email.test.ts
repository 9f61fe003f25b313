import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import {
  call,
  cancelBooking,
  hours,
  monday,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { publishWaiver, sellPass } from '../../database/tests/fixtures/staff-calls.ts'
import { mailDeskOn } from './test-mail-desk.ts'

describe.each(engines)('mail that administrators send again on %s', (engine) => {
  const { db, f, smtp, booking, asAdmin, deliver, logs, only, bookLesson } = mailDeskOn(engine)

  test('a message is sent again to the booking’s current address', async () => {
    const first = await only('booking_confirmation')
    await deliver(smtp.url)
    await f.people.admin.query(
      `update bookings set player_email = 'right@example.com' where id = $1`,
      [booking.id],
    )
    const answer = await asAdmin('resend-email', { email_log_id: first?.id })
    expect(answer.status).toBe(200)
    expect(answer.body.email_log_id).not.toBe(first?.id)
    await deliver(smtp.url)
    expect(smtp.received.map(({ to }) => to)).toEqual([['owen@example.com'], ['right@example.com']])
    expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(2)
    expect(smtp.received[1]?.email.text).toContain('/manage/')
  })

  test('a waiting message is tried at once and not duplicated', async () => {
    const waiting = await only('booking_confirmation')
    await db.owner.query(
      `update private.mail_queue set attempts = 3, next_attempt_at = private.now() + interval '1 hour'`,
    )
    expect(await asAdmin('resend-email', { email_log_id: waiting?.id })).toEqual({
      status: 200,
      body: { email_log_id: waiting?.id },
    })
    await deliver(smtp.url)
    expect(smtp.received).toHaveLength(1)
  })

  test('the code of a pass goes to the corrected address, and not to the old one again', async () => {
    await f.people.admin.query('update facility_settings set enable_payments = true')
    const correct = (id: string, email: string | null) =>
      f.people.admin.query('update passes set email = $2 where id = $1', [id, email])
    const codesAt = async (email: string) => {
      await deliver(smtp.url)
      const mails = smtp.received.filter(({ to }) => to.includes(email))
      return mails.flatMap(({ email: { text } }) =>
        text?.match(/\b(?:[A-Z0-9]{3} ){3}[A-Z0-9]{3}\b/g),
      )
    }
    const sent = await sellPass(f, { p_email: 'wrong@example.com' })
    expect(await codesAt('wrong@example.com')).toHaveLength(1)
    await correct(sent.id, 'right@example.com')
    const log = await only('pass_sold')
    await asAdmin('resend-email', { email_log_id: log?.id })
    expect(await codesAt('wrong@example.com')).toHaveLength(1)
    expect(await codesAt('right@example.com')).toHaveLength(1)

    const waits = await sellPass(f, { p_email: 'other@example.com' })
    const waiting = (await logs('pass_sold')).find(
      ({ recipient }) => recipient === 'other@example.com',
    )
    await correct(waits.id, 'right@example.com')
    await asAdmin('resend-email', { email_log_id: waiting?.id })
    expect(await codesAt('other@example.com')).toEqual([])
    expect(await codesAt('right@example.com')).toHaveLength(2)

    await correct(sent.id, null)
    const refused = await asAdmin('resend-email', { email_log_id: log?.id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This message cannot be sent again.',
    ])
  })

  test('a waiting message goes to the corrected address, and not to the old one', async () => {
    const waiting = await only('booking_confirmation')
    await db.owner.query(
      `update private.mail_queue set attempts = 3, next_attempt_at = private.now() + interval '1 hour'`,
    )
    await f.people.admin.query(
      `update bookings set player_email = 'right@example.com' where id = $1`,
      [booking.id],
    )
    const answer = await asAdmin('resend-email', { email_log_id: waiting?.id })
    expect(answer.status).toBe(200)
    expect(answer.body.email_log_id).not.toBe(waiting?.id)
    db.clock.set('2026-06-15T16:00:00Z')
    await deliver(smtp.url)
    expect(smtp.received.map(({ to }) => to)).toEqual([['right@example.com']])
    const [first] = await db.owner.query('select delivery_status from email_logs where id = $1', [
      waiting?.id,
    ])
    expect(first?.delivery_status).toBe('superseded')
    db.clock.set(monday)
  })

  test('outdated messages, sign-in links and messages of others are not sent again', async () => {
    const stale = await only('booking_confirmation')
    await deliver(smtp.url)
    await cancelBooking(f.people.admin, booking.id, { p_reason: 'Rain' })
    await db.owner.query(
      `select private.queue_account_mail('password_reset', $1, '{"link": "https://a.example"}')`,
      [f.accounts.stranger.id],
    )
    const reset = await only('password_reset')
    const [foreign] = await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient, delivery_status)
       values ($1, 'test', 'a@example.com', 'sent') returning id`,
      [f.away.id],
    )
    const [bare] = await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient, delivery_status)
       values ($1, 'test', 'a@example.com', 'sent') returning id`,
      [f.home.id],
    )
    const refusals: [unknown, number, string?][] = [
      [stale?.id, 409, 'The booking has changed since. Resend its newest message.'],
      [reset?.id, 409, 'A link that signs somebody in is not sent again. Ask for a new one.'],
      [foreign?.id, 404, 'Message not found'],
      [bare?.id, 409, 'This message cannot be sent again.'],
      [f.home.id, 404],
      ['x', 400],
      [undefined, 400],
    ]
    for (const [email_log_id, status, sentence] of refusals) {
      const answer = await asAdmin('resend-email', { email_log_id })
      expect(answer.status, String(email_log_id)).toBe(status)
      if (sentence) expect(answer.body.message).toBe(sentence)
    }
    const cancellation = await only('booking_cancellation')
    await deliver(smtp.url)
    const again = await asAdmin('resend-email', { email_log_id: cancellation?.id })
    expect(again.status).toBe(200)
  })

  test('an instructor’s notice is sent again without the customer’s token', async () => {
    await bookLesson(hours(17, '10:00', '11:00'))
    await deliver(smtp.url)
    const notice = await only('instructor_notice')
    await asAdmin('resend-email', { email_log_id: notice?.id })
    await deliver(smtp.url)
    const notices = smtp.received.filter(({ to }) => to[0] === 'ray@example.com')
    expect(notices).toHaveLength(2)
    expect(notices[1]?.source).not.toContain('/manage/')
  })

  test('a request for signatures is sent again to the booking’s current address alone', async () => {
    await publishWaiver(f)
    await call(f.people.admin, 'ask_for_waivers', { p_booking_ids: [booking.id] })
    await deliver(smtp.url)
    const asked = await only('waiver_request')
    await f.people.admin.query(
      `update bookings set player_email = 'right@example.com' where id = $1`,
      [booking.id],
    )
    await asAdmin('resend-email', { email_log_id: asked?.id })
    await deliver(smtp.url)
    const requests = smtp.received.filter(({ email }) => email.text?.includes('/waiver/'))
    expect(requests.map(({ to }) => to)).toEqual([['owen@example.com'], ['right@example.com']])
  })

  test('a waiting request for signatures goes to the corrected address alone', async () => {
    await publishWaiver(f)
    await call(f.people.admin, 'ask_for_waivers', { p_booking_ids: [booking.id] })
    await db.owner.query(
      `update private.mail_queue set next_attempt_at = private.now() + interval '1 hour'`,
    )
    const waiting = await only('waiver_request')
    await f.people.admin.query(
      `update bookings set player_email = 'right@example.com' where id = $1`,
      [booking.id],
    )
    await asAdmin('resend-email', { email_log_id: waiting?.id })
    await deliver(smtp.url)
    const requests = smtp.received.filter(({ email }) => email.text?.includes('/waiver/'))
    expect(requests.map(({ to }) => to)).toEqual([['right@example.com']])
  })
})
