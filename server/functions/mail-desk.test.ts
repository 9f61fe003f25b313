import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { hours, monday } from '../../database/tests/fixtures/facility-fixture.ts'
import { signAnonKey } from '../access/tokens.ts'
import { jwtSecret, type Sender } from './test-functions-server.ts'
import { mailDeskOn } from './test-mail-desk.ts'

describe.each(engines)('mail that administrators send on %s', (engine) => {
  const { db, f, smtp, booking, ask, asAdmin, deliver, logs, only, bookCage } = mailDeskOn(engine)

  const message = {
    to: 'Owen@example.com',
    subject: 'Your time on Tuesday',
    html: '<p>See you, <b>Owen</b></p>',
    text: 'See you, Owen',
  }

  test('a message reaches the customer as written and is logged', async () => {
    expect(await asAdmin('send-email', message)).toEqual({ status: 200, body: {} })
    await deliver(smtp.url)
    const sent = smtp.received.find(({ email }) => email.subject === message.subject)
    expect(sent?.to).toEqual(['Owen@example.com'])
    expect(sent?.email.html?.trim()).toBe(message.html)
    expect(sent?.email.text).toContain('See you, Owen')
    expect(sent?.email.from?.name).toBe('The home cages')
    expect(sent?.email.replyTo?.[0]?.address).toBe('desk@example.com')
    expect(await only('customer_message')).toMatchObject({
      booking_id: booking.id,
      facility_id: f.home.id,
      delivery_status: 'sent',
      subject: message.subject,
    })
  })

  test('a message with only text or only HTML gets the other part', async () => {
    const later = await bookCage(hours(17, '10:00', '11:00'))
    const html = '<p>Bring a bat &amp; a <a href="https://a.example">helmet</a>.</p><p>Bye</p>'
    await asAdmin('send-email', { to: message.to, subject: 'one', html })
    await asAdmin('send-email', {
      to: message.to,
      subject: 'two',
      text: 'First.\n\n<i>Second</i>',
      booking_id: booking.id,
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
        ['two', booking.id],
      ]),
    )
  })

  test('only customers of the facility can be written to, one at a time, with a subject of one line', async () => {
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

  test('only administrators of the site’s facility may send', async () => {
    const mail = await only('booking_confirmation')
    const ended = { ...f.accounts.admin, sessionId: f.accounts.stranger.sessionId }
    const callers: [string, number, Sender][] = [
      ['nobody', 401, null],
      ['a visitor', 401, await signAnonKey(jwtSecret)],
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

  test('each administrator may send sixty an hour', async () => {
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

  test('demo addresses get no mail with SMTP, and captured mail without', async () => {
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

  test('the status tells whether mail is sent', async () => {
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
