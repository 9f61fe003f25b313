import { formatter } from './formatter.ts'

/** A calendar date is the string `YYYY-MM-DD` and belongs to no zone. */

/** The date a number of days later (or earlier). */
export function addDays(date: string, days: number): string {
  return new Date(utcNoon(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcNoon(to) - utcNoon(from)) / 86_400_000)
}

/** 0 = Sunday to 6 = Saturday. */
export function dayOfWeek(date: string): number {
  return new Date(utcNoon(date)).getUTCDay()
}

/** `Saturday, March 14, 2026`: a date that stands alone. */
export function longDate(date: string): string {
  return dated(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** `Saturday, March 14`: within a known year. */
export function dayAndMonth(date: string): string {
  return dated(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** `Sat, Mar 14` */
export function shortDate(date: string): string {
  return dated(date, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** `March 2026` */
export function monthAndYear(date: string): string {
  return dated(date, { month: 'long', year: 'numeric' })
}

/** `Saturday` or `Sat`. 0 = Sunday; 7 is Sunday again. */
export function weekdayName(day: number, length: 'long' | 'short' = 'long'): string {
  return dated(addDays('2023-01-01', day), { weekday: length })
}

function dated(date: string, options: Intl.DateTimeFormatOptions): string {
  return formatter({ ...options, timeZone: 'UTC' }).format(utcNoon(date))
}

function utcNoon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}
