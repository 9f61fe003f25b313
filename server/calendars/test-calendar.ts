import { busyTimes, type CalendarText } from './busy-times.ts'

// What the tests of instructors' own calendars read: short calendars, of June 2026.

export const zone = 'America/New_York'
export const span = {
  zone,
  email: 'ray@example.com',
  ours: ['0b6c3a52-7a1e-4a37-9d52-0c2a1f5b9e11'],
  from: Date.parse('2026-06-01T00:00:00Z'),
  until: Date.parse('2026-07-01T00:00:00Z'),
}

/** Returns the text of a calendar with these lines. */
export function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** Returns the lines of an event. It has the UID 1 unless one is given. */
export function event(...lines: string[]): string[] {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1']
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']
}

/** Returns busy times such as `06-16 10:00–11:00` in the facility's time zone. */
export function read(text: string, more: Partial<CalendarText> = {}): string[] {
  const shown = (instant: number) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .format(instant)
      .replace(', ', ' ')
  return busyTimes({ ...span, text, ...more }).times.map(({ from, to }) => {
    const [start, end] = [shown(from), shown(to)]
    return start.slice(0, 5) === end.slice(0, 5) ? `${start}–${end.slice(6)}` : `${start}–${end}`
  })
}

export const at10 = [
  'DTSTART;TZID=America/New_York:20260616T100000',
  'DTEND;TZID=America/New_York:20260616T110000',
]
