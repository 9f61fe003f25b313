import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, june, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { signAnonKey } from '../access/tokens.ts'
import { functionsServerOn, jwtSecret, type Sender, siteUrl } from './test-functions-server.ts'

describe.each(engines)('calendar feeds on %s', (engine) => {
  const { db, f, fetch, send, bookLesson } = functionsServerOn(engine)
  beforeEach(async () => {
    await startOver(db)
    await db.owner.query('delete from private.calendar_feeds')
  })

  const ask = async (method: string, by: Sender = f.accounts.instructor) => {
    const { status, body } = await send(method, '/functions/v1/calendar-feed', by)
    return { status, body }
  }
  const open = (url: string, method = 'GET') => fetch(new Request(url, { method }))
  const events = async (url: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await open(url)).text()))
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  }

  test('an instructor creates, reads, replaces and deletes an address', async () => {
    expect(await ask('GET')).toEqual({ status: 200, body: { url: null } })
    const { url } = (await ask('POST')).body
    expect(url).toMatch(/^https:\/\/cages\.example\/calendar\/[0-9a-f]{80}\.ics$/)
    expect((await ask('GET')).body).toEqual({ url })
    expect((await open(url)).status).toBe(200)

    const next = (await ask('POST')).body.url
    expect((await open(url)).status).toBe(404)
    expect((await open(next)).status).toBe(200)
    expect(await ask('DELETE')).toEqual({ status: 200, body: { url: null } })
    expect((await open(next)).status).toBe(404)
  })

  test('other callers get none', async () => {
    const asVisitor = await signAnonKey(jwtSecret)
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await ask(method, asVisitor)).status).toBe(401)
      for (const role of ['admin', 'stranger', 'idleInstructor', 'foreignInstructor'] as const) {
        expect(await ask(method, f.accounts[role])).toMatchObject({
          status: 404,
          body: { message: 'Could not find instructor profile' },
        })
      }
    }
    expect((await ask('PUT')).status).toBe(405)
  })

  test('the calendar contains the lessons and follows every change', async () => {
    const { url } = (await ask('POST')).body
    const id = await bookLesson({
      p_player_name: 'Bobby; DROP,\\ BEGIN:VEVENT',
      p_player_phone: '555-0142',
      p_is_minor: true,
      p_parent_name: 'Kate',
      p_notes: 'Nut allergy',
    })
    const [lesson, ...more] = await events(url)
    expect(more).toEqual([])
    expect(lesson).toMatchObject({
      uid: `${id}@fungo`,
      sequence: 0,
      summary: 'Bobby; DROP,\\ BEGIN:VEVENT, Cage A',
      location: 'Cage A, The home cages, 1 Main Street',
    })
    expect(lesson?.startDate.toJSDate()).toEqual(new Date(june(16, '10:00')))
    expect(lesson?.description).toContain('Parent/guardian: Kate\nPhone 555-0142')
    const text = await (await open(url)).text()
    expect(text).not.toMatch(/Nut allergy|owen@example|manage|ATTENDEE/)
    expect(await (await open(url)).text(), 'the same as long as nothing changes').toBe(text)

    await f.people.admin.query('update bookings set start_time = $2, end_time = $3 where id = $1', [
      ...[id, june(17, '15:00'), june(17, '16:00')],
    ])
    expect(await events(url)).toMatchObject([{ uid: `${id}@fungo`, sequence: 1 }])
    await call(f.people.admin, 'cancel_booking', { p_booking_id: id, p_booking_token: '' })
    expect(await events(url)).toEqual([])
  })

  test('the response is a private file', async () => {
    const { url } = (await ask('POST')).body
    const { headers } = await open(url)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await open(url, 'HEAD')).status).toBe(200)
    expect((await open(url, 'POST')).status).toBe(405)
  })

  test('an address not made here opens nothing', async () => {
    const { url } = (await ask('POST')).body as { url: string }
    const changed = (at: number) => {
      const place = url.length - '.ics'.length + at
      return url.slice(0, place) + (url[place] === '0' ? '1' : '0') + url.slice(place + 1)
    }
    for (const wrong of [
      ...[changed(-1), changed(-49), changed(-80)],
      url.replace('.ics', ''),
      url.replace(/[0-9a-f]{48}\.ics$/, '.ics'),
      `${siteUrl}/calendar/x.ics`,
      `${siteUrl}/calendar/`,
      `${siteUrl}/calendar/%00.ics`,
    ]) {
      const response = await open(wrong)
      expect(response.headers.get('content-type'), wrong).not.toContain('calendar')
    }
  })

  test('the feed ends with the right to see lessons', async () => {
    const { url } = (await ask('POST')).body
    await db.owner.query('update instructors set is_active = false where id = $1', [
      f.home.instructor,
    ])
    expect((await open(url)).status).toBe(404)
    await db.owner.query('update instructors set is_active = true where id = $1', [
      f.home.instructor,
    ])
  })
})
