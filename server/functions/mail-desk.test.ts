import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  book,
  bookingRequest,
  call,
  type Facilities,
  june,
  lessonRequest,
  makeFacilities,
  monday,
} from '../../database/tests/facility-fixture.ts'
import {
  engines,
  openTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../database/tests/test-database.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { createMailer } from '../mail/mailer.ts'
import { smtpServer } from '../mail/tests/smtp-server.ts'
import { createTokens, signAnonKey } from '../tokens.ts'

const siteUrl = 'https://cages.example'
const config: Config = {
  ...{ port: 0, host: '127.0.0.1', dataDir: '', siteUrl, signup: 'open', demo: false },
  ...{ jwtSecret: 'a secret for tests that is long enough', limits: false, trustProxy: 0 },
}

describe.each(engines)('what administrators send on %s', (engine) => {
  let db: TestDatabase
  let f: Facilities
  let booking: string
  let smtp: Awaited<ReturnType<typeof smtpServer>>

  beforeAll(async () => {
    db = await openTestDatabase(engine, { now: monday })
    f = await makeFacilities(db)
    smtp = await smtpServer()
  })
  beforeEach(async () => {
    await db.owner.query('delete from bookings')
    await db.owner.query('delete from email_logs')
    smtp.received.length = 0
    booking = await book(f.people.visitor, bookingRequest(f.home))
  })
  afterAll(async () => {
    await smtp.close()
    await db.close()
  })

  async function ask(name: string, body: unknown, by: TestUser | string | null, changes = {}) {
    const bearer = typeof by === 'string' || by === null ? by : await token(by)
    const settings = { ...config, ...changes }
    const app = createApp({
      database: db,
      mailer: { wake: () => {} } as never,
      config: settings,
      clock: db.clock,
    })
    const request = new Request(`${siteUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const response = await app.fetch(request, {
      incoming: { socket: { remoteAddress: '192.0.2.1' } },
    })
    return { status: response.status, body: await response.json() }
  }

  function token(user: TestUser): Promise<string> {
    const now = Math.floor(db.clock.now().getTime() / 1000)
    return createTokens(config.jwtSecret, db.clock).signAccessToken({
      ...{ sub: user.id, email: user.email, session_id: user.sessionId },
      ...{ role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 },
    })
  }

  const asAdmin = (name: string, body?: unknown, changes = {}) =>
    ask(name, body, f.accounts.admin, changes)

  /** Sends what is queued; without an address it is kept. */
  async function deliver(smtpUrl?: string) {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const mailer = createMailer({
      database: db,
      config: { siteUrl, smtpUrl },
      clock: db.clock,
      log,
    })
    await mailer.drain()
    await mailer.stop()
  }

  const logs = (type: string) =>
    db.owner.query('select * from email_logs where email_type = $1 order by created_at, id', [type])
  const only = async (type: string) => (await logs(type))[0]

  const message = {
    to: 'Owen@example.com',
    subject: 'Your time on Tuesday',
    html: '<p>See you, <b>Owen</b></p>',
    text: 'See you, Owen',
  }

  test('a message reaches a customer as it was written, and is logged', async () => {
    expect(await asAdmin('send-email', message)).toEqual({ status: 200, body: {} })
    await deliver(smtp.url)
    const sent = smtp.received.find(({ email }) => email.subject === message.subject)
    expect(sent?.to).toEqual(['Owen@example.com'])
    expect(sent?.email.html?.trim()).toBe(message.html)
    expect(sent?.email.text).toContain('See you, Owen')
    expect(sent?.email.from?.name).toBe('The home cages')
    expect(sent?.email.replyTo?.[0]?.address).toBe('desk@example.com')
    expect(await only('customer_message')).toMatchObject({
      booking_id: booking,
      facility_id: f.home.id,
      delivery_status: 'sent',
      subject: message.subject,
    })
  })

  test('one part alone gets the other', async () => {
    const later = await book(
      f.people.visitor,
      bookingRequest(f.home, { p_start_time: june(17, '10:00'), p_end_time: june(17, '11:00') }),
    )
    const html = '<p>Bring a bat &amp; a <a href="https://a.example">helmet</a>.</p><p>Bye</p>'
    await asAdmin('send-email', { to: message.to, subject: 'one', html })
    await asAdmin('send-email', {
      ...{ to: message.to, subject: 'two', text: 'First.\n\n<i>Second</i>' },
      booking_id: booking,
    })
    await deliver(smtp.url)
    const mail = (subject: string) => smtp.received.find(({ email }) => email.subject === subject)
    expect(mail('one')?.email.text?.trim()).toBe(
      'Bring a bat & a helmet (https://a.example).\n\nBye',
    )
    expect(mail('two')?.email.html).toContain('&lt;i&gt;Second&lt;/i&gt;')
    const rows = await logs('customer_message')
    expect(new Map(rows.map((row) => [row.subject, row.booking_id]))).toEqual(
      new Map([
        ['one', later],
        ['two', booking],
      ]),
    )
  })

  test('only customers of the facility are written to, in one line, one at a time', async () => {
    const stranger = 'Only somebody with a booking at this facility can be written to.'
    const refusals: [unknown, number, string?][] = [
      [undefined, 400],
      [[], 400],
      [{ ...message, to: ['owen@example.com'] }, 400],
      [{ ...message, html: 1 }, 400],
      [{ ...message, html: '', text: ' ' }, 400, 'Write a message first.'],
      [{ ...message, text: 'a\0b' }, 400],
      [{ ...message, html: 'x'.repeat(200_001) }, 400, 'The message is too long.'],
      [{ ...message, booking_id: 'x' }, 400],
      [{ ...message, subject: 'a\r\nBcc: b@example.com' }, 400],
      [{ ...message, subject: ' ' }, 400],
      [{ ...message, to: 'owen@example.com, b@example.com' }, 400],
      [{ ...message, to: '' }, 400],
      [{ ...message, to: 'else@example.com' }, 422, stranger],
      [{ ...message, booking_id: f.home.id }, 422, stranger],
    ]
    for (const [body, status, sentence] of refusals) {
      const answer = await asAdmin('send-email', body)
      expect(answer.status, JSON.stringify(body)).toBe(status)
      if (sentence) expect(answer.body.message).toBe(sentence)
    }
    expect(await logs('customer_message')).toEqual([])
  })

  test('nobody but administrators of the site’s facility', async () => {
    const mail = await only('booking_confirmation')
    const ended = { ...f.accounts.admin, sessionId: f.accounts.stranger.sessionId }
    const callers: [string, number, TestUser | string | null][] = [
      ['nobody', 401, null],
      ['a visitor', 401, await signAnonKey(config.jwtSecret)],
      ['an ended session', 401, ended],
    ]
    for (const role of ['stranger', 'instructor', 'foreignAdmin', 'foreignInstructor'] as const) {
      callers.push([role, 403, f.accounts[role]])
    }
    for (const [who, status, caller] of callers) {
      for (const [name, body] of [
        ['send-email', message],
        ['resend-email', { email_log_id: mail?.id }],
        ['test-email', {}],
        ['mail-status', {}],
      ] as const) {
        expect((await ask(name, body, caller)).status, `${who}: ${name}`).toBe(status)
      }
    }
    expect(await db.owner.query('select id from email_logs')).toHaveLength(1)
  })

  test('sixty an hour for one administrator, and another has their own', async () => {
    await db.owner.query(
      `with log as (
         insert into email_logs (facility_id, email_type, recipient)
         select $1, 'test', 'a@example.com' from generate_series(1, 59) returning id
       )
       insert into private.admin_mails (email_log_id, sent_by) select id, $2 from log`,
      [f.home.id, f.accounts.admin.id],
    )
    const limited = { limits: true }
    expect((await asAdmin('send-email', message, limited)).status).toBe(200)
    expect(await asAdmin('send-email', message, limited)).toMatchObject({
      status: 429,
      body: { message: 'Too many messages for now. Try again in an hour.' },
    })
    expect((await asAdmin('test-email', {}, limited)).status).toBe(429)
    expect((await ask('test-email', {}, f.accounts.secondAdmin, limited)).status).toBe(200)
    expect((await asAdmin('test-email', {})).status).toBe(200)
    db.clock.set('2026-06-15T15:00:01Z')
    expect((await asAdmin('send-email', message, limited)).status).toBe(200)
    db.clock.set(monday)
  })

  test('a test message goes to the administrator’s own address', async () => {
    await asAdmin('test-email', { to: 'else@example.com' })
    await deliver(smtp.url)
    const sent = smtp.received.find(({ email }) => email.subject?.startsWith('Test Message'))
    expect(sent?.to).toEqual([f.accounts.admin.email])
    expect(sent?.email.text).toContain('https://cages.example/admin/mail')
  })

  test('demo addresses get nothing where mail leaves, and are kept where it does not', async () => {
    await db.owner.query('insert into private.demo_addresses values ($1)', [f.accounts.admin.email])
    expect(await asAdmin('test-email', {}, { smtpUrl: smtp.url })).toMatchObject({
      status: 422,
      body: { message: 'This address came with the demo facility. Nothing is sent to it.' },
    })
    expect((await asAdmin('test-email', {})).status).toBe(200)
    await deliver()
    expect(await only('test')).toMatchObject({ delivery_status: 'captured' })
    await db.owner.query('delete from private.demo_addresses')
  })

  test('a message is sent again, to the address that the booking has by now', async () => {
    const first = await only('booking_confirmation')
    await deliver(smtp.url)
    await f.people.admin.query(
      `update bookings set player_email = 'right@example.com' where id = $1`,
      [booking],
    )
    const answer = await asAdmin('resend-email', { email_log_id: first?.id })
    expect(answer.status).toBe(200)
    expect(answer.body.email_log_id).not.toBe(first?.id)
    await deliver(smtp.url)
    expect(smtp.received.map(({ to }) => to)).toEqual([['owen@example.com'], ['right@example.com']])
    expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(2)
    expect(smtp.received[1]?.email.text).toContain('/manage/')
  })

  test('one that waits is tried at once, not doubled', async () => {
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

  test('what is out of date, signs somebody in or belongs to others is not sent again', async () => {
    const stale = await only('booking_confirmation')
    await deliver(smtp.url)
    await call(f.people.admin, 'cancel_booking', {
      ...{ p_booking_id: booking, p_booking_token: '', p_reason: 'Rain', p_cancelled_by: 'admin' },
    })
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

  test('an instructor’s notice goes again without the customer’s token', async () => {
    await book(
      f.people.visitor,
      lessonRequest(f.home, { p_start_time: june(17, '10:00'), p_end_time: june(17, '11:00') }),
    )
    await deliver(smtp.url)
    const notice = await only('instructor_notice')
    await asAdmin('resend-email', { email_log_id: notice?.id })
    await deliver(smtp.url)
    const notices = smtp.received.filter(({ to }) => to[0] === 'ray@example.com')
    expect(notices).toHaveLength(2)
    expect(notices[1]?.source).not.toContain('/manage/')
  })

  test('the status says whether mail leaves', async () => {
    const status = async (changes = {}) => (await asAdmin('mail-status', {}, changes)).body
    const configured = { smtpUrl: smtp.url }
    expect(await status()).toEqual({ configured: false, failing: false, queued: 1 })
    expect(await status(configured)).toEqual({ configured: true, failing: false, queued: 1 })
    await db.owner.query(
      `update private.mail_queue set attempts = 2, last_error = 'Connection refused'`,
    )
    expect(await status(configured)).toEqual({ configured: true, failing: true, queued: 1 })
    await deliver(smtp.url)
    expect(await status(configured)).toEqual({ configured: true, failing: false, queued: 0 })
    db.clock.set('2026-06-15T14:30:00Z')
    await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient, delivery_status)
       select $1, 'test', n || '@example.com', 'failed' from generate_series(1, 3) n`,
      [f.home.id],
    )
    expect(await status(configured)).toEqual({ configured: true, failing: true, queued: 0 })
    db.clock.set(monday)
  })
})
