import {
  addDays,
  dayAndMonth,
  dayOfWeek,
  shortDate,
  weekdayName,
} from '../../../../shared/dates.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import type { BusinessHours } from '../../../site/business-hours-query.ts'
import type { Closings } from '../../../site/closings-query.ts'
import { availabilityOn } from '../availability/availability-on.ts'
import { timesInWords } from '../availability/available-times.ts'
import type { WeeklyAvailability } from '../availability/queries.ts'
import type { Span } from './queries.ts'

type WallTimes = { start: string; end: string }

/**
 * For the dialog of a time off: the times at which the instructor teaches on a day, and those that
 * stay bookable.
 */
type BookableDay = { date: string; teaches: WallTimes[]; stays: WallTimes[] }

/** Whose time off it is: the reader's own, or that of an instructor with this first name. */
export type Whose = { isOwn: true } | { isOwn: false; name: string }

/**
 * Returns the first and the last day of a time off, with the times that stay bookable. On the days
 * between nothing is bookable. `span` is the time off; `others` are the instructor's other
 * absences, `closings` the special hours and closures of the first and the last day.
 */
export function bookableDays(
  weekly: readonly WeeklyAvailability[],
  hours: readonly BusinessHours[],
  span: Span,
  others: readonly Span[],
  closings: Closings,
  zone: string,
): BookableDay[] {
  const first = localDate(span.start, zone)
  const last = lastDate(span, zone)
  const closed = closings.times
    .filter(({ space_id }) => space_id === null)
    .map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at }))
  return [...new Set([first, last])].map((date) => {
    const open = hours.find((each) => each.day_of_week === dayOfWeek(date))
    const special = closings.days.find((day) => day.date === date)
    const times = availabilityOn(weekly, date).map(({ start, end }) => ({
      start: start.slice(0, 5),
      end: end.slice(0, 5),
    }))
    const stays = [span, ...others, ...closed].reduce(
      (left, off) => left.flatMap((each) => without(each, offOn(date, off, zone))),
      within(times, special ?? open),
    )
    return { date, teaches: within(times, open), stays }
  })
}

/** Returns the last day of a span. One that ends at midnight does not reach into the next day. */
export function lastDate({ end }: Span, zone: string): string {
  return localDate(new Date(Date.parse(end) - 1), zone)
}

/**
 * Returns what the dialog says: which times stay bookable, and when the instructor teaches.
 * `isPart`: some time stays bookable.
 */
export function bookableInWords(
  days: readonly BookableDay[],
  whose: Whose,
): { isPart: boolean; title: string; detail: string } {
  const [first, last] = [days[0], days.at(-1)] as [BookableDay, BookableDay]
  const isOne = first === last
  const who = whose.isOwn ? 'You' : whose.name
  const verb = (yours: string, theirs: string) => (whose.isOwn ? yours : theirs)
  const teaches = `${who} ${verb('teach', 'teaches')} ${inWords(first.teaches)} on ${weekdayName(dayOfWeek(first.date))}s.`
  const left = days.filter(({ stays }) => stays.length > 0)
  if (left.length > 0) {
    const times = left.map(({ date, stays }) =>
      isOne ? inWords(stays) : `${shortDate(date)}, ${inWords(stays)}`,
    )
    return {
      isPart: true,
      title: `${who} ${verb('stay', 'stays')} bookable ${times.join(' and ')}`,
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
        : `${who} ${verb('do', 'does')} not teach on that day.`,
  }
}

/** Returns `5 – 8 PM`, or `9 AM – 12 PM and 1:30 – 5 PM`. */
function inWords(times: readonly WallTimes[]): string {
  return times.map((each) => timesInWords(each).replaceAll(':00', '')).join(' and ')
}

type OpeningHours = Pick<BusinessHours, 'is_open' | 'open_time' | 'close_time'>

/** Returns the part of the times that lies in the opening hours; all of it where none are set. */
function within(times: readonly WallTimes[], hours: OpeningHours | undefined): WallTimes[] {
  if (!hours) return [...times]
  const { is_open, open_time, close_time } = hours
  if (!is_open || !open_time || !close_time) return []
  return times
    .map(({ start, end }) => ({
      start: later(start, open_time.slice(0, 5)),
      end: earlier(end, close_time.slice(0, 5)),
    }))
    .filter(({ start, end }) => start < end)
}

/** Returns what is left of the times without the part that is off: none, one or two parts. */
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
