import { formatWallTime } from '../../../../shared/times.ts'
import type { Database } from '../../../lib/database.generated.ts'

type Rate = Database['public']['Tables']['rates']['Row']

/** The days of a week as the page of prices shows them, Monday first. */
export const week = [1, 2, 3, 4, 5, 6, 0]
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns `Monday to Friday`, `Saturday and Sunday`, `Monday, Wednesday`, or `every day`. */
export function daysInWords(weekdays: readonly number[]): string {
  const days = week.filter((day) => weekdays.includes(day))
  if (days.length === 7) return 'every day'
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const places = days.map((day) => week.indexOf(day))
  const isRun = places.every((place, index) => place === (places[0] ?? 0) + index)
  if (isRun && days.length > 2) return `${names[first]} to ${names[last]}`
  return days.map((day) => names[day]).join(days.length === 2 ? ' and ' : ', ')
}

/** Returns `5:00 PM to 8:00 PM`, or `all hours`. */
export function hoursInWords({ from_time, to_time }: Pick<Rate, 'from_time' | 'to_time'>): string {
  if (from_time.startsWith('00:00') && to_time.startsWith('24:00')) return 'all hours'
  return `${formatWallTime(from_time)} to ${formatWallTime(to_time)}`
}
