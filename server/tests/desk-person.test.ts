import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, type TestUser } from '../../database/tests/engines/test-database.ts'
import { call, hours, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { webhooksOn } from '../../database/tests/fixtures/webhook-fixture.ts'
import { workAtDesk } from '../../database/tests/fixtures/work-at-desk.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

describe.each(engines)('the person at the desk, through the API on %s', (engine) => {
  const { db, f, send, bookCage } = functionsServerOn(engine)
  const { create, queued } = webhooksOn(db, f)
  const bookings: string[] = []
  let tablet: TestUser

  const post = (path: string, body: object, token?: string, by = tablet) =>
    send('POST', path, by, body, token === undefined ? {} : { 'x-desk-person': token })
  const enter = (p_pin: string, by = tablet, p_facility_id = f.home.id) =>
    post('/rest/v1/rpc/desk_sign_in', { p_facility_id, p_pin }, undefined, by)
  const tokenOf = async (pin: string, by = tablet) => String((await enter(pin, by)).body.desk_token)
  /** Signs the account of the tablet in on another one. */
  const otherTablet = async (): Promise<TestUser> => {
    const [session] = await db.owner.query(
      'insert into auth.sessions (user_id) values ($1) returning id',
      [tablet.id],
    )
    return { ...tablet, sessionId: session?.id }
  }
  const mark = (p_booking_id: string | undefined, p_mark: string, token?: string, by = tablet) =>
    post('/rest/v1/rpc/mark_booking', { p_booking_id, p_mark }, token, by)
  const payment = (p_amount: number) => ({
    ...{ p_facility_id: f.home.id, p_kind: 'payment', p_tender: 'cash' },
    ...{ p_amount, p_booking_id: bookings[0] },
  })
  const collect = (amount: number, token?: string) =>
    post('/rest/v1/rpc/record_entry', payment(amount), token)
  const log = (kind: string) =>
    db.owner.query(
      `select actor_name, actor_id, desk_person_id is not null as is_person
       from activity where kind = $1 order by actor_name`,
      [kind],
    )
  const person = (actor_name: string) => ({ actor_name, actor_id: tablet.id, is_person: true })
  const later = (seconds: number) =>
    db.clock.set(new Date(db.clock.now().getTime() + seconds * 1000).toISOString())

  beforeAll(async () => {
    await workAtDesk(db, f)
    tablet = f.accounts.desk
    await db.owner.query(
      'update facility_settings set enable_payments = true where facility_id = $1',
      [f.home.id],
    )
    // The server saves them, because its key is part of each hash.
    for (const [name, pin] of [
      ['Sam Ortiz', '4711'],
      ['Maria Lindqvist', '271828'],
      ['Third', '3333'],
    ])
      await post(
        '/rest/v1/rpc/save_desk_person',
        { p_facility_id: f.home.id, p_name: name, p_pin: pin },
        undefined,
        f.accounts.admin,
      )
    for (const p_space_id of [f.home.space, f.home.secondSpace])
      bookings.push(await bookCage({ p_space_id }))
    await create(['booking.changed', 'booking.cancelled', 'entry.recorded', 'closure.created'])
  })
  beforeEach(() => later(3600))

  test('two who change within a second are each named: log, entries and webhooks', async () => {
    const [sam, maria] = [await tokenOf('4711'), await tokenOf('271828')]
    const answers = await Promise.all([
      mark(bookings[0], 'arrived', sam),
      mark(bookings[1], 'arrived', maria),
      collect(11, sam),
      collect(12, maria),
      collect(13),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await log('booking')).toEqual([person('Maria Lindqvist'), person('Sam Ortiz')])
    const kept = await db.owner.query(
      'select amount::integer, by_name from entries order by amount',
    )
    expect(kept).toEqual([
      { amount: 11, by_name: 'Sam Ortiz' },
      { amount: 12, by_name: 'Maria Lindqvist' },
      { amount: 13, by_name: 'desk@example.com' },
    ])
    const sent = (await queued()).map(({ payload }) => payload.data)
    for (const { entry, by_name } of sent.filter(({ entry }) => entry))
      expect(by_name).toBe(entry.by_name)
    expect(sent.filter(({ entry }) => entry)).toHaveLength(3)
  })

  test('a cancelled booking and a closure say in their webhooks who it was', async () => {
    const maria = await tokenOf('271828')
    const own = await bookCage({
      ...hours(18, '10:00', '11:00'),
    })
    const cancel = { p_booking_id: own, p_booking_token: null }
    expect((await post('/rest/v1/rpc/cancel_booking', cancel, maria)).status).toBe(200)
    const closure = { facility_id: f.home.id, reason: 'Net torn' }
    const times = { starts_at: june(20, '09:00'), ends_at: june(20, '12:00') }
    const made = await post('/rest/v1/facility_closures', { ...closure, ...times }, maria)
    expect(made.status).toBe(201)
    const said = (await queued()).filter(({ event_type }) => /cancelled|closure/.test(event_type))
    expect(said.map(({ event_type, payload }) => [event_type, payload.data.by_name])).toEqual([
      ['booking.cancelled', 'Maria Lindqvist'],
      ['closure.created', 'Maria Lindqvist'],
    ])
  })

  test('mail that the server sends again is noted under the person', async () => {
    const sam = await tokenOf('4711')
    const [sent] = await db.owner.query(
      `select id from email_logs where email_type = 'booking_confirmation' limit 1`,
    )
    await db.owner.query(`update email_logs set delivery_status = 'sent'`)
    const resend = { email_log_id: sent?.id }
    expect((await post('/functions/v1/resend-email', resend, sam)).status).toBe(200)
    const message = { to: 'owen@example.com', subject: 'Hello', text: 'See you.' }
    expect((await post('/functions/v1/send-email', message)).status).toBe(200)
    expect(await log('mail')).toEqual([
      person('Sam Ortiz'),
      { actor_name: 'desk@example.com', actor_id: tablet.id, is_person: false },
    ])
    const before = await log('mail')
    const refused = await post('/functions/v1/resend-email', resend, 'f'.repeat(64))
    expect([refused.status, refused.body.details]).toEqual([403, 'desk_person'])
    expect(await log('mail')).toEqual(before)
  })

  test('a wrong token names nobody: made up, of elsewhere, removed, repeated or too late', async () => {
    const good = await tokenOf('4711')
    const third = await tokenOf('3333')
    await f.people.admin.query(`update desk_people set is_active = false where name = 'Third'`)
    await call(f.people.foreignAdmin, 'save_desk_person', {
      ...{ p_facility_id: f.away.id, p_name: 'Away', p_pin: '4711' },
    })
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
      f.away.id,
      tablet.id,
    ])
    // Called in the database, because the server serves another facility.
    const [elsewhere] = await db
      .as({ role: 'authenticated', claims: { sub: tablet.id, session_id: tablet.sessionId } })
      .query('select desk_sign_in($1, $2) as opened', [f.away.id, '4711'])
    await db.owner.query('delete from facility_admins where facility_id = $1 and user_id = $2', [
      f.away.id,
      tablet.id,
    ])
    const before = await log('booking')
    const wrong = [
      ...['f'.repeat(64), good.toUpperCase(), good.slice(1), `${good}, ${good}`, "' or true --"],
      ...[third, String(elsewhere?.opened?.desk_token)],
    ]
    for (const token of wrong) {
      const { status, body } = await mark(bookings[0], 'not_arrived', token)
      expect([status, body.message], token).toEqual([403, 'Enter your PIN again.'])
    }
    const stolen = await mark(bookings[0], 'not_arrived', good, f.accounts.admin)
    expect(stolen.status).toBe(403)
    const program = (
      await call(f.people.admin, 'create_api_key', {
        ...{ p_facility_id: f.home.id, p_name: 'Till', p_scope: 'desk' },
      })
    )[0]?.key
    const opened = await send('POST', '/rest/v1/rpc/desk_sign_in', program, {
      ...{ p_facility_id: f.home.id, p_pin: '4711' },
    })
    // No key reaches the function: a program is nobody at the desk.
    expect([opened.status, opened.body.code]).toEqual([403, '42501'])
    // A program writes under its own name, even if it sends the token of a person.
    const paid = await send('POST', '/rest/v1/rpc/record_entry', program, payment(14), {
      'x-desk-person': good,
    })
    expect([paid.status, paid.body.by_name]).toEqual([200, 'API: Till'])
    // The device locks: the token that somebody copied before names nobody.
    const other = await tokenOf('4711')
    expect((await post('/rest/v1/rpc/desk_sign_out', {}, other)).status).toBe(204)
    expect((await mark(bookings[0], 'not_arrived', other)).status).toBe(403)
    later(12 * 3600)
    expect((await mark(bookings[0], 'not_arrived', good)).status).toBe(403)
    expect(await log('booking')).toEqual(before)
  })

  test('a token ends with the PIN of a request that has it, and when the account signs out', async () => {
    const [sam, other] = [await tokenOf('4711'), await otherTablet()]
    const next = { p_facility_id: f.home.id, p_pin: '271828' }
    const maria = (await post('/rest/v1/rpc/desk_sign_in', next, sam)).body.desk_token
    const before = await log('booking')
    const refused = async (token: string) => {
      const { status, body } = await mark(bookings[0], 'not_arrived', token)
      expect([status, body.details]).toEqual([403, 'desk_person'])
      // The server also writes as itself, on behalf of the account.
      const [{ id: email_log_id } = {}] = await db.owner.query('select id from email_logs limit 1')
      const sent = await post('/functions/v1/resend-email', { email_log_id }, token)
      expect([sent.status, sent.body.details]).toEqual([403, 'desk_person'])
    }
    await refused(sam)
    const there = await tokenOf('4711', other)
    expect((await post('/auth/v1/logout?scope=local', {}, undefined, other)).status).toBe(204)
    expect((await mark(bookings[0], 'not_arrived', there, other)).status).toBe(401)
    await refused(there)
    expect(await log('booking')).toEqual(before)
    expect((await mark(bookings[0], 'not_arrived', maria)).status).toBe(200)
  })

  test('a hundred simultaneous guesses are checked one after the other', async () => {
    const guesses = Array.from({ length: 100 }, (_, guess) => enter(String(1000 + guess)))
    const answers = await Promise.all(guesses)
    const known = answers.filter(({ status }) => status === 403)
    expect(known).toHaveLength(5)
    for (const { body } of known) expect(body.message).toBe("That is nobody's PIN.")
    for (const { status } of answers) expect([403, 429, 503]).toContain(status)
    const right = await enter('4711')
    expect([right.status, right.body.code]).toEqual([429, 'PT429'])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Sam|Maria/)
    later(61)
    expect((await enter('4711')).status).toBe(200)
  })
})
