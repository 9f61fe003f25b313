import { addDays, daysBetween } from '../../../../shared/dates.ts'
import { clampDate, type DateRange } from '../../../lib/calendar-days.ts'

/** The most days that one call of get_available_days may ask for. */
const daysPerCall = 62

/**
 * Returns the ranges of days that the page of free times asks get_available_days about, to cover
 * the visible dates. They are fixed, counted from today, so that paging back and forth repeats no
 * request. The default horizon of 30 days is one range.
 */
export function dayRanges(today: string, latest: string, visible: DateRange): DateRange[] {
  const first = rangeNumber(today, clampDate(visible.from, { from: today, to: latest }))
  const last = rangeNumber(today, clampDate(visible.to, { from: today, to: latest }))
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const from = addDays(today, (first + step) * daysPerCall)
    const to = addDays(from, daysPerCall - 1)
    return { from, to: to < latest ? to : latest }
  })
}

/**
 * For the row of days on a narrow screen (`DateStrip`): returns those of the range that contains
 * `date`.
 */
export function stripDates(today: string, latest: string, date: string): string[] {
  const [range = { from: today, to: today }] = dayRanges(today, latest, { from: date, to: date })
  const length = daysBetween(range.from, range.to) + 1
  return Array.from({ length }, (_, step) => addDays(range.from, step))
}

/** Returns which range, counted from today, contains the date. */
function rangeNumber(today: string, date: string): number {
  return Math.max(0, Math.floor(daysBetween(today, date) / daysPerCall))
}
