import { describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/test-database.ts'
import { fixedClock } from '../clock.ts'
import { eventually, mailersOn } from './tests/mailers-on.ts'
import { bookingPayload, queueMail } from './tests/queued-mail.ts'

describe.each(engines)('the mail worker on %s', (engine) => {
  const { database, mailer, server, state } = mailersOn(engine)

  describe('delivery', () => {
    it('brings a confirmation with its calendar part', async () => {
      const smtp = await server()
      const id = await queueMail(database)
      await mailer(smtp.url).drain()
      expect(smtp.received).toHaveLength(1)
      const [{ email, from, to } = {} as never] = smtp.received
      expect(from).toBe('no-reply@book.example')
      expect(to).toEqual(['kate@example.com'])
      expect(email.from).toEqual({
        name: 'Diamond Edge Batting Cages',
        address: 'no-reply@book.example',
      })
      expect(email.replyTo).toEqual([{ name: '', address: 'frontdesk@diamondedge.example' }])
      expect(email.subject).toBe('Booking Confirmation - Diamond Edge Batting Cages')
      expect(email.messageId).toBe(`<${id}@book.example>`)
      expect(Date.now() - Date.parse(email.date ?? '')).toBeLessThan(10_000)
      expect(email.html).toContain('/manage/7f3a9c21')
      expect(email.text).toContain('Lesson with Ray Delgado')
      expect(smtp.received[0]?.source).toMatch(
        /Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/,
      )
      const file = email.attachments.find((each) => each.filename === 'booking.ics')
      expect(file).toBeDefined()
      const row = await state(id)
      expect(row).toMatchObject({
        delivery_status: 'sent',
        subject: email.subject,
        error: null,
        next_attempt_at: null,
        leased_until: null,
        attempts: 1,
      })
      expect(row.sent_at).toBeInstanceOf(Date)
      expect(row.email_content).toContain('You’re booked')
    })

    it('sends nothing twice', async () => {
      const smtp = await server()
      await queueMail(database)
      const worker = mailer(smtp.url)
      await worker.drain()
      await worker.drain()
      expect(smtp.received).toHaveLength(1)
    })

    it('takes the sender from MAIL_FROM', async () => {
      const smtp = await server()
      await queueMail(database)
      await mailer(smtp.url, { mailFrom: 'Front Desk <bookings@mail.example>' }).drain()
      expect(smtp.received[0]?.email.from).toEqual({
        name: 'Diamond Edge Batting Cages',
        address: 'bookings@mail.example',
      })
    })

    it('starts within a second of being woken, and polls without', async () => {
      const smtp = await server()
      const worker = mailer(smtp.url)
      worker.start()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await queueMail(database)
      worker.wake()
      await eventually(() => expect(smtp.received).toHaveLength(1), 900)
      await queueMail(database)
      await eventually(() => expect(smtp.received).toHaveLength(2), 2_500)
    })

    it('follows the clock of a test', async () => {
      const smtp = await server()
      const clock = fixedClock('2031-03-14T12:00:00Z')
      const id = await queueMail(database)
      await database.pool.query(
        `update private.mail_queue set next_attempt_at = '2031-03-14T13:00:00Z'`,
      )
      const worker = mailer(smtp.url, { clock })
      await worker.drain()
      expect((await state(id)).delivery_status).toBe('queued')
      clock.set('2031-03-14T13:00:00Z')
      await worker.drain()
      const row = await state(id)
      expect(row.delivery_status).toBe('sent')
      expect(row.sent_at).toEqual(new Date('2031-03-14T13:00:00Z'))
      expect(smtp.received[0]?.email.date).toBe('2031-03-14T13:00:00.000Z')
    })

    it('forgets a sign-in link once it is sent', async () => {
      const smtp = await server()
      const link = 'https://book.example/auth/v1/verify?token=secret'
      const id = await queueMail(database, { type: 'password_reset', payload: { link } })
      await mailer(smtp.url).drain()
      expect(smtp.received[0]?.email.text).toContain(link)
      expect(JSON.stringify(await state(id))).not.toContain('secret')
    })
  })

  describe('without SMTP', () => {
    it('captures, and keeps the link for the operator alone', async () => {
      const link = 'https://book.example/auth/v1/verify?token=secret'
      const id = await queueMail(database, { type: 'password_reset', payload: { link } })
      await mailer().drain()
      const row = await state(id)
      expect(row.delivery_status).toBe('captured')
      expect(row.sent_at).toBeInstanceOf(Date)
      expect(row.email_content).not.toContain('secret')
      expect(row.payload.link).toBe(link)
    })
  })

  describe('headers', () => {
    it.each([
      ['a name with CR and LF', { name: 'Cages\r\nBcc: all@example.com' }],
      ['a name with NUL and quotes', { name: 'A\u0000"b" <x@y.z>, c' }],
      ['a Reply-To with a header', { email: 'a@b.example\r\nBcc: all@example.com' }],
      ['two Reply-To addresses', { email: 'a@b.example, c@d.example' }],
    ])('cannot be injected: %s', async (_name, facility) => {
      const smtp = await server()
      // jsonb holds no NUL, so it comes as what a driver would make of it.
      const payload = JSON.parse(
        JSON.stringify(bookingPayload({ facility })).replaceAll('\\u0000', ' '),
      )
      await queueMail(database, { payload })
      await mailer(smtp.url).drain()
      const [mail] = smtp.received
      expect(mail?.to).toEqual(['kate@example.com'])
      expect(mail?.email.bcc ?? []).toEqual([])
      expect(mail?.email.headers.filter(({ key }) => key === 'bcc')).toEqual([])
      expect(mail?.email.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
      expect(mail?.email.from?.address).toBe('no-reply@book.example')
    })

    it.each([
      'a@example.com, b@example.com',
      'a@example.com\r\nRCPT TO:<b@example.com>',
      'a@example.com;b@example.com',
      'A <a@example.com>',
      'nobody',
      '',
    ])('have one recipient or none: %j', async (recipient) => {
      const smtp = await server()
      const id = await queueMail(database, { recipient })
      await mailer(smtp.url).drain()
      expect(smtp.received).toHaveLength(0)
      expect(await state(id)).toMatchObject({
        delivery_status: 'failed',
        error: 'The recipient is not one plain e-mail address.',
        next_attempt_at: null,
      })
    })
  })
})
