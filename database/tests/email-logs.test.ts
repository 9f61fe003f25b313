import { beforeAll, describe, expect, test } from 'vitest'
import { payloads } from '../../server/mail/payloads.ts'
import { engines } from './engines/test-database.ts'
import { type Facilities, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

describe.each(engines)('email_logs on %s', (engine) => {
  const { db, f, bookCage, hours, bookLesson } = facilitiesOn(engine)
  let id: string
  beforeAll(async () => {
    id = await bookCage()
  })

  test('only administrators read the mail of their facility', async () => {
    const read = (role: keyof Facilities['people']) =>
      f.people[role].query('select booking_id from email_logs')
    expect(await read('admin')).toEqual([{ booking_id: id }])
    expect(await read('secondAdmin')).toEqual([{ booking_id: id }])
    for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
      expect(await read(role)).toEqual([])
    }
    await expectRefused(db, '42501', () => read('visitor'))
  })

  test('the desk reads the mail to customers, and no mail to staff', async () => {
    const toStaff = [
      ...['admin_notice', 'email_change', 'email_change_notice', 'instructor_notice', 'invitation'],
      ...['password_notice', 'password_reset', 'second_step_notice', 'second_step_required'],
      ...['test', 'webhook_notice'],
    ]
    const kinds = Object.keys(payloads)
    await workAtDesk(db, f)
    await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient)
       select $1, type, 'a@example.com' from unnest($2::text[]) type`,
      [f.home.id, kinds],
    )
    const read = await f.people.desk.query('select distinct email_type from email_logs')
    expect(read.map(({ email_type }) => email_type).sort()).toEqual(
      kinds.filter((kind) => !toStaff.includes(kind)).sort(),
    )
    await db.owner.query(`delete from email_logs where recipient = 'a@example.com'`)
  })

  test('only the server can write', async () => {
    for (const role of ['visitor', 'stranger', 'instructor', 'admin'] as const) {
      for (const text of [
        `insert into email_logs (booking_id, email_type, recipient) values ('${id}', 'test', 'a@b.example')`,
        `update email_logs set delivery_status = 'sent'`,
        `update email_logs set recipient = 'me@example.com'`,
        'delete from email_logs',
      ]) {
        await expectRefused(db, '42501', () => f.people[role].query(text))
      }
      for (const text of [
        'select * from private.mail_queue',
        `update private.mail_queue set payload = '{}'`,
        `insert into private.demo_addresses values ('a@example.com')`,
      ]) {
        await expectRefused(db, '42501', () => f.people[role].query(text))
      }
    }
  })

  test('functions that queue mail cannot be called by requests', async () => {
    for (const role of ['visitor', 'admin'] as const) {
      for (const text of [
        `select private.queue_mail('${f.home.id}', null, 'test', 'a@example.com', '{}')`,
        `select private.queue_booking_mail(null::bookings, 'booking_change')`,
        `select private.queue_account_mail('invitation', auth.uid(), '{}')`,
        `select private.booking_snapshot(null::bookings)`,
        `select private.lock_facility('${f.home.id}')`,
        `select * from private.slots('${f.home.id}', null, null, '2026-06-16', '2026-06-16', 60, null, true)`,
      ]) {
        await expectRefused(db, '42501', () => f.people[role].query(text))
      }
    }
  })

  test('the owner of the database needs only the columns of the specification', async () => {
    const [row] = await db.owner.query(
      `insert into email_logs
         (booking_id, email_type, recipient, subject, email_content, sent_at, delivery_status)
       values ($1, 'booking_cancellation', 'a@example.com', 'S', 'C', now(), 'sent') returning *`,
      [id],
    )
    expect(row).toMatchObject({ facility_id: f.home.id, error: null })
  })

  test.each([
    ['email_type', 'newsletter'],
    ['delivery_status', 'lost'],
  ])('%s is one of its list', async (column, value) => {
    await expectRefused(db, '23514', () =>
      db.owner.query(`update email_logs set ${column} = $1`, [value]),
    )
  })

  test('a message to an account is queued for the site, with its facility', async () => {
    await db.owner.query(
      `select private.queue_account_mail('password_reset', $1, '{"link": "x"}')`,
      [f.accounts.stranger.id],
    )
    const [mail] = await db.owner.query(
      `select facility_id, recipient, payload->>'link' as link, payload->'facility'->>'name' as name
       from email_logs join private.mail_queue on email_log_id = email_logs.id
       where email_type = 'password_reset'`,
    )
    expect(mail).toEqual({
      facility_id: f.home.id,
      recipient: f.accounts.stranger.email,
      link: 'x',
      name: 'The home cages',
    })
  })

  test('a change of the instructor alone tells who taught before', async () => {
    const lesson = await bookLesson(hours(17, '14:00', '15:00'))
    await db.owner.query(
      `update private.mail_queue set next_attempt_at = null where email_log_id in (
         select id from email_logs where booking_id = $1)`,
      [lesson],
    )
    await db.owner.query('update bookings set instructor_id = $2 where id = $1', [lesson, f.jenna])
    const [told] = await db.owner.query(
      `select payload -> 'previous' as previous from email_logs
       join private.mail_queue on email_log_id = email_logs.id
       where booking_id = $1 and email_type = 'booking_change'`,
      [lesson],
    )
    expect(told?.previous).toMatchObject({
      service_requires_instructor: true,
      instructor_name: 'Ray Delgado',
    })
  })
})
