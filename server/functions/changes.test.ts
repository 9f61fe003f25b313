import { EventSourceParserStream } from 'eventsource-parser/stream'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines, type TestUser } from '../../database/tests/engines/test-database.ts'
import {
  book,
  bookingRequest,
  hours,
  june,
  startOver,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { createAppContext } from '../app-context.ts'
import { readInterval, usualLook } from './change-feed.ts'
import { createChanges } from './changes.ts'
import { functionsServerOn, jwtSecret, type Sender, siteUrl } from './test-functions-server.ts'

describe.each(engines)('changes on %s', (engine) => {
  const { db, f, start, fetch, send, tokenOf, bookCage } = functionsServerOn(engine)
  const open: { cancel(): Promise<void> }[] = []
  beforeEach(() => startOver(db))
  afterEach(() => Promise.all(open.splice(0).map((stream) => stream.cancel())))

  const address = (facilityId: string) => `/functions/v1/changes?facility_id=${facilityId}`

  /** Opens a stream. Collects what arrives and whether it has ended. */
  async function follow(
    by: TestUser,
    {
      headers = {},
      answer = fetch,
      facilityId = f.home.id,
    }: { headers?: object; answer?: Answer; facilityId?: string } = {},
  ) {
    const response = await answer(
      new Request(siteUrl + address(facilityId), {
        headers: { authorization: `Bearer ${await tokenOf(by)}`, ...headers },
      }),
    )
    expect(response.status).toBe(200)
    const stream = { response, events: [] as [string?, ...unknown[]][], lastId: '', ended: false }
    // Comments carry the current id too. This reader sees it; an EventSource does not.
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(
        new EventSourceParserStream({
          onComment: (id) => {
            stream.lastId = id
          },
        }),
      )
      .getReader()
    if (!reader) throw new Error('No body')
    open.push(reader)
    const read = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        stream.events.push([value.event, JSON.parse(value.data)])
      }
      stream.ended = true
    }
    void read()
    return stream
  }
  type Answer = (request: Request) => Response | Promise<Response>

  /**
   * Waits longer than the two seconds that are promised, because a busy machine takes longer, and
   * less than until the next full check of the rights. That the feed itself takes no longer is
   * tested apart: "a change is told at once …".
   */
  const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
  const tuesday = ['bookings', { dates: ['2026-06-16'] }]

  test('a booking in one process reaches admins and instructors on streams of another', async () => {
    const admin = await follow(f.accounts.admin)
    // From here on another process of the same database answers.
    start()
    const instructor = await follow(f.accounts.instructor)
    await send('POST', '/rest/v1/rpc/create_booking', null, bookingRequest(f.home))
    await soon(() => expect([admin.events, instructor.events]).toEqual([[tuesday], [tuesday]]))
    expect(Object.fromEntries(admin.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  test('closures and settings are sent, those of other facilities are not', async () => {
    const stream = await follow(f.accounts.admin)
    await book(f.people.visitor, { ...bookingRequest(f.away) })
    await f.people.admin.query(
      `insert into facility_closures (facility_id, starts_at, ends_at, reason) values ($1, $2, $3, 'A secret')`,
      [f.home.id, june(17, '09:00'), june(17, '12:00')],
    )
    await soon(() => expect(stream.events).toEqual([['closures', { dates: ['2026-06-17'] }]]))
    await f.people.admin.query(
      'update facility_settings set send_reminders = false where facility_id = $1',
      [f.home.id],
    )
    await soon(() => expect(stream.events.slice(1)).toEqual([['settings', { dates: [] }]]))
  })

  test('a client that reconnects gets what it missed, once', async () => {
    const stream = await follow(f.accounts.admin)
    await bookCage()
    await soon(() => expect(stream.events).toHaveLength(1))
    await open.pop()?.cancel()
    await bookCage(hours(18, '10:00', '11:00'))
    const back = await follow(f.accounts.admin, { headers: { 'last-event-id': stream.lastId } })
    await soon(() => expect(back.events).toEqual([['bookings', { dates: ['2026-06-18'] }]]))
    await open.pop()?.cancel()
    const again = await follow(f.accounts.admin, { headers: { 'last-event-id': back.lastId } })
    await bookCage(hours(19, '10:00', '11:00'))
    await soon(() => expect(again.events).toEqual([['bookings', { dates: ['2026-06-19'] }]]))
  })

  test.each<[string, () => Sender, number]>([
    ['a visitor', () => null, 401],
    ['a stranger', () => f.accounts.stranger, 403],
    ['an administrator of another facility', () => f.accounts.foreignAdmin, 403],
    ['an instructor who is no longer active', () => f.accounts.idleInstructor, 403],
    ['an instructor who was deleted', () => f.accounts.deletedInstructor, 403],
    [
      'somebody whose session has ended',
      () => ({ ...f.accounts.admin, sessionId: f.home.id }),
      401,
    ],
  ])('%s is refused', async (_, by, status) => {
    expect((await send('GET', address(f.home.id), by())).status).toBe(status)
  })

  test('the facility is required, and only GET opens a stream', async () => {
    expect((await send('GET', address('all'), f.accounts.admin)).status).toBe(400)
    expect((await send('HEAD', address(f.home.id), f.accounts.admin)).status).toBe(405)
  })

  test('an eleventh stream of one person is refused until another has ended', async () => {
    for (let streams = 0; streams < 10; streams += 1) await follow(f.accounts.admin)
    const { status, headers } = await send('GET', address(f.home.id), f.accounts.admin)
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    await open.pop()?.cancel()
    await follow(f.accounts.admin)
  })

  const contextOf = () => {
    const config = { jwtSecret } as Parameters<typeof createAppContext>[0]['config']
    return createAppContext({ database: db, mailer: { wake() {} }, config, clock: db.clock })
  }

  test('a facility and a network address have a limited number of streams too', async () => {
    for (const most of [
      { person: 10, facility: 2, client: 10 },
      { person: 10, facility: 10, client: 2 },
    ]) {
      const few = createChanges(contextOf(), { most })
      const app = new Hono().get('/functions/v1/changes', few.answer)
      app.onError((error, c) => c.text('', (error as { status?: number }).status as 429))
      for (const by of [f.accounts.admin, f.accounts.instructor])
        await follow(by, { answer: app.fetch })
      const headers = { authorization: `Bearer ${await tokenOf(f.accounts.secondAdmin)}` }
      const third = await app.request(siteUrl + address(f.home.id), { headers })
      expect(third.status).toBe(429)
      await open.pop()?.cancel()
      await follow(f.accounts.secondAdmin, { answer: app.fetch })
    }
  })

  test('ids say nothing about other facilities, and open at their own only', async () => {
    const stream = await follow(f.accounts.admin)
    await soon(() => expect(stream.lastId).not.toBe(''))
    const ids = [stream.lastId]
    for (let day = 16; day < 19; day += 1) {
      const at = hours(day, '10:00', '11:00')
      await book(f.people.visitor, { ...bookingRequest(f.away), ...at })
      const again = await follow(f.accounts.admin, { headers: { 'last-event-id': stream.lastId } })
      await soon(() => expect(again.lastId).not.toBe(''))
      expect(again.events).toEqual([])
      ids.push(again.lastId)
      await open.pop()?.cancel()
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids.map((id) => id.length)).size).toBe(1)
    for (const id of ids)
      expect(Buffer.from(id, 'base64url').toString('latin1')).not.toMatch(/\d+:\d+:/)
    const foreign = await follow(f.accounts.foreignAdmin, {
      headers: { 'last-event-id': stream.lastId },
      facilityId: f.away.id,
    })
    // The answer to an id that is too old: everything is to be read again.
    const kinds = () => new Set(foreign.events.map(([kind]) => kind))
    await soon(() => expect(kinds()).toEqual(new Set(['bookings', 'closures', 'settings'])))
  })

  test('a stream ends a second after its session and after the right to it', async () => {
    const instructor = await follow(f.accounts.colleague)
    const [admin, other] = [await follow(f.accounts.secondAdmin), await follow(f.accounts.admin)]
    await db.owner.query('delete from auth.sessions where id = $1', [
      f.accounts.secondAdmin.sessionId,
    ])
    await soon(() => expect(admin.ended).toBe(true))
    await db.owner.query('update instructors set is_active = false where id = $1', [f.jenna])
    await soon(() => expect(instructor.ended).toBe(true))
    expect(other.ended).toBe(false)
  })

  test('a stream ends a second after a ban, and after a second step is required', async () => {
    const { id } = f.accounts.admin
    const ban = (until: string | null) =>
      db.owner.query('update auth.users set banned_until = $2 where id = $1', [id, until])
    const banned = await follow(f.accounts.admin)
    await ban('infinity')
    await soon(() => expect(banned.ended).toBe(true))
    await ban(null)
    const weaker = await follow(f.accounts.admin)
    await db.owner.query('insert into private.second_step_rules values ($1, $2, now())', [
      f.home.id,
      id,
    ])
    await soon(() => expect(weaker.ended).toBe(true))
    await db.owner.query('delete from private.second_step_rules')
  })

  test('a change is told at once by a notification, and without one within two seconds', async () => {
    const seldom = createChanges(contextOf(), { lookInterval: 600_000 })
    const answer = new Hono().get('/functions/v1/changes', seldom.answer).fetch
    const told = await follow(f.accounts.admin, { answer })
    // Again and again, because the feed listens from a moment after the stream opened.
    await expect
      .poll(async () => {
        await db.owner.query('update facility_settings set send_reminders = not send_reminders')
        return told.events[0]
      })
      .toEqual(['settings', { dates: [] }])

    const looking = await follow(f.accounts.admin)
    await db.owner.query(
      `insert into private.changes (facility_id, kind, dates) values ($1, 'closures', null)`,
      [f.home.id],
    )
    await soon(() => expect(looking.events).toEqual([['closures', { dates: [] }]]))
    expect(usualLook + readInterval).toBeLessThan(2_000)
  })

  test('a stream ends when the whole rule, checked less often, refuses', async () => {
    const often = createChanges(contextOf(), { recheckInterval: 50 })
    const answer = new Hono().get('/functions/v1/changes', often.answer).fetch
    const stream = await follow(f.accounts.instructor, { answer })
    await db.owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [
      f.accounts.instructor.id,
    ])
    await soon(() => expect(stream.ended).toBe(true))
  })
})
