import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { june, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { expectRefused } from '../../database/tests/fixtures/refusal.ts'
import { signAnonKey } from '../access/tokens.ts'
import { readDueCalendars } from '../calendars/follow-calendars.ts'
import { calendarFailures } from '../calendars/read-calendar.ts'
import { functionsServerOn, jwtSecret, type Sender } from './test-functions-server.ts'

/** A calendar on a foreign server, which records the requests. */
function calendarServer() {
  let server: Server
  const asked: { path: string | undefined; etag: string | undefined }[] = []
  const served = { status: 200, text: '', headers: {} as Record<string, string> }
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ path: request.url, etag: request.headers['if-none-match'] })
      const isKnown =
        served.headers.etag && request.headers['if-none-match'] === served.headers.etag
      response.writeHead(isKnown ? 304 : served.status, served.headers)
      response.end(isKnown ? undefined : served.text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = (path = '/private.ics') =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  return { asked, served, address }
}

/** Returns a calendar that is busy on June 16 at these times. */
function busyOn(...times: string[]): string {
  const events = times.map((time, index) => {
    const [from, to] = time.split('-')
    const at = (wall = '') => `;TZID=America/New_York:20260616T${wall.replace(':', '')}00`
    return `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART${at(from)}\r\nDTEND${at(to)}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\n`
  })
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
}

