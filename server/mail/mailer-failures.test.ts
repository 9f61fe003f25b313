import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { fixedClock } from '../clock.ts'
import { mailFailedInDay } from './failed-in-day.ts'
import { eventually, mailersOn } from './test-mailers.ts'
import { endPauses, queueMail } from './test-queued-mail.ts'
import { reply, smtpServer } from './test-smtp-server.ts'

describe.each(engines)('mail that fails on %s', (engine) => {
  const { database, logged, mailer, server, raw, state } = mailersOn(engine)

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

    it('a refused connection delays messages, and each is sent once after recovery', async () => {
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
      await eventually(() => expect(recovered.received).toHaveLength(12))
      const messageIds = new Set(recovered.received.map(({ email }) => email.messageId))
      expect(messageIds.size).toBe(12)
    })

    it('a message that fails before the server was reached does not end the pause of the others', async () => {
      const smtp = await smtpServer()
      await smtp.close()
      // It stands still, so the pause never ends by itself.
      const clock = fixedClock(new Date(Date.now() + 3_600_000).toISOString())
      const worker = mailer(smtp.url, { clock })
      const attempts = async (id: string) => (await state(id)).attempts
      const waiting = await queueMail(database)
      worker.start()
      await eventually(async () => expect(await attempts(waiting)).toBe(1))
      await endPauses(database)
      const never = [
        await queueMail(database, { payload: 'damaged' }),
        await queueMail(database, { recipient: 'one@example.com, two@example.com' }),
      ]
      worker.wake()
      await eventually(async () => {
        for (const id of never) expect((await state(id)).error).not.toBeNull()
      })
      const last = await queueMail(database)
      worker.wake()
      await eventually(async () => expect(await attempts(last)).toBe(1))
      expect(await attempts(waiting)).toBe(1)
    })

    it('a server that sends no greeting delays one message by the timeout and no others', async () => {
      const connected = Promise.withResolvers<Socket>()
      const silent = await raw(connected.resolve)
      const id = await queueMail(database)
      const patient = { connection: 60_000, greeting: 60_000, socket: 60_000, total: 60_000 }
      let isOver = false
      const draining = mailer(silent.url, { timeouts: patient })
        .drain()
        .then(() => {
          isOver = true
        })
      const socket = await connected.promise
      await database.pool.query('select 1')
      expect(isOver).toBe(false)
      socket.destroy()
      await draining
      await endPauses(database)
      await mailer(silent.url, { timeouts: { greeting: 300 } }).drain()
      expect(await state(id)).toMatchObject({
        delivery_status: 'queued',
        error:
          'Greeting never received. If the port begins with TLS, as 465 does, choose TLS (smtps:// in SMTP_URL).',
      })
    })

    it('a server that sends slowly without end is disconnected', async () => {
      const trickling = await raw((socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 100)
        socket.on('close', () => clearInterval(timer))
      })
      const id = await queueMail(database)
      await mailer(trickling.url, { timeouts: { greeting: 300, total: 1_000 } }).drain()
      const cut = { delivery_status: 'queued', attempts: 1, error: expect.any(String) }
      expect(await state(id)).toMatchObject(cut)
    })

    it('a connection dropped after DATA is retried with the same Message-ID', async () => {
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

    it('a wrong password makes mail wait for the operator', async () => {
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

    it('a type unknown to this version waits for a process that knows it', async () => {
      const smtp = await server()
      const id = await queueMail(database, { type: 'instructor_notice' })
      await mailer(smtp.url).drain()
      expect((await state(id)).delivery_status).toBe('queued')
    })

    it.each([
      ['a field that is missing', { facility: {} }, 'booking, facility.name, facility.time_zone'],
      ['a list', ['booking'], 'booking, facility'],
      ['a text', 'booking', 'payload'],
      ['nothing', null, 'payload'],
    ])(
      'a row of which nothing can be made (%s) waits for a newer version, then fails',
      async (_name, payload, wrong) => {
        const reason = `What was queued for booking_confirmation cannot be read: ${wrong}.`
        const smtp = await server()
        const id = await queueMail(database, { payload })
        const fine = await queueMail(database)
        const worker = mailer(smtp.url)
        await worker.drain()
        expect((await state(fine)).delivery_status).toBe('sent')
        const waiting = await state(id)
        expect(waiting).toMatchObject({ delivery_status: 'queued', error: reason, attempts: 1 })
        expect(waiting.pause).toBeGreaterThan(5)

        await database.pool.query(
          `update public.email_logs set created_at = now() - interval '73 hours' where id = $1`,
          [id],
        )
        await endPauses(database)
        await worker.drain()
        const ended = {
          delivery_status: 'failed',
          error: reason,
          next_attempt_at: null,
          attempts: 2,
        }
        expect(await state(id)).toMatchObject(ended)
        await endPauses(database)
        await worker.drain()
        expect(await state(id)).toMatchObject(ended)
        expect(smtp.received).toHaveLength(1)
      },
    )

    it('a message is given up after three days', async () => {
      const smtp = await smtpServer()
      await smtp.close()
      const failedInDay = async () =>
        (await database.pool.query(`select ${mailFailedInDay()} as count`)).rows[0].count
      const before = await failedInDay()
      const id = await queueMail(database, { age: '73 hours', attempts: 90 })
      await mailer(smtp.url).drain()
      expect(await state(id)).toMatchObject({ delivery_status: 'failed', next_attempt_at: null })
      expect(await failedInDay()).toBe(before + 1)
    })

    it('a postponed message does not delay others', async () => {
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
    it('a 550 for the recipient is final, and the log has no address', async () => {
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

    it('a 554 after the content is final', async () => {
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

    it('a superseded message that fails stays superseded', async () => {
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
})
