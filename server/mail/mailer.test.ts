import { describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { fixedClock } from '../clock.ts'
import { eventually, mailersOn } from './test-mailers.ts'
import { bookingPayload, queueMail } from './test-queued-mail.ts'

describe.each(engines)('the mail worker on %s', (engine) => {
  const { database, logged, mailer, server, raw, state } = mailersOn(engine)

  describe('delivery', () => {
    it('sends a confirmation with its calendar part', async () => {
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
      expect(email.subject).toBe('Sat, Mar 14, 10:30 AM, Cage 2: booked')
      expect(email.messageId).toBe(`<${id}@book.example>`)
      expect(Date.now() - Date.parse(email.date ?? '')).toBeLessThan(60_000)
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

    it('sends each message once', async () => {
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

    it('sends to local domains without a dot', async () => {
      const smtp = await server()
      const payload = bookingPayload({ facility: { email: 'frontdesk@mailhost' } })
      await queueMail(database, { recipient: 'kate@mailhost', payload })
      await mailer(smtp.url, { mailFrom: 'fungo@localhost' }).drain()
      const [mail] = smtp.received
      expect([mail?.from, mail?.to]).toEqual(['fungo@localhost', ['kate@mailhost']])
      expect(mail?.email.replyTo).toEqual([{ name: '', address: 'frontdesk@mailhost' }])
    })

    it('starts when it is woken', async () => {
      const smtp = await server()
      const worker = mailer(smtp.url, { timeouts: { poll: 3_600_000 } })
      worker.start()
      for (const count of [1, 2, 3, 4]) {
        await queueMail(database)
        worker.wake()
        await eventually(() => expect(smtp.received).toHaveLength(count))
      }
    })

    it('polls for mail when nobody wakes it', async () => {
      const smtp = await server()
      mailer(smtp.url).start()
      for (const count of [1, 2]) {
        await queueMail(database)
        await eventually(() => expect(smtp.received).toHaveLength(count))
      }
    })

    it('uses the test clock', async () => {
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

    it('deletes a sign-in link once it is sent', async () => {
      const smtp = await server()
      const link = 'https://book.example/auth/v1/verify?token=secret'
      const id = await queueMail(database, { type: 'password_reset', payload: { link } })
      await mailer(smtp.url).drain()
      expect(smtp.received[0]?.email.text).toContain(link)
      expect(JSON.stringify(await state(id))).not.toContain('secret')
    })
  })

  describe('without SMTP', () => {
    it('captures messages, and shows their links only to the operator', async () => {
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
      // jsonb cannot store NUL, so a driver replaces it.
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

  describe('several workers', () => {
    it('share one queue without duplicates', async () => {
      const smtp = await server()
      await Promise.all(Array.from({ length: 40 }, () => queueMail(database)))
      const workers = [mailer(smtp.url), mailer(smtp.url), mailer(smtp.url)]
      await Promise.all(workers.map((worker) => worker.drain()))
      expect(smtp.received).toHaveLength(40)
      expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(40)
    })

    it('skip a leased message until the lease ends', async () => {
      const smtp = await server()
      const id = await queueMail(database)
      const lease = (until: string) =>
        database.pool.query(
          `update private.mail_queue set attempts = 1, leased_until = now() + $1::interval`,
          [until],
        )
      await lease('30 seconds')
      const worker = mailer(smtp.url)
      await worker.drain()
      expect(smtp.received).toHaveLength(0)
      await lease('-1 second')
      await worker.drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'sent', attempts: 2 })
    })

    it.runIf(engine === 'embedded')(
      'take over the leases of a killed process at once',
      async () => {
        const smtp = await server()
        await queueMail(database)
        await database.pool.query(
          `update private.mail_queue set attempts = 1, leased_until = now() + interval '1 minute'`,
        )
        mailer(smtp.url).start()
        await eventually(() => expect(smtp.received).toHaveLength(1))
      },
    )

    it('do not send again what they could not record', async () => {
      const smtp = await server()
      const id = await queueMail(database)
      await database.pool.query(
        `alter table public.email_logs add constraint broken check (delivery_status <> 'sent') not valid`,
      )
      const worker = mailer(smtp.url)
      await worker.drain()
      expect(logged.join()).not.toContain('kate')
      await database.pool.query('alter table public.email_logs drop constraint broken')
      await database.pool.query(`update private.mail_queue set leased_until = null`)
      await worker.drain()
      expect(smtp.received).toHaveLength(1)
      expect((await state(id)).delivery_status).toBe('sent')
    })
  })

  describe('stopping', () => {
    it('finishes messages in flight and starts no others', async () => {
      const taken: (() => void)[] = []
      let isStopping = false
      const smtp = await server({
        onRcptTo: (_address, _session, done) => void (isStopping ? done() : taken.push(done)),
      })
      const ids = await Promise.all(Array.from({ length: 12 }, () => queueMail(database)))
      const worker = mailer(smtp.url, { timeouts: { stop: 60_000 } })
      worker.start()
      await eventually(() => expect(taken).not.toEqual([]))
      const stopped = worker.stop()
      isStopping = true
      for (const done of taken) done()
      await stopped
      const states = await Promise.all(ids.map(state))
      const sent = states.filter((row) => row.delivery_status === 'sent')
      expect(sent.length).toBe(smtp.received.length)
      expect(sent.length).toBeLessThan(12)
      expect(states.every((row) => row.leased_until === null)).toBe(true)
      await mailer(smtp.url).drain()
      expect(smtp.received).toHaveLength(12)
    })

    it('waits for a hanging server for a limited time', async () => {
      const hanging = await raw((socket) => void socket.write('220 here\r\n'))
      const id = await queueMail(database)
      const worker = mailer(hanging.url, {
        timeouts: { greeting: 90_000, socket: 90_000, total: 90_000, stop: 300 },
      })
      worker.start()
      await eventually(async () => expect((await state(id)).attempts).toBe(1))
      const before = performance.now()
      await worker.stop()
      // Long before the transport's own timeout.
      expect(performance.now() - before).toBeLessThan(60_000)
      expect(await state(id)).toMatchObject({ delivery_status: 'queued', leased_until: null })
    })
  })
})
