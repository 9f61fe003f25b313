import { dayOfWeek, weekdayName } from '../../../../shared/dates.ts'

/**
 * Returns how often a series repeats, for the page of a new series and the page of a team: `every
 * Tuesday`, `every other Tuesday` or `every fourth Tuesday`.
 */
export function intervalInWords(everyWeeks: number, date: string): string {
  const often = { 2: 'every other', 4: 'every fourth' }[everyWeeks] ?? 'every'
  return `${often} ${weekdayName(dayOfWeek(date))}`
}
