import { describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/test-database.ts'
import { eventually, mailersOn } from './tests/mailers-on.ts'
import { queueMail } from './tests/queued-mail.ts'

describe.each(engines)('the mail workers on %s', (engine) => {
  const { database, logged, mailer, server, raw, state } = mailersOn(engine)

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
