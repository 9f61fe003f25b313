import { timeRange, timesInOneHalf } from '#words/times.ts'
import { addDays, dayOfWeek, shortDate } from '../../../../shared/dates.ts'
import { formatWallTime, wallTimeParts } from '../../../../shared/times.ts'
import type { WallTimes } from './availability-on.ts'
import type { WeeklyAvailability } from './queries.ts'

/**
 * For the pages of weekly times and time off: returns `9:00 AM – 5:00 PM`, or `3:00 – 8:00 PM`
 * within one half of the day.
 */
export function timesInWords({ start, end }: WallTimes): string {
  const [from, to] = [formatWallTime(start), formatWallTime(end)]
  const sameHalf = wallTimeParts(start).half === wallTimeParts(end).half && !end.startsWith('24')
  return sameHalf ? timesInOneHalf(from, to) : timeRange(from, to)
}

/** Returns the next date that is on this weekday (`day`). It may be today. */
export function nextDate(day: number, today: string): string {
  return addDays(today, (day - dayOfWeek(today) + 7) % 7)
}

/** Returns whether the last date of a row is past. */
export function hasEnded(row: WeeklyAvailability, today: string): boolean {
  return row.expiration_date !== null && row.expiration_date < today
}

/**
 * Returns `From Mon, Mar 2, 2026`, `Until …` or, with both dates, `Mon, Mar 2, 2026 to …`. Null for
 * a row without dates.
 */
export function datesInWords(row: WeeklyAvailability): string | null {
  const { effective_date: from, expiration_date: until } = row
  if (from && until) return `${dated(from)} to ${dated(until)}`
  if (from) return `From ${dated(from)}`
  return until ? `Until ${dated(until)}` : null
}

function dated(date: string): string {
  return `${shortDate(date)}, ${date.slice(0, 4)}`
}
