import * as ago from '#words/ago.ts'
import * as days from '#words/days.ts'
import { addDays, shortDate } from '../../shared/dates.ts'
import { formatTime, localDate } from '../../shared/times.ts'

/**
 * Returns a day as staff's screens name it, such as the search: `Today`, `Tomorrow`, `Yesterday` or
 * `Sat, Mar 14`, with the year if it is another.
 */
export function dayInWords(instant: string, zone: string, now: Date): string {
  const day = localDate(instant, zone)
  const today = localDate(now, zone)
  if (day === today) return days.today
  if (day === addDays(today, 1)) return days.tomorrow
  if (day === addDays(today, -1)) return days.yesterday
  return dayWithYear(instant, zone, now)
}

/** Returns `Sat, Mar 14`, or `Sat, Mar 14, 2025` in another year. */
export function dayWithYear(instant: string, zone: string, now: Date): string {
  return dateWithYear(localDate(instant, zone), localDate(now, zone))
}

/** Returns the same for a date, `YYYY-MM-DD`. */
export function dateWithYear(date: string, today: string): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? shortDate(date) : ago.withYear(shortDate(date), year)
}

/** Returns `Today, 7:00 PM`. */
export function startInWords(instant: string, zone: string, now: Date): string {
  return ago.dayAndTime(dayInWords(instant, zone, now), formatTime(instant, zone))
}

/** Returns `2 min ago`, `1 hr ago` or `3 days ago`. */
export function agoInWords(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000))
  if (minutes < 1) return ago.justNow
  if (minutes < 60) return ago.minutesAgo(minutes)
  if (minutes < 24 * 60) return ago.hoursAgo(Math.floor(minutes / 60))
  return ago.daysAgo(Math.floor(minutes / (24 * 60)))
}
