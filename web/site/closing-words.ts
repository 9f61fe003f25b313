import * as words from '#words/closed-days.ts'
import { addDays, dayOfWeek, weekdayName } from '../../shared/dates.ts'
import {
  formatTime,
  formatTimeRange,
  formatWallTime,
  instantAt,
  localDate,
  localTime,
} from '../../shared/times.ts'
import type { Closings } from './closings-query.ts'

/**
 * Returns the closures and special hours of the seven days from today on, sorted by date, for the
 * home and the contact page: `Closed Thursday for Thanksgiving`. Only closures of the whole
 * facility with a public reason are included.
 */
export function closingsInWords({ times, days }: Closings, today: string, zone: string): string[] {
  const dayName = (date: string) => (date === today ? words.today : onDay(date))
  const closed = times
    .filter(({ space_id, public_reason }) => space_id === null && public_reason)
    .map((closure) => {
      const from = localDate(closure.starts_at, zone)
      const first = from < today ? today : from
      return { date: first, text: closureInWords(closure, first, dayName, zone) }
    })
  const special = days.map((day) => ({
    date: day.date,
    text: specialDayInWords(day, dayName(day.date)),
  }))
  return [...closed, ...special]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ text }) => text)
}

/**
 * Returns a closure from its `first` day on: its days, or hours if it begins or ends within a day.
 */
function closureInWords(
  { starts_at, ends_at, public_reason }: Closings['times'][number],
  first: string,
  dayName: (date: string) => string,
  zone: string,
): string {
  const to = localDate(ends_at, zone)
  const start = laterOf(starts_at, first, zone)
  const last = isMidnight(ends_at, zone) ? addDays(to, -1) : to
  const why = reasonIn(public_reason)
  // After seven days the weekdays repeat, so the last day cannot be named by its weekday.
  if (last > addDays(first, 6)) return words.closedFrom(dayName(first), why)
  if (isMidnight(start, zone) && isMidnight(ends_at, zone))
    return last > first
      ? words.closedThrough(dayName(first), dayName(last), why)
      : words.closed(dayName(first), why)
  const hours =
    last > first
      ? `${formatTime(start, zone)} – ${weekdayName(dayOfWeek(to))} ${formatTime(ends_at, zone)}`
      : formatTimeRange(start, ends_at, zone)
  return words.closedHours(dayName(first), hours, why)
}

/**
 * Returns, for a visitor who chose a date, why it has no times: `Closed Thursday for Thanksgiving`,
 * with the hours when only a part of the day is closed. What closes the whole day comes first.
 * Returns null without a public reason and without special hours.
 */
export function closedDayInWords(
  { times, days }: Closings,
  date: string,
  zone: string,
): string | null {
  const name = onDay(date)
  // A day may begin at another time than midnight, where the clock changes.
  const [first, next] = [date, addDays(date, 1)].map((day) => Number(instantAt(day, '00:00', zone)))
  const closed = times
    .filter(({ space_id, public_reason }) => space_id === null && public_reason)
    .map(({ starts_at, ends_at, public_reason }) => {
      const start = laterOf(starts_at, date, zone)
      const end = new Date(Math.min(Date.parse(ends_at), next ?? 0))
      const isWhole = Number(start) === first && Number(end) === next
      return { start, end, isWhole, why: reasonIn(public_reason) }
    })
  const whole = closed.find(({ isWhole }) => isWhole)
  if (whole) return words.closed(name, whole.why)
  const special = days.find((day) => day.date === date)
  const [part] = closed
  // On a day that is open at special hours, a closure of a part of the day says more than the
  // hours.
  if (special && !(special.is_open && part)) return specialDayInWords(special, name)
  return part
    ? words.closedHours(name, formatTimeRange(part.start, part.end, zone), part.why)
    : null
}

function isMidnight(at: string | Date, zone: string): boolean {
  return localTime(at, zone) === '00:00'
}

/** Returns the start of a closure, or the beginning of the date if that is later. */
function laterOf(start: string, date: string, zone: string): Date {
  return new Date(Math.max(Date.parse(start), Number(instantAt(date, '00:00', zone))))
}

function specialDayInWords(day: Closings['days'][number], name: string): string {
  const { is_open, open_time, close_time, reason } = day
  return is_open && open_time && close_time
    ? words.openHours(name, formatWallTime(open_time), formatWallTime(close_time), reasonIn(reason))
    : words.closed(name, reasonIn(reason))
}

/** Returns the date's weekday for use within a sentence. */
function onDay(date: string): string {
  return words.onDay(weekdayName(dayOfWeek(date)))
}

/** Returns a reason without the full stop at its end, or ''. */
function reasonIn(reason: string | null): string {
  return (reason ?? '').trim().replace(/[.!]+$/, '')
}
