import { longDate, shortDate } from '../../shared/dates.ts'
import { localDate } from '../../shared/times.ts'

/**
 * Returns the last day of a pass, as staff and customers read it: `Tue, Aug 31`. A day that is not
 * in the facility's present year is written in full: `Tuesday, August 31, 2027`.
 */
export function endDate(date: string, zone: string, now = new Date()): string {
  const isThisYear = date.slice(0, 4) === localDate(now, zone).slice(0, 4)
  return isThisYear ? shortDate(date) : longDate(date)
}
