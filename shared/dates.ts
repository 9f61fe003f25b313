import { formatter } from './formatter.ts'

/**
 * Calendar dates, computed and written out, for pages and mails. A date is a string `YYYY-MM-DD`
 * without a time zone. A `locale` is a language tag, by default that of the page. The examples are
 * English.
 */

/** Returns the date that many days later, or earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(utcNoon(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the whole days from one date to another, negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcNoon(to) - utcNoon(from)) / 86_400_000)
}

/** Returns the weekday from 0 = Sunday to 6 = Saturday. */
export function dayOfWeek(date: string): number {
  return new Date(utcNoon(date)).getUTCDay()
}

/** Returns `Saturday, March 14, 2026`, for a date that is shown by itself. */
export function longDate(date: string, locale?: string): string {
  return dated(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, locale)
}

/** Returns `Saturday, March 14`, where the year is known. */
export function dayAndMonth(date: string, locale?: string): string {
  return dated(date, { weekday: 'long', month: 'long', day: 'numeric' }, locale)
}

/** Returns `Sat, Mar 14`. */
export function shortDate(date: string, locale?: string): string {
  return dated(date, { weekday: 'short', month: 'short', day: 'numeric' }, locale)
}

/** Returns `March 2026`. */
export function monthAndYear(date: string, locale?: string): string {
  return dated(date, { month: 'long', year: 'numeric' }, locale)
}

/** Returns `Saturday` or `Sat`. 0 and 7 are both Sunday. */
export function weekdayName(
  day: number,
  length: 'long' | 'short' = 'long',
  locale?: string,
): string {
  return dated(addDays('2023-01-01', day), { weekday: length }, locale)
}

function dated(date: string, options: Intl.DateTimeFormatOptions, locale?: string): string {
  return formatter({ ...options, timeZone: 'UTC' }, locale).format(utcNoon(date))
}

function utcNoon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}
