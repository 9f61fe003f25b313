import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { createMailer } from '../mail/mailer.ts'
import { mailState, queueMail } from '../mail/test-queued-mail.ts'
import { reply, smtpServer } from '../mail/test-smtp-server.ts'
import { jwtSecret, type Sender, siteUrl } from './test-functions-server.ts'
import { mailDeskOn } from './test-mail-desk.ts'

describe.each(engines)('the mail server of a facility on %s', (engine) => {
  const { db, f, smtp, ask, send } = mailDeskOn(engine)
  const path = '/functions/v1/mail-server'
  const by = () => f.accounts.admin
  beforeEach(() => db.owner.query('delete from private.mail_servers'))

  /** The server of the tests, as an administrator would enter it. */
  const entered = (changes: object = {}) => ({
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    security: 'none',
    username: null,
    sender: 'bookings@cages.example',
    ...changes,
  })
  const save = (changes?: object, who: Sender = by()) => send('POST', path, who, entered(changes))
  const look = async () => (await send('GET', path, by())).body
  const prove = (amr: string) =>
    db.owner.query('update auth.sessions set amr = $2::jsonb where id = $1', [
      f.accounts.admin.sessionId,
      amr,
    ])
  const proven = () =>
    prove(JSON.stringify([{ method: 'password', timestamp: db.clock.now().getTime() / 1000 }]))

  /** A worker without SMTP_URL. */
  const worker = () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    return createMailer({ database: db, config: { siteUrl, jwtSecret }, clock: db.clock, log })
  }
  const drain = async () => {
    const mailer = worker()
    await mailer.drain()
    await mailer.stop()
  }
  const states = () =>
    db.owner.query('select email_type, delivery_status as state, error from email_logs order by 1')

  test('is saved with a recent proof, never shows its password, and carries the facility’s mail', async () => {
    await prove('[]')
    expect(await save()).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
    await proven()
    const saved = await save({ username: 'desk', password: 'hunter2-and-more' })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      source: 'facility',
      may_be_inside: true,
      server: {
        ...entered({ username: 'desk', has_password: true }),
      },
    })
    expect(JSON.stringify(await look())).not.toContain('hunter2')
    const [row] = await db.owner.query('select * from private.mail_servers')
    expect(JSON.stringify(row)).not.toContain('hunter2')

    await save({ username: null })
    await drain()
    expect(smtp.received.map(({ from }) => from)).toEqual(['bookings@cages.example'])
    expect(await states()).toEqual([
      { email_type: 'booking_confirmation', state: 'sent', error: null },
    ])
    const [entry] = await db.owner.query(
      `select action, changes from activity where kind = 'mail_server' and action = 'added'`,
    )
    expect(entry?.changes).toMatchObject({ host: [null, '127.0.0.1'] })
    expect(JSON.stringify(entry)).not.toContain('password')

    await prove('[]')
    expect(await send('DELETE', path, by())).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
    expect(await look()).toMatchObject({ source: 'facility' })
    await proven()
    expect((await send('DELETE', path, by())).body).toMatchObject({ source: null, server: null })
  })

  test('signs in with the saved password, which is for this server and user alone', async () => {
    await proven()
    const tried: unknown[] = []
    const strict = await smtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _, done) => {
        tried.push([username, password])
        done(password === 'hunter2' ? null : reply(535, '5.7.8 Wrong password, says this server'), {
          user: username,
        })
      },
    })
    const own = { port: strict.port, username: 'desk' }
    await save({ ...own, password: 'wrong' })
    await drain()
    expect((await states())[0]).toMatchObject({ state: 'queued' })
    expect((await states())[0]?.error).toContain('5.7.8 Wrong password, says this server')

    expect(await save({ ...own, sender: 'desk@cages.example' })).toMatchObject({ status: 200 })
    for (const other of [{ host: 'mail.example' }, { port: 2525 }, { username: 'else' }]) {
      expect(await save({ ...own, ...other })).toMatchObject({
        status: 422,
        body: { message: 'Enter the password again: the saved one is for another server or user.' },
      })
    }
    await save({ ...own, password: 'hunter2' })
    await db.owner.query('update private.mail_queue set next_attempt_at = private.now()')
    await drain()
    expect((await states())[0]).toMatchObject({ state: 'sent' })
    // Even a direct write to the table does not get the password sent to another server.
    await db.owner.query(`update private.mail_servers set username = 'else'`)
    const fresh = await queueMail(db, { facilityId: f.home.id })
    await db.owner.query(`update private.mail_queue set next_attempt_at = private.now();`)
    await drain()
    expect(await mailState(db, fresh)).toMatchObject({ delivery_status: 'queued', attempts: 1 })
    expect(tried.filter((each) => String(each).startsWith('else,hunter2'))).toEqual([])
    await strict.close()
  })

  test('answers a test message in its own words', async () => {
    const without = await ask('test-email', {}, by())
    expect(without.body).toMatchObject({ configured: false, answer: null })
    await proven()
    await save()
    const mailer = worker()
    mailer.start()
    const sent = await ask('test-email', {}, by())
    expect(sent.body).toMatchObject({ configured: true, status: 'sent' })
    expect(sent.body.answer).toMatch(/^250 /)
    const deaf = await smtpServer({
      onRcptTo: (_, __, done) => done(reply(550, '5.1.1 Nobody here, says this server')),
    })
    await save({ port: deaf.port })
    await expect
      .poll(async () => (await ask('test-email', {}, by())).body)
      .toMatchObject({ status: 'failed', answer: expect.stringContaining('says this server') })
    await mailer.stop()
    await deaf.close()
  })

  test('is the installation’s where SMTP_URL is set', async () => {
    await proven()
    await save()
    const answer = await ask('mail-status', {}, by(), { smtpUrl: smtp.url })
    expect(answer.body.configured).toBe(true)
    expect((await look()).source).toBe('environment')
    expect((await ask('mail-status', {}, by())).body.configured).toBe(true)
  })

  test('that was saved without protection is not used any more beside other facilities', async () => {
    await proven()
    await save()
    await db.owner.query(
      `insert into private.facility_hosts (host, facility_id, is_primary, is_https)
       values ('away.example', $1, true, true)`,
      [f.away.id],
    )
    await drain()
    expect(smtp.received).toEqual([])
    expect(await states()).toMatchObject([
      { state: 'queued', error: 'A mail server outside needs a protected connection.' },
    ])
    await db.owner.query('delete from private.facility_hosts')
  })

  test('beside other facilities it must be a public address, and no sign-in link passes through it', async () => {
    await proven()
    await save({ port: 465, security: 'tls' })
    await db.owner.query(
      `insert into private.facility_hosts (host, facility_id, is_primary, is_https)
       values ('away.example', $1, true, true), ('cages.example', $2, true, true)`,
      [f.away.id, f.home.id],
    )
    await db.owner.query(
      `select private.queue_mail($1, null, 'password_reset', 'robin@example.com', '{"link": "https://x.example"}')`,
      [f.home.id],
    )
    await drain()
    expect(smtp.received).toEqual([])
    expect(await states()).toEqual([
      {
        email_type: 'booking_confirmation',
        state: 'queued',
        error: 'Addresses inside a network are not called.',
      },
      { email_type: 'password_reset', state: 'captured', error: null },
    ])
    const public_ = { host: 'smtp.example.com', port: 587, security: 'starttls' }
    for (const [changes, sentence] of [
      [{}, 'Addresses inside a network are not called.'],
      [{ ...public_, security: 'none' }, 'A mail server outside needs a protected connection.'],
      [{ ...public_, port: 6379 }, 'A mail server outside has the port 25, 465, 587, 2525.'],
    ] as const) {
      expect(await save(changes)).toMatchObject({ status: 422, body: { message: sentence } })
    }
    expect((await save(public_)).status).toBe(200)
    // A name that leads inside is refused when it is called.
    await save({ ...public_, host: 'localhost' })
    await db.owner.query('update private.mail_queue set next_attempt_at = private.now()')
    await drain()
    expect((await states())[0]).toMatchObject({
      state: 'queued',
      error: 'Addresses inside a network are not called.',
    })
    await db.owner.query('delete from private.facility_hosts')
  })

  test('only administrators may set it, and only to a valid mail server', async () => {
    await proven()
    for (const [status, caller] of [
      [401, null],
      [403, f.accounts.stranger],
      [403, f.accounts.instructor],
      [403, f.accounts.foreignAdmin],
    ] as const) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? entered() : undefined
        expect((await send(method, path, caller, body)).status).toBe(status)
      }
    }
    expect((await send('PUT', path, by(), entered())).status).toBe(405)
    for (const wrong of [
      { host: 'a b' },
      { host: 'x@y' },
      { host: 7 },
      { port: 0 },
      { port: 'x' },
      { security: 'no' },
      { sender: 'Desk <a@b.c>, d@e.f' },
      { username: 'a\r\nb' },
      { username: 'a', password: 'a\0b' },
    ]) {
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
    expect(await db.owner.query('select from private.mail_servers')).toEqual([])
  })
})
