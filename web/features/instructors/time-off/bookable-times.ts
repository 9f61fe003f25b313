import {
  addDays,
  dayAndMonth,
  dayOfWeek,
  shortDate,
  weekdayName,
} from '../../../../shared/dates.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import type { BusinessHours } from '../../../site/business-hours-query.ts'
import { availabilityOn, timesInWords } from '../availability/available-times.ts'
import type { WeeklyAvailability } from '../availability/queries.ts'
import type { Span } from './queries.ts'

type WallTimes = { start: string; end: string }

/** The times at which an instructor teaches on a day, and those that stay bookable. */
type BookableDay = { date: string; teaches: WallTimes[]; stays: WallTimes[] }

/** Whose time off it is: the reader's own, or that of an instructor with this first name. */
export type Whose = { isOwn: true } | { isOwn: false; name: string }

/**
 * Returns the first and the last day of a time off, with the times that stay bookable. On the days
 * between nothing is bookable. `span` is the time off; `others` are the instructor's other
 * absences.
 */
export function bookableDays(
  weekly: readonly WeeklyAvailability[],
  hours: readonly BusinessHours[],
  span: Span,
  others: readonly Span[],
  zone: string,
): BookableDay[] {
  const first = localDate(span.start, zone)
  const last = localDate(new Date(Date.parse(span.end) - 1), zone)
  return [...new Set([first, last])].map((date) => {
    const open = hours.find((each) => each.day_of_week === dayOfWeek(date))
    const teaches = availabilityOn(weekly, date)
      .map(({ start, end }) => ({ start: start.slice(0, 5), end: end.slice(0, 5) }))
      .flatMap((times) => (open ? within(times, open) : [times]))
    const stays = [span, ...others].reduce(
      (left, off) => left.flatMap((times) => without(times, offOn(date, off, zone))),
      teaches,
    )
    return { date, teaches, stays }
  })
}

/** Says what is no longer bookable or still is, and when the instructor teaches. */
export function bookableInWords(
  days: readonly BookableDay[],
  whose: Whose,
): { isPart: boolean; title: string; detail: string } {
  const [first, last] = [days[0], days.at(-1)] as [BookableDay, BookableDay]
  const isOne = first === last
  const [who, s] = whose.isOwn ? (['You', ''] as const) : ([whose.name, 's'] as const)
  const teaches = `${who} teach${s && 'es'} ${inWords(first.teaches)} on ${weekdayName(dayOfWeek(first.date))}s.`
  const left = days.filter(({ stays }) => stays.length > 0)
  if (left.length > 0) {
    const times = left.map(({ date, stays }) =>
      isOne ? inWords(stays) : `${shortDate(date)}, ${inWords(stays)}`,
    )
    return {
      isPart: true,
      title: `${who} stay${s} bookable ${times.join(' and ')}`,
      detail: isOne ? teaches : '',
    }
  }
  if (!isOne)
    return {
      isPart: false,
      title: `Not bookable from ${dayAndMonth(first.date)} to ${dayAndMonth(last.date)}`,
      detail: 'Nothing stays open on these days.',
    }
  return {
    isPart: false,
    title: `Not bookable on ${dayAndMonth(first.date)}`,
    detail:
      first.teaches.length > 0
        ? `${teaches} Nothing stays open.`
        : `${who} do${s && 'es'} not teach on that day.`,
  }
}

/** Returns `5 – 8 PM`, or `9 AM – 12 PM and 1:30 – 5 PM`. */
function inWords(times: readonly WallTimes[]): string {
  return times.map((each) => timesInWords(each).replaceAll(':00', '')).join(' and ')
}

function within(times: WallTimes, hours: BusinessHours): WallTimes[] {
  const { is_open, open_time, close_time } = hours
  if (!is_open || !open_time || !close_time) return []
  const start = later(times.start, open_time.slice(0, 5))
  const end = earlier(times.end, close_time.slice(0, 5))
  return start < end ? [{ start, end }] : []
}

function without(times: WallTimes, off: WallTimes | null): WallTimes[] {
  if (!off) return [times]
  const before = { start: times.start, end: earlier(times.end, off.start) }
  const after = { start: later(times.start, off.end), end: times.end }
  return [before, after].filter(({ start, end }) => start < end)
}

/** Returns the part of a time off that lies on a day; null when none does. */
function offOn(date: string, { start, end }: Span, zone: string): WallTimes | null {
  const [from, to] = [localDate(start, zone), localDate(end, zone)]
  if (from > date || to < date) return null
  return {
    start: from === date ? localTime(start, zone) : '00:00',
    end: to >= addDays(date, 1) ? '24:00' : localTime(end, zone),
  }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}
