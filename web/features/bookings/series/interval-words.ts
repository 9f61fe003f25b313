import { repeatsUntil } from '#words/desk-card.ts'
import { dayOfWeek, longDate, weekdayName } from '../../../../shared/dates.ts'

/** Returns `every Tuesday`, `every other Tuesday` or `every fourth Tuesday`. */
export function intervalInWords(everyWeeks: number, date: string): string {
  const often = { 2: 'every other', 4: 'every fourth' }[everyWeeks] ?? 'every'
  return `${often} ${weekdayName(dayOfWeek(date))}`
}

/** Returns `Repeats every week until Tuesday, May 19, 2026`. */
export function repeatsInWords(series: { every_weeks: number; until: string }): string {
  return repeatsUntil(series.every_weeks, longDate(series.until))
}