describe.each(engines)('an instructor’s own calendar on %s', (engine) => {
  const { db, f, send, start, bookLesson } = functionsServerOn(engine)
  const { asked, served, address } = calendarServer()
  const config = { outgoingPrivate: true, jwtSecret, limits: false }
  const log = { error: expect.unreachable }
  beforeEach(async () => {
    start(config)
    await startOver(db)
    await db.owner.query('delete from private.busy_calendars')
    await db.owner.query('delete from instructor_busy_times')
    Object.assign(served, { status: 200, text: busyOn('10:00-11:30'), headers: {} })
    asked.length = 0
  })

  const ask = async (method: string, body?: unknown, by: Sender = f.accounts.instructor) => {
    const { status, body: answer } = await send(method, '/functions/v1/busy-calendar', by, body)
    return { status, ...answer }
  }
  const busy = () =>
    db.owner.query('select start_time, end_time from instructor_busy_times order by start_time')
  const readAgain = () => readDueCalendars({ database: db, clock: db.clock, config, log })
  const later = (minutes: number) =>
    db.clock.set(new Date(db.clock.now().getTime() + minutes * 60_000).toISOString())
  const slots = (day: string) =>
    f.people.visitor.query(
      `select to_char(start_time at time zone 'America/New_York', 'HH24:MI') as at
       from get_available_time_slots($1, $3, 60, null, $2) where is_available`,
      [f.home.id, f.home.instructor, day],
    )

  test('is read at once, blocks its times and reveals nothing else', async () => {
    expect(await ask('GET')).toEqual({ status: 200, calendar: null })
    const free = await slots('2026-06-16')
    const { calendar, status } = await ask('POST', { address: ` ${address()} ` })
    expect(status).toBe(200)
    expect(calendar).toMatchObject({
      host: new URL(address()).host,
      busy_times: 1,
      failure: null,
      failing_since: null,
    })
    expect(JSON.stringify(calendar)).not.toContain('private.ics')
    expect(await busy()).toEqual([
      { start_time: new Date(june(16, '10:00')), end_time: new Date(june(16, '11:30')) },
    ])
    const closed = ['09:30', '10:00', '10:30', '11:00']
    expect(await slots('2026-06-16')).toEqual(free.filter(({ at }) => !closed.includes(at)))
    await expectRefused(db, 'PT409', () => bookLesson())
    expect(await ask('DELETE')).toEqual({ status: 200, calendar: null })
    expect(await slots('2026-06-16')).toEqual(free)
  })

  test('with a password in its address is refused, and no kept one is shown', async () => {
    await ask('POST', { address: address() })
    const secret = address().replace('://', '://ray:batter@')
    expect(await ask('POST', { address: secret })).toMatchObject({
      status: 400,
      message: 'An address with a user name is not called.',
    })
    await db.owner.query('update private.busy_calendars set address = $1', [secret])
    expect((await ask('GET')).calendar.host).toBe(new URL(address()).host)
  })

  test('is visible to the instructor and administrators, as times only', async () => {
    await ask('POST', { address: address() })
    for (const role of ['instructor', 'admin'] as const)
      expect(await f.people[role].query('select * from instructor_busy_times')).toEqual([
        {
          facility_id: f.home.id,
          instructor_id: f.home.instructor,
          start_time: new Date(june(16, '10:00')),
          end_time: new Date(june(16, '11:30')),
        },
      ])
    for (const role of ['colleague', 'stranger', 'foreignAdmin'] as const)
      expect(await f.people[role].query('select * from instructor_busy_times')).toEqual([])
    await expectRefused(db, '42501', () =>
      f.people.visitor.query('select * from instructor_busy_times'),
    )
    for (const role of ['instructor', 'admin'] as const) {
      for (const write of [
        'delete from instructor_busy_times',
        'update instructor_busy_times set end_time = end_time',
        'select address from private.busy_calendars',
      ])
        await expectRefused(db, '42501', () => f.people[role].query(write))
    }
    expect(
      await db.owner.query('select rule from private.broken_rules(row($1, $2, $3, $4, $5, $6))', [
        ...[f.home.id, f.home.space, f.home.lesson, f.home.instructor],
        ...[june(16, '11:00'), june(16, '12:00')],
      ]),
    ).toEqual([{ rule: 'busy' }])
  })

  test('is fetched every quarter of an hour with a conditional request', async () => {
    served.headers = { etag: '"1"' }
    await ask('POST', { address: address() })
    expect(await readAgain()).toBe(0)
    later(15)
    expect(await readAgain()).toBe(1)
    expect(asked.map(({ etag }) => etag)).toEqual([undefined, '"1"'])
    expect(await busy()).toHaveLength(1)
    served.headers = { etag: '"2"' }
    served.text = busyOn('10:00-11:30', '13:00-14:00')
    later(15)
    await readAgain()
    expect(await busy()).toHaveLength(2)
    // The calendar's horizon moves with time, even without a change.
    later(24 * 60)
    await readAgain()
    expect(asked.at(-1)?.etag).toBeUndefined()
  })

  test('tells screens which days changed, and nothing when none did', async () => {
    await ask('POST', { address: address() })
    const changes = () =>
      db.owner.query(
        `select facility_id, dates::text[] as dates from private.changes
         where kind = 'closures' order by id`,
      )
    const told = await changes()
    expect(told.at(-1)).toEqual({ facility_id: f.home.id, dates: ['2026-06-16'] })
    later(15)
    await readAgain()
    expect(await changes()).toEqual(told)
  })

  test('keeps its last times while it cannot be read, and shows since when and why', async () => {
    await ask('POST', { address: address() })
    const known = db.clock.now().toISOString()
    for (const [change, failure] of [
      [{ status: 404 }, calendarFailures.unknown],
      [{ status: 503 }, calendarFailures.away],
      [{ status: 403 }, calendarFailures.refused],
      [{ text: '<!doctype html>' }, calendarFailures.strange],
      [{ status: 302, headers: { location: '/private.ics' } }, calendarFailures.lost],
    ] as const) {
      Object.assign(served, { status: 200, text: busyOn('10:00-11:30'), headers: {} }, change)
      later(15)
      await readAgain()
      const { calendar } = await ask('GET')
      expect(calendar).toMatchObject({ failure, busy_times: 1 })
      expect(new Date(calendar.known_at).toISOString()).toBe(known)
      expect(new Date(calendar.failing_since) > new Date(known)).toBe(true)
    }
    expect(await busy()).toHaveLength(1)
    Object.assign(served, { status: 200, text: busyOn('09:00-10:00'), headers: {} })
    const { calendar } = await ask('POST', {})
    expect(calendar).toMatchObject({ failure: null, failing_since: null })
    expect(await busy()).toEqual([
      { start_time: new Date(june(16, '09:00')), end_time: new Date(june(16, '10:00')) },
    ])
  })

  test('is not read while its instructor is inactive, and does not delay others', async () => {
    await ask('POST', { address: address() })
    await ask('POST', { address: address('/other.ics') }, f.accounts.colleague)
    const activate = (isActive: boolean) =>
      db.owner.query('update instructors set is_active = $2 where id = $1', [
        ...[f.home.instructor, isActive],
      ])
    await activate(false)
    later(15)
    asked.length = 0
    expect(await readAgain()).toBe(1)
    expect(asked.map(({ path }) => path)).toEqual(['/other.ics'])
    await activate(true)
    expect(await readAgain()).toBe(1)
  })

  test('is not fetched from a private address', async () => {
    start({ ...config, outgoingPrivate: false })
    for (const inside of [address(), 'https://127.0.0.1/x.ics', 'https://169.254.169.254/latest']) {
      const { calendar } = await ask('POST', { address: inside })
      expect(calendar.failure, inside).toMatch(/not called|Only https/)
    }
    expect(asked).toEqual([])
    expect(await busy()).toEqual([])
  })

  test('refuses an invalid address', async () => {
    for (const wrong of [
      '',
      'mine',
      'ftp://example.com/x.ics',
      'https://a b',
      `https://e.com/${'x'.repeat(2000)}`,
      7,
    ])
      expect(await ask('POST', { address: wrong })).toMatchObject({
        status: 400,
        message: 'Paste the address of your calendar. It starts with https://.',
      })
    expect(await db.owner.query('select * from private.busy_calendars')).toEqual([])
  })

  test('is available only to active instructors of the site’s facility', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { address: address() } : undefined
      expect((await ask(method, body, await signAnonKey(jwtSecret))).status).toBe(401)
      for (const role of ['admin', 'stranger', 'idleInstructor', 'foreignInstructor'] as const)
        expect(await ask(method, body, f.accounts[role]), `${method} by ${role}`).toMatchObject({
          status: 404,
          message: 'Could not find instructor profile',
        })
    }
    expect((await ask('PUT')).status).toBe(405)
  })

  test.each(['own_busy_calendar', 'own_calendar_feed', 'revoke_calendar_feed'])(
    '%s refuses everybody else, also by the plan that an instructor’s call left',
    async (name) => {
      await db.owner.query('delete from private.calendar_feeds')
      const asked = db.owner.transaction(async (client) => {
        await client.query('set local enable_indexscan = off; set local enable_bitmapscan = off')
        for (const { id } of [...Array(6).fill(f.accounts.instructor), f.accounts.stranger]) {
          const claims = JSON.stringify({ sub: id })
          await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
          await client.query({ name, text: `select private.${name}()` })
        }
      })
      await expect(asked).rejects.toThrow('Could not find instructor profile')
    },
  )
})
