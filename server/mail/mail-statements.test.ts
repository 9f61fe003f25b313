import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { everyEngine } from '../../database/tests/engines/test-database.ts'
import { eventually, mailersOn } from './test-mailers.ts'
import { queueMail } from './test-queued-mail.ts'

describe.each(everyEngine)('the statements of the mail worker on %s', (engine) => {
  const { database, mailer, server, state } = mailersOn(engine)
  let query: MockInstance
  beforeEach(() => {
    query = vi.spyOn(pg.Client.prototype, 'query')
  })
  afterEach(() => query.mockRestore())

  /** The worker's statements so far, each with name and text. */
  const statements = () =>
    query.mock.calls
      .map(([statement]) => statement as { name?: string; text: string })
      .filter(({ name }) => name?.startsWith('mail-'))
  const names = () => statements().map(({ name }) => name)
  /** Waits for the answer to each statement so far. */
  const answered = () => Promise.all(query.mock.results.map(({ value }) => value))

  it('lease and record captured messages in batches', async () => {
    await Promise.all(Array.from({ length: 60 }, () => queueMail(database)))
    await mailer().drain()
    const batches = Array.from({ length: 3 }, () => ['mail-lease-25', 'mail-settle']).flat()
    expect(names()).toEqual([...batches, 'mail-lease-25'])
  })

  it.each([
    ['captured', async () => undefined],
    ['sent', async () => (await server()).url],
  ])('a single message costs a lease and a settle: %s', async (status, address) => {
    const worker = mailer(await address(), { timeouts: { poll: 3_600_000 } })
    worker.start()
    await eventually(() => expect(names().at(-1)).toMatch(/^mail-lease/))
    // A look at the queue that is still under way would find the first message.
    await answered()
    query.mockClear()
    const bookings = 4
    for (let count = 0; count < bookings; count += 1) {
      const id = await queueMail(database)
      worker.wake()
      await eventually(async () => expect((await state(id)).delivery_status).toBe(status))
    }
    await worker.stop()
    expect(names()).toHaveLength(2 * bookings)
  })

  it('record other messages when one cannot be recorded', async () => {
    const bad = await queueMail(database)
    const good = await Promise.all(Array.from({ length: 5 }, () => queueMail(database)))
    await database.pool.query(
      `alter table public.email_logs
         add constraint broken check (id <> '${bad}' or delivery_status <> 'captured') not valid`,
    )
    await mailer().drain()
    await database.pool.query('alter table public.email_logs drop constraint broken')
    for (const id of good) expect((await state(id)).delivery_status).toBe('captured')
    expect(await state(bad)).toMatchObject({ delivery_status: 'queued', attempts: 1 })
  })

  it('read no finished messages, however many there are', async () => {
    await queueMail(database)
    await mailer().drain()
    const texts = new Map(statements().map(({ name, text }) => [name, text]))
    const client = await database.pool.connect()
    try {
      await client.query(
        `with log as (
           insert into public.email_logs (email_type, recipient)
           select 'test', 'kate@example.com' from generate_series(1, 4000) returning id
         )
         insert into private.mail_queue (email_log_id, payload, next_attempt_at)
         select id, '{}', null from log`,
      )
      await client.query('analyze private.mail_queue, public.email_logs')
      await client.query('set plan_cache_mode = force_generic_plan')
      for (const [values, text] of [
        [`null, false, '{}', null, true`, texts.get('mail-lease-25')],
        [`null, '{}', '{}', '{}', '', '{}', '{}', ',', '{}'`, texts.get('mail-settle')],
      ]) {
        await client.query(`prepare mail as ${text}`)
        const { rows } = await client.query(`explain execute mail (${values})`)
        await client.query('deallocate mail')
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        // private.moves has a row for each facility that moved, and no message.
        expect(plan).not.toMatch(/Seq Scan on (?!moves\b)/)
        expect(plan).toContain('mail_queue')
      }
    } finally {
      await client.query('reset plan_cache_mode')
      client.release()
    }
  })

  it('are planned once, not for each look at the queue', async () => {
    await mailer().drain()
    const text = statements()[0]?.text
    const client = await database.pool.connect()
    try {
      await client.query(`prepare mail as ${text}`)
      for (let look = 0; look < 7; look += 1) {
        await client.query(`execute mail (null, false, '{}', null, true)`)
      }
      const { rows } = await client.query(
        `select generic_plans::int as kept from pg_prepared_statements where name = 'mail'`,
      )
      expect(rows).toEqual([{ kept: 2 }])
    } finally {
      await client.query('deallocate mail')
      client.release()
    }
  })

  describe.runIf(engine === 'embedded')('while requests wait for the only connection', () => {
    async function order(maximumWait: number, allWaiting: number): Promise<string[]> {
      const done: string[] = []
      const ask = async (name: string) => {
        await database.pool.query('select 1')
        done.push(name)
      }
      const held = await database.pool.connect()
      const first = ask('first request')
      const mail = mailer(undefined, { timeouts: { queue: maximumWait } }).drain()
      const drained = mail.then(() => done.push('mail'))
      await expect.poll(() => database.pool.waitingCount).toBe(allWaiting)
      const second = ask('second request')
      held.release()
      await Promise.all([first, drained, second])
      return done
    }

    it('run after the requests', async () => {
      expect(await order(60_000, 1)).toEqual(['first request', 'second request', 'mail'])
    })

    it('wait for a limited time only', async () => {
      expect(await order(10, 2)).toEqual(['first request', 'mail', 'second request'])
    })
  })
})
