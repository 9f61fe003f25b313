import { addDays, dayOfWeek } from '../../shared/dates.ts'

/**
 * Two dates, `YYYY-MM-DD`, both included, such as a month in the calendars of visitors, instructors
 * and the day board.
 */
export type DateRange = { from: string; to: string }

/** Returns the date, or the nearest end of the range if it lies outside. */
export function clampDate(date: string, range: DateRange): string {
  if (date > range.to) return range.to
  return date < range.from ? range.from : date
}

/** Returns the first and last date of a date's month. */
export function monthOf(date: string): DateRange {
  const from = `${date.slice(0, 7)}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}

/**
 * Returns the weeks of a date's month, for the calendar in which visitors and, on the day board,
 * staff choose a day. They begin on Sunday. Days of other months are null.
 */
export function monthWeeks(month: string): (string | null)[][] {
  const { from, to } = monthOf(month)
  const days: (string | null)[] = new Array(dayOfWeek(from)).fill(null)
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/**
 * Returns the date to which a key moves in that calendar. It stays within the range. Null for other
 * keys.
 */
export function dateForKey(key: string, date: string, range: DateRange): string | null {
  const target = keyTarget(key, date)
  return target && clampDate(target, range)
}

function keyTarget(key: string, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -dayOfWeek(date))
    case 'End':
      return addDays(date, 6 - dayOfWeek(date))
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}

/** Returns the same day of another month, or that month's last day: February 28 for January 31. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  const first = `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`
  return clampDate(`${first.slice(0, 8)}${date.slice(8)}`, monthOf(first))
}
