// Times as the facility's clock has them, for the page and for mail. An instant is an ISO string or
// a Date, shown in the facility's zone. A wall time is PostgreSQL's `HH:MM:SS`, up to `24:00:00`.

import { clockTime, timeRange, timesInOneHalf } from '#words/times.ts'
import { formatter } from './formatter.ts'

// Imported by name, because the build would otherwise include the whole module.
const ownWords = { clockTime, timesInOneHalf, timeRange }

/** How a language writes times. A page uses those of its own language. */
export type TimeWords = typeof ownWords

/** Returns the calendar date of an instant in a zone. */
export function localDate(instant: Date | string, zone: string): string {
  return calendarDate(localParts(instant, zone))
}

/** Returns the wall time of an instant in a zone as `HH:MM`. */
export function localTime(instant: Date | string, zone: string): string {
  return wallTime(localParts(instant, zone))
}

/**
 * Returns the instant of a date and wall time in a zone. Like PostgreSQL's `AT TIME ZONE`, it uses
 * the standard offset for an hour that the clock change skips or repeats. With `near`, an instant,
 * a repeated hour is the one with the offset of `near`.
 */
export function instantAt(
  date: string,
  wallTime: string,
  zone: string,
  near?: Date | string,
): Date {
  const [hours = 0, minutes = 0, seconds = 0] = wallTime.split(':').map(Number)
  const wall = Date.parse(`${date}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000
  // At most one clock change is near, so one of these two offsets is right, or both where an hour
  // repeats.
  const before = offset(wall - 86_400_000, zone)
  const after = offset(wall + 86_400_000, zone)
  const fits = [before, after].filter((each) => offset(wall - each, zone) === each)
  const known = near && offset(new Date(near).getTime(), zone)
  const chosen =
    fits.find((each) => each === known) ?? Math.min(...(fits.length > 0 ? fits : [before, after]))
  return new Date(wall - chosen)
}

/** Returns `10:30 AM`, and in an hour that the clock change repeats `1:30 AM EDT`. */
export function formatTime(
  instant: Date | string,
  zone: string,
  words: TimeWords = ownWords,
): string {
  return formatWallTime(localTime(instant, zone), words) + repeatedHour(instant, zone)
}

/**
 * Returns `10:30 – 11:30 AM`. Each time has its own AM or PM, as in `11:00 AM – 12:00 PM`, when
 * that, the date or the shown name of the zone differs.
 */
export function formatTimeRange(
  start: Date | string,
  end: Date | string,
  zone: string,
  words: TimeWords = ownWords,
): string {
  const [first, last] = [localParts(start, zone), localParts(end, zone)]
  const [from, to] = [formatWallTime(wallTime(first), words), formatWallTime(wallTime(last), words)]
  const [fromZone, toZone] = [repeatedHour(start, zone), repeatedHour(end, zone)]
  const sameHalf = isMorning(first.hour) === isMorning(last.hour)
  const isShort = sameHalf && calendarDate(first) === calendarDate(last) && fromZone === toZone
  return isShort
    ? words.timesInOneHalf(from, to + toZone)
    : words.timeRange(from + fromZone, to + toZone)
}

/**
 * Returns ` EDT` or ` EST` in the hour that repeats when clocks are set back, else an empty text.
 */
function repeatedHour(instant: Date | string, zone: string): string {
  const { hour } = localParts(instant, zone)
  // Clocks change at night, so other hours cannot repeat and need no further computing.
  if (hour > 3 && hour < 23) return ''
  const at = new Date(instant).getTime()
  const wall = at + offset(at, zone)
  const isTwice = [-3_600_000, 3_600_000].some((by) => at + by + offset(at + by, zone) === wall)
  if (!isTwice) return ''
  const named = formatter({ timeZone: zone, timeZoneName: 'short' }, 'en-US').formatToParts(
    new Date(at),
  )
  return ` ${named.find(({ type }) => type === 'timeZoneName')?.value}`
}

/** Returns `10:30 AM` for `10:30:00`, and `12:00 AM` for `24:00:00`. */
export function formatWallTime(wallTime: string, words: TimeWords = ownWords): string {
  const { hour, minute, half } = wallTimeParts(wallTime)
  return words.clockTime(hour, minute, half === 'am')
}

/** Returns the parts of a 12-hour time: `{ hour: '10', minute: '30', half: 'am' }`. */
export function wallTimeParts(wallTime: string): {
  hour: string
  minute: string
  half: 'am' | 'pm'
} {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  return {
    hour: String(hours % 12 || 12),
    minute: pad(minutes),
    half: isMorning(hours) ? 'am' : 'pm',
  }
}

function isMorning(hours: number): boolean {
  return hours % 24 < 12
}

/** Returns whether the visitor's clock differs from the facility's at that instant. */
export function differsFromVisitor(
  zone: string,
  visitorZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  at: Date | string = new Date(),
): boolean {
  const instant = new Date(at).getTime()
  return offset(instant, zone) !== offset(instant, visitorZone)
}

type LocalParts = ReturnType<typeof localParts>

function calendarDate({ year, month, day }: LocalParts): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

function wallTime({ hour, minute }: LocalParts): string {
  return `${pad(hour)}:${pad(minute)}`
}

/** Caches the formatter of the last zone, because most calls are for the same one. */
let clock: { zone: string; format: Intl.DateTimeFormat } | undefined

function clockOf(zone: string): Intl.DateTimeFormat {
  if (clock?.zone !== zone) {
    const format = formatter(
      {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      },
      // Only `localParts` reads this text.
      'en-US',
    )
    clock = { zone, format }
  }
  return clock.format
}

function localParts(instant: Date | string, zone: string) {
  // Parses the text `3/14/2026, 10:30:00`, because `formatToParts` takes 1.5 times as long.
  const numbers = clockOf(zone).format(new Date(instant)).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number)
  return { year, month, day, hour, minute, second }
}

/** Returns by how many milliseconds a zone is ahead of UTC at that instant. */
export function offset(instant: number, zone: string): number {
  const p = localParts(new Date(instant), zone)
  const wall = Date.UTC(p.year, p.month - 1, p.day, p.hour, p.minute, p.second)
  return wall - Math.floor(instant / 1000) * 1000
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
