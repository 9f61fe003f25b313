import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../database/tests/test-database.ts'
import { type Clock, fixedClock } from '../clock.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { bookingPayload, endPauses, mailState, queueMail } from './tests/queued-mail.ts'
import { rawServer, reply, smtpServer } from './tests/smtp-server.ts'
import type { SmtpTimeouts } from './transport.ts'

const quick: Partial<SmtpTimeouts> = { connection: 300, greeting: 300, socket: 400, total: 1_000 }

describe.each(engines)('the mail worker on %s', (engine) => {
  let database: TestDatabase
  const closers: (() => Promise<unknown>)[] = []
  const logged: string[] = []

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.pool.query('delete from public.email_logs')
    logged.length = 0
  })
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  const keep = (fields: object, message: string) => {
    logged.push(JSON.stringify([fields, message]))
  }

  function mailer(
    smtpUrl?: string,
    options: { mailFrom?: string; clock?: Clock; timeouts?: object } = {},
  ): Mailer {
    const created = createMailer({
      database,
      config: { siteUrl: 'https://book.example', smtpUrl, mailFrom: options.mailFrom },
      clock: options.clock ?? database.clock,
      log: { info: keep, warn: keep, error: keep },
      timeouts: options.timeouts ?? quick,
    })
    closers.push(() => created.stop())
    return created
  }

  async function server(...args: Parameters<typeof smtpServer>) {
    const started = await smtpServer(...args)
    closers.push(() => started.close())
    return started
  }

  async function raw(...args: Parameters<typeof rawServer>) {
    const started = await rawServer(...args)
    closers.push(() => started.close())
    return started
  }

  const state = (id: string) => mailState(database, id)

  async function eventually(check: () => void | Promise<void>, milliseconds = 5_000) {
    await expect
      .poll(
        async () => {
          try {
            await check()
            return 'ok'
          } catch (error) {
            return String(error)
          }
        },
        { timeout: milliseconds, interval: 25 },
      )
      .toBe('ok')
  }

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

  describe('temporary failures', () => {
    const once = (code: number) => {
      let left = 1
      return () => (left-- > 0 ? reply(code, 'come back later') : null)
    }

    it.each([
      [
        '421 at the greeting',
        (fail: () => Error | null) => ({
          onConnect: (_s: unknown, done: (e?: Error | null) => void) => done(fail()),
        }),
        421,
      ],
      [
        '450 for the recipient',
        (fail: () => Error | null) => ({
          onRcptTo: (_a: unknown, _s: unknown, done: (e?: Error | null) => void) => done(fail()),
        }),
        450,
      ],
      [
        '451 for the sender',
        (fail: () => Error | null) => ({
          onMailFrom: (_a: unknown, _s: unknown, done: (e?: Error | null) => void) => done(fail()),
        }),
        451,
      ],
    ])('%s: again within a minute, then delivered', async (_name, option, code) => {
      const smtp = await server(option(once(code)))
      const id = await queueMail(database)
      const worker = mailer(smtp.url)
      await worker.drain()
      const waiting = await state(id)
      expect(waiting).toMatchObject({ delivery_status: 'queued', sent_at: null, attempts: 1 })
      expect(waiting.error).toContain('come back later')
      expect(waiting.pause).toBeGreaterThan(0)
      expect(waiting.pause).toBeLessThanOrEqual(60)
      await endPauses(database)
      await worker.drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'sent', error: null, attempts: 2 })
      expect(smtp.received).toHaveLength(1)
    })

    it('refused connection, then recovery: every message once', async () => {
      const smtp = await smtpServer()
      await smtp.close()
      const worker = mailer(smtp.url)
      worker.start()
      const ids = await Promise.all(Array.from({ length: 12 }, () => queueMail(database)))
      worker.wake()
      await eventually(async () => {
        for (const id of ids) expect((await state(id)).attempts).toBeGreaterThan(0)
      })
      for (const id of ids) expect((await state(id)).delivery_status).toBe('queued')
      const recovered = await server({}, smtp.port)
      await endPauses(database)
      await eventually(() => expect(recovered.received).toHaveLength(12), 10_000)
      const messageIds = new Set(recovered.received.map(({ email }) => email.messageId))
      expect(messageIds.size).toBe(12)
    })

    it('a silent greeting costs a message its time-out and others nothing', async () => {
      const silent = await raw(() => {})
      const id = await queueMail(database)
      const worker = mailer(silent.url)
      const draining = worker.drain()
      const before = performance.now()
      await database.pool.query('select 1')
      expect(performance.now() - before).toBeLessThan(200)
      await draining
      expect(await state(id)).toMatchObject({
        delivery_status: 'queued',
        error: 'Greeting never received',
      })
    })

    it('a server that trickles is cut off', async () => {
      const trickling = await raw((socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 100)
        socket.on('close', () => clearInterval(timer))
      })
      const id = await queueMail(database)
      await mailer(trickling.url).drain()
      expect((await state(id)).delivery_status).toBe('queued')
    })

    it('dropped after DATA: tried again with the same Message-ID', async () => {
      let drops = 1
      const seen: string[] = []
      const dropping = await raw((socket) => {
        let isData = false
        let text = ''
        socket.write('220 here\r\n')
        socket.on('data', (chunk) => {
          text += chunk
          const end = isData ? '\r\n.\r\n' : '\r\n'
          if (!text.endsWith(end)) return
          if (isData) {
            seen.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
            if (drops-- > 0) return socket.destroy()
          }
          isData = !isData && /^DATA/i.test(text)
          text = ''
          socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
        })
      })
      const id = await queueMail(database)
      const worker = mailer(dropping.url)
      await worker.drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'queued', attempts: 1 })
      await endPauses(database)
      await worker.drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'sent' })
      expect(seen).toEqual([`<${id}@book.example>`, `<${id}@book.example>`])
    })

    it('wrong password: waits for the operator', async () => {
      let password = 'new'
      const smtp = await server({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) =>
          auth.password === password
            ? done(null, { user: 'fungo' })
            : done(reply(535, 'Authentication failed')),
      })
      const id = await queueMail(database)
      const worker = mailer(smtp.url.replace('//', '//fungo:old@'))
      await worker.drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'queued', attempts: 1 })
      password = 'old'
      await endPauses(database)
      await worker.drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'sent' })
    })

    it('a type that this version does not know waits for one that does', async () => {
      const smtp = await server()
      const id = await queueMail(database, { type: 'instructor_notice' })
      await mailer(smtp.url).drain()
      expect((await state(id)).delivery_status).toBe('queued')
    })

    it('is given up after three days', async () => {
      const smtp = await smtpServer()
      await smtp.close()
      const id = await queueMail(database, { age: '73 hours', attempts: 90 })
      await mailer(smtp.url).drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'failed', next_attempt_at: null })
    })

    it('one message that is put off holds up no other', async () => {
      const smtp = await server({
        onRcptTo: ({ address }, _session, done) =>
          address.startsWith('full') ? done(reply(452, 'mailbox full')) : done(),
      })
      const full = await queueMail(database, { recipient: 'full@example.com' })
      const fine = await queueMail(database)
      await mailer(smtp.url).drain()
      expect((await state(full)).delivery_status).toBe('queued')
      expect((await state(fine)).delivery_status).toBe('sent')
    })
  })

  describe('final failures', () => {
    it('550 for the recipient ends it, and the log names nobody', async () => {
      const smtp = await server({
        onRcptTo: ({ address }, _session, done) => done(reply(550, `<${address}> unknown`)),
      })
      const id = await queueMail(database)
      const worker = mailer(smtp.url)
      await worker.drain()
      await endPauses(database)
      await worker.drain()
      const row = await state(id)
      expect(row).toMatchObject({ delivery_status: 'failed', attempts: 1, sent_at: null })
      expect(row.error).toContain('unknown')
      expect(row.email_content).toContain('You’re booked')
      expect(logged.join()).toContain('RCPT 550')
      expect(logged.join()).not.toContain('kate')
    })

    it('554 after the content ends it', async () => {
      const smtp = await server({
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(reply(554, 'looks like spam')))
        },
      })
      const id = await queueMail(database)
      await mailer(smtp.url).drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'failed' })
    })

    it('a superseded message that fails is not brought back', async () => {
      const id = await queueMail(database)
      const smtp = await server({
        onRcptTo: async (_address, _session, done) => {
          await database.pool.query(
            `with log as (update public.email_logs set delivery_status = 'superseded' where id = $1)
             update private.mail_queue set next_attempt_at = null where email_log_id = $1`,
            [id],
          )
          done(reply(450, 'later'))
        },
      })
      await mailer(smtp.url).drain()
      expect(await state(id)).toMatchObject({
        delivery_status: 'superseded',
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

    it('leave a leased message alone until the lease ends', async () => {
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

    it.runIf(engine === 'embedded')('take over at once from a killed process', async () => {
      const smtp = await server()
      await queueMail(database)
      await database.pool.query(
        `update private.mail_queue set attempts = 1, leased_until = now() + interval '1 minute'`,
      )
      mailer(smtp.url).start()
      await eventually(() => expect(smtp.received).toHaveLength(1))
    })

    it('do not send again what could not be written down', async () => {
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
    it('finishes what is being sent and takes nothing new', async () => {
      let taken = 0
      const smtp = await server({
        onRcptTo: (_address, _session, done) => {
          taken += 1
          setTimeout(done, 300)
        },
      })
      const ids = await Promise.all(Array.from({ length: 12 }, () => queueMail(database)))
      const worker = mailer(smtp.url)
      worker.start()
      await eventually(() => expect(taken).toBeGreaterThan(0))
      await worker.stop()
      const states = await Promise.all(ids.map(state))
      const sent = states.filter((row) => row.delivery_status === 'sent')
      expect(sent.length).toBe(smtp.received.length)
      expect(sent.length).toBeLessThan(12)
      expect(states.every((row) => row.leased_until === null)).toBe(true)
      await mailer(smtp.url).drain()
      expect(smtp.received).toHaveLength(12)
    })

    it('does not wait for ever for a server that hangs', async () => {
      const hanging = await raw((socket) => void socket.write('220 here\r\n'))
      const id = await queueMail(database)
      const worker = mailer(hanging.url, { timeouts: { stop: 300 } })
      worker.start()
      await eventually(async () => expect((await state(id)).attempts).toBe(1))
      const before = performance.now()
      await worker.stop()
      expect(performance.now() - before).toBeLessThan(1_500)
      expect(await state(id)).toMatchObject({ delivery_status: 'queued', leased_until: null })
    })
  })
})
