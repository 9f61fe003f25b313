import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { postgresEngines } from '../../database/tests/engines/test-database.ts'
import { setReadOnly } from '../../database/tests/fixtures/read-only.ts'
import { readConfig } from '../config.ts'
import { differences, joinProcesses, ownSettings } from '../database/process-registry.ts'
import { eventually, mailersOn } from './test-mailers.ts'
import { queueMail } from './test-queued-mail.ts'

const settings = {
  JWT_SECRET: 'a secret that is long enough for HS256',
  SITE_URL: 'https://a.example',
}
const sending = readConfig({
  ...settings,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@a.example',
})

describe.each(postgresEngines)('a queue shared by processes on %s', (engine) => {
  const { database, mailer, server, state, logged } = mailersOn(engine)

  it('is left to a process with a mail server by one without', async () => {
    const id = await queueMail(database)
    const lines: string[] = []
    const log = { warn: (_: object, line: string) => lines.push(line) }
    const other = await joinProcesses(database, sending, log)
    await (await joinProcesses(database, readConfig(settings), log)).leave()
    expect(lines).toEqual([expect.stringMatching(/has an SMTP_URL: mail is left to it/)])
    await mailer().drain()
    expect(await state(id)).toMatchObject({ delivery_status: 'queued', attempts: 0 })
    await other.leave()
    await mailer().drain()
    expect(await state(id)).toMatchObject({ delivery_status: 'captured' })
  })

  it('records what was sent, however long the database is read-only', async () => {
    const smtp = await server({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => setReadOnly(database, true).then(() => done(), done))
      },
    })
    const id = await queueMail(database)
    const [first, second] = [mailer(smtp.url), mailer(smtp.url)]
    first.start()
    await eventually(() =>
      expect(logged.join()).toContain('the outcome of a mail could not be saved'),
    )
    // Longer than the worker once retried.
    await pause(2_000)
    await setReadOnly(database, false)
    await eventually(async () => expect(await state(id)).toMatchObject({ delivery_status: 'sent' }))
    await second.drain()
    expect(await state(id)).toMatchObject({ delivery_status: 'sent', attempts: 1 })
    expect(
      logged.filter((line) => line.includes('the outcome of a mail could not be saved')),
    ).toHaveLength(1)
  })

  it('is separate for each facility', async () => {
    const [mine, theirs] = (
      await database.pool.query(
        `insert into public.facilities (name, slug, address, phone, email)
         select name, name, '1 Main St', '937 555 0142', 'desk@example.com'
         from unnest(array['north', 'south']) name returning id`,
      )
    ).rows.map((row) => row.id)
    const ids = [
      await queueMail(database, { facilityId: mine }),
      await queueMail(database, { facilityId: theirs }),
    ] as const
    await mailer(undefined, { facilityId: theirs }).drain()
    expect((await state(ids[0])).delivery_status).toBe('queued')
    expect((await state(ids[1])).delivery_status).toBe('captured')
  })

  it('sends with the links and the sender of the message’s facility from any process', async () => {
    const smtp = await server()
    const [, other] = (
      await database.pool.query(
        `insert into public.facilities (name, slug, email)
         values ('East', 'east', null), ('West', 'west', 'desk@west.example') returning id`,
      )
    ).rows
    const id = await queueMail(database, { facilityId: other.id })
    const mine = mailer(smtp.url, { mailFrom: 'cages@mine.example' })
    await mine.drain()
    expect(smtp.received).toEqual([])
    await database.pool.query(
      `insert into private.facility_hosts (host, facility_id, is_primary, mail_from)
       values ('west.example', $1, true, 'West <book@west.example>')`,
      [other.id],
    )
    await mine.drain()
    expect(smtp.received[0]).toMatchObject({
      from: 'book@west.example',
      email: { from: { address: 'book@west.example' }, messageId: `<${id}@west.example>` },
    })
    const texts = [smtp.received[0]?.email.text, smtp.received[0]?.email.html].join()
    expect(texts).toContain('https://west.example/manage/')
    expect(texts).not.toContain('book.example/')
  })
})

it('differences between two processes’ settings are reported', () => {
  const own = ownSettings(sending)
  expect(differences(own, own)).toEqual([])
  const other = ownSettings({ ...sending, jwtSecret: 'x'.repeat(32), siteUrl: 'https://b.example' })
  expect(differences(own, { ...other, pid: 7, host: 'b', version: '9.9.9' })).toEqual([
    'the process 7 on b is Fungo 9.9.9',
    'the process 7 on b has another JWT_SECRET',
    'the process 7 on b has another SITE_URL, https://b.example',
  ])
  const elsewhere = { ...sending, facilityId: crypto.randomUUID(), siteUrl: 'https://b.example' }
  expect(differences(own, ownSettings(elsewhere))).toEqual([])
})
