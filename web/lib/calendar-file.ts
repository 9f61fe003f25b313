import { downloadFile } from './download-file.ts'

export type CalendarEntry = {
  start_time: string
  end_time: string
  bookingId: string
  title: string
  location: string | null
  description: string | null
}

/**
 * The booking as an iCalendar file. It has the UID of the one in the confirmation mail, so a
 * calendar that gets both keeps one entry.
 */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fungo//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.bookingId}@fungo`,
    'SEQUENCE:0',
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(entry.start_time))}`,
    `DTEND:${utc(new Date(entry.end_time))}`,
    `SUMMARY:${escaped(entry.title)}`,
    entry.location && `LOCATION:${escaped(entry.location)}`,
    entry.description && `DESCRIPTION:${escaped(entry.description)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) => `${folded(line as string)}\r\n`)
    .join('')
}

/** Hands the file to the visitor's calendar program or download folder. */
export function downloadCalendarFile(name: string, entry: CalendarEntry): void {
  downloadFile(name, 'text/calendar;charset=utf-8', calendarFile(entry, new Date()))
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** RFC 5545 §3.1: no line over 75 octets; a continuation begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
