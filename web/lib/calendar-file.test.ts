import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  bookingId: '5d0c8f0e-1111-4111-8111-111111111111',
  start_time: '2026-03-14T14:30:00+00:00',
  end_time: '2026-03-14T15:30:00+00:00',
  title: 'Lesson at Diamond Edge; cage 2, “60–80 mph” \\ helmet',
  location: '2140 Foundry Road, Dayton, OH 45404',
  description: 'Booking reference 7f3a9c21\nEND:VEVENT\r\nBEGIN:VALARM',
}

test('a calendar program reads the booking as it was written', () => {
  const file = calendarFile(entry, new Date('2026-03-12T09:00:00.123Z'))
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0])
  expect(event.uid).toBe(`${entry.bookingId}@fungo`)
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-14T14:30:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-03-14T15:30:00.000Z')
  expect(event.summary).toBe(entry.title)
  expect(event.location).toBe(entry.location)
  expect(event.description).toBe(entry.description.replace('\r\n', '\n'))
  expect(events[0]?.getAllSubcomponents('valarm')).toHaveLength(0)
})

test('no line is longer than 75 octets and every line ends with CR LF', () => {
  const file = calendarFile({ ...entry, title: 'é'.repeat(200) }, new Date(0))
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
})

test('a facility without an address has no location', () => {
  const file = calendarFile({ ...entry, location: null, description: null }, new Date(0))
  expect(file).not.toMatch(/LOCATION|DESCRIPTION|null/)
})
