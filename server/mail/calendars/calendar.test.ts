import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../languages.ts'
import type { BookingPayload } from '../payloads.ts'
import { bookingPayload } from '../test-queued-mail.ts'
import { bookingCalendar, type CalendarMethod } from './calendar.ts'

const stamp = new Date('2026-03-01T12:00:00Z')

function calendarText(payload: BookingPayload, method: CalendarMethod = 'REQUEST') {
  return bookingCalendar({
    ...payload,
    method,
    siteUrl: 'https://book.example',
    words: wordsOf('en'),
    stamp,
    organizer: 'no-reply@book.example',
    attendee: method === 'PUBLISH' ? undefined : 'kate@example.com',
  })
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  expect(calendar.getAllSubcomponents()).toHaveLength(1)
  expect(events).toHaveLength(1)
  const [event] = events
  if (!event) throw new Error('no event')
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
  return { calendar, event, value }
}

describe('bookingCalendar', () => {
  it('invites with the booking’s times in UTC', () => {
    const { calendar, event, value } = parse(calendarText(bookingPayload()))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(value('uid')).toBe('0b6c3a52-7a1e-4a37-9d52-0c2a1f5b9e11@fungo')
    expect(value('dtstart')).toBe('2026-03-14T14:30:00Z')
    expect(value('dtend')).toBe('2026-03-14T15:30:00Z')
    expect(value('dtstamp')).toBe('2026-03-01T12:00:00Z')
    expect(value('status')).toBe('CONFIRMED')
    expect(value('sequence')).toBe('0')
    expect(value('summary')).toBe('Lesson with Ray Delgado, Diamond Edge Batting Cages')
    expect(value('location')).toBe(
      'Cage 2, Diamond Edge Batting Cages, 2140 Foundry Road, Dayton, OH 45404',
    )
    expect(value('url')).toBe(`https://book.example/manage/${'7f3a9c21'.repeat(8)}`)
    expect(value('organizer')?.toLowerCase()).toBe('mailto:frontdesk@diamondedge.example')
    const attendee = event.getFirstProperty('attendee')
    expect(attendee?.getFirstValue()?.toString().toLowerCase()).toBe('mailto:kate@example.com')
    expect(attendee?.getParameter('partstat')).toBe('ACCEPTED')
  })

  it('moves and removes the same event', () => {
    const added = parse(calendarText(bookingPayload()))
    const later = { start_time: '2026-03-15T14:30:00Z', end_time: '2026-03-15T15:30:00Z' }
    const moved = parse(calendarText(bookingPayload({ sequence: 1, booking: later })))
    const gone = parse(calendarText(bookingPayload({ sequence: 2, booking: later }), 'CANCEL'))
    expect(new Set([added, moved, gone].map(({ value }) => value('uid'))).size).toBe(1)
    expect([added, moved, gone].map(({ value }) => value('sequence'))).toEqual(['0', '1', '2'])
    expect(moved.value('dtstart')).toBe('2026-03-15T14:30:00Z')
    expect(gone.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(gone.value('status')).toBe('CANCELLED')
    expect(gone.value('description')).toContain('This booking is cancelled.')
  })

  it('contains no people in a download', () => {
    const { calendar, event } = parse(calendarText(bookingPayload(), 'PUBLISH'))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.getAllProperties('attendee')).toHaveLength(0)
    expect(event.getAllProperties('organizer')).toHaveLength(0)
  })

  it.each([
    ['separators', 'a,b;c\\d:e "f" ^g'],
    ['another event', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil'],
    ['emoji', '⚾️👨‍👩‍👧 é 日本語'],
    ['2,000 characters', '⚾長い'.repeat(667)],
    ['escapes that look done', '\\n\\, \\;'],
    ['control characters', 'a\u0000b\u0007c\u2028d'],
  ])('keeps hostile names as text: %s', (_name, text) => {
    const shown = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    const payload = bookingPayload({
      booking: { instructor_name: text, space_name: text, player_name: text, parent_name: text },
      facility: { name: text, address: text, email: null },
    })
    const { event, value } = parse(calendarText(payload))
    expect(value('summary')).toBe(`Lesson with ${shown}, ${shown}`)
    expect(value('location')).toBe([shown, shown, shown].join(', '))
    expect(value('description')).toContain(`${shown} for ${shown}\n`)
    expect(value('organizer')?.toLowerCase()).toBe('mailto:no-reply@book.example')
    expect(event.getAllProperties('uid')).toHaveLength(1)
  })

  it('folds lines at 75 bytes and ends every line with CRLF, for any names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const text = calendarText(
          bookingPayload({ booking: { space_name: name, player_name: name } }),
        )
        const lines = text.split('\r\n')
        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
        parse(text)
      }),
      { numRuns: 200 },
    )
  })
})
