import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import {
  bookingRequest,
  call,
  hours,
  june,
  startOver,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { everyRow } from '../../database/tests/fixtures/refusal.ts'
import { createMailer } from '../mail/mailer.ts'
import { type ReceivedMail, smtpServer } from '../mail/test-smtp-server.ts'
import { functionsServerOn, siteUrl } from './test-functions-server.ts'

describe.each(engines)('a booking’s calendar file on %s', (engine) => {
  const { db, f, fetch, bookCage } = functionsServerOn(engine)
  beforeEach(() => startOver(db))

  const open = (token: string, method = 'GET') =>
    fetch(new Request(`${siteUrl}/manage/${token}/booking.ics`, { method }))
  const download = async (token: string) => read(await (await open(token)).text())

  async function booked(): Promise<{ id: string; token: string }> {
    const id = await bookCage()
    const [row] = await db.owner.query('select booking_token from bookings where id = $1', [id])
    return { id, token: row?.booking_token }
  }

  /** Sends the queue and returns the calendar part of the newest mail. */
  async function mailed(): Promise<string> {
    const smtp = await smtpServer()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const config = { siteUrl, smtpUrl: smtp.url }
    const mailer = createMailer({ database: db, config, clock: db.clock, log })
    await mailer.drain()
    await mailer.stop()
    await smtp.close()
    return calendarPart(smtp.received.at(-1))
  }

  test('equals the event in the mail, before and after a move', async () => {
    const { id, token } = await booked()
    const first = read(await mailed())
    expect(await download(token)).toMatchObject({
      uid: `${id}@fungo`,
      method: 'PUBLISH',
      status: 'CONFIRMED',
      sequence: first.sequence,
      start: first.start,
      end: first.end,
      summary: first.summary,
      location: first.location,
      description: first.description,
    })
    expect(first.uid).toBe(`${id}@fungo`)

    await call(f.people.visitor, 'move_booking', {
      p_booking_token: token,
      p_space_id: f.home.secondSpace,
      ...hours(17, '15:00', '16:00'),
    })
    const moved = read(await mailed())
    expect(moved.sequence).toBeGreaterThan(first.sequence)
    expect(await download(token)).toMatchObject({
      uid: moved.uid,
      sequence: moved.sequence,
      location: moved.location,
      start: new Date(june(17, '15:00')),
    })
  })

  test('is in the language of the request that booked, as its mails are', async () => {
    const languages = `update facility_settings set languages = $2 where facility_id = $1`
    await db.owner.query(languages, [f.home.id, ['en', 'es']])
    const path = `${siteUrl}/rest/v1/rpc/create_booking`
    const answer = await fetch(
      new Request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'es-MX,es;q=0.9' },
        body: JSON.stringify(bookingRequest(f.home)),
      }),
    )
    const [row] = await db.owner.query('select * from bookings where id = $1', [
      await answer.json(),
    ])
    expect(row).toMatchObject({ language: 'es' })
    const { summary } = read(await mailed())
    expect(summary).toMatch(/^Jaula libre, /)
    expect(await download(row?.booking_token)).toMatchObject({ summary })
    await db.owner.query(languages, [f.home.id, ['en']])
  })

  test('removes the event of a cancelled booking', async () => {
    const { id, token } = await booked()
    await call(f.people.visitor, 'cancel_booking', { p_booking_id: id, p_booking_token: token })
    const { status, sequence } = await download(token)
    expect({ status, sequence }).toEqual({ status: 'CANCELLED', sequence: 1 })
  })

  test('changes nothing, gives the same response twice and is not cached', async () => {
    const { token } = await booked()
    const before = await everyRow(db)
    const answer = await open(token)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="booking-${token.slice(0, 8)}.ics"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await (await open(token)).text()).toBe(await answer.text())
    expect((await open(token, 'HEAD')).status).toBe(200)
    expect((await open(token, 'POST')).headers.get('content-type')).not.toContain('calendar')
    expect(await everyRow(db)).toEqual(before)
  })

  test('opens only with the whole token', async () => {
    const { id, token } = await booked()
    const wrong = [
      token.slice(0, 8),
      token.slice(0, -1),
      `${token}0`,
      token.toUpperCase(),
      id,
      '%00',
    ]
    for (const other of [...wrong, '0'.repeat(64), `${token}%20`]) {
      expect((await open(other)).status, other).toBe(404)
    }
  })
})

function calendarPart(mail: ReceivedMail | undefined): string {
  const content = mail?.email.attachments.find((each) => each.filename === 'booking.ics')?.content
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const event = new ICAL.Event(component)
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    method: calendar.getFirstPropertyValue('method'),
    status: component?.getFirstPropertyValue('status'),
  }
}
