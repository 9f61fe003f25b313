import { longDate, shortDate } from '../../shared/dates.ts'

/** Returns the last day of a pass: `Tue, Aug 31`; in another year `Tuesday, August 31, 2027`. */
export function endDate(date: string, locale?: string): string {
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  return isThisYear ? shortDate(date, locale) : longDate(date, locale)
}
