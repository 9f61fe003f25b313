import { withoutAmPm } from '#words/desk-board.ts'

import { addDays } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, instantAt } from '../../../../shared/times.ts'
import type { Stretch } from './day-stretches.ts'

/**
 * A day of the facility on the staff's day board, which counts in minutes since midnight. `start`:
 * its midnight, in ms since 1970. `minutes`: its length, which is 23 or 25 hours when the clocks
 * change.
 */
export type BoardDay = { date: string; zone: string; start: number; minutes: number }

const minute = 60_000

/** Returns the day of a date, `YYYY-MM-DD`, in the zone. */
export function boardDay(date: string, zone: string): BoardDay {
  const start = instantAt(date, '00:00', zone).getTime()
  const end = instantAt(addDays(date, 1), '00:00', zone).getTime()
  return { date, zone, start, minutes: (end - start) / minute }
}

/** Returns the minute of an instant since the day's midnight; it may lie outside the day. */
export function minuteOf(instant: string | Date, day: BoardDay): number {
  return (new Date(instant).getTime() - day.start) / minute
}

/** Returns the instant (ISO) of a minute of the day. */
export function instantOf(minutes: number, day: BoardDay): string {
  return new Date(day.start + minutes * minute).toISOString()
}

/** Returns `6:30 PM`. */
export function timeOf(minutes: number, day: BoardDay): string {
  return formatTime(new Date(day.start + minutes * minute), day.zone)
}

/** Returns `6:30`, for places where AM or PM is obvious. */
export function clockOf(minutes: number, day: BoardDay): string {
  return withoutAmPm(timeOf(minutes, day))
}

/** Returns `6:30 – 7:30 PM`. */
export function rangeOf({ from, to }: Stretch, day: BoardDay): string {
  return formatTimeRange(instantOf(from, day), instantOf(to, day), day.zone)
}

/** Returns the part of a span of instants that lies in the day; null if no part does. */
export function partOfDay(
  span: { start_time: string; end_time: string },
  day: BoardDay,
): Stretch | null {
  const from = Math.max(0, minuteOf(span.start_time, day))
  const to = Math.min(day.minutes, minuteOf(span.end_time, day))
  return to > from ? { from, to } : null
}

/** Returns the stretch between two wall times of the day, `00:00:00` to `24:00:00`. */
export function wallStretch(open: string, close: string, day: BoardDay): Stretch {
  return {
    from: minuteOf(instantAt(day.date, open, day.zone), day),
    to: minuteOf(instantAt(day.date, close, day.zone), day),
  }
}

/**
 * Returns the hours that a board shows, in whole hours: the opening hours with one more on either
 * side, extended to all of `parts`. A closed day counts as open from 9 to 5.
 */
export function shownHours(
  open: readonly Stretch[],
  parts: readonly Stretch[],
  day: BoardDay,
): Stretch {
  const hours = open.length > 0 ? open : [{ from: 9 * 60, to: 17 * 60 }]
  const from = Math.min(...hours.map((each) => each.from - 60), ...parts.map((each) => each.from))
  const to = Math.max(...hours.map((each) => each.to + 60), ...parts.map((each) => each.to))
  return {
    from: Math.max(0, Math.floor(from / 60) * 60),
    to: Math.min(day.minutes, Math.ceil(to / 60) * 60),
  }
}
