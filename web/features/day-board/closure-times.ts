import { addDays } from '../../../shared/dates.ts'
import { instantAt, localDate, localTime } from '../../../shared/times.ts'
import { type BoardDay, type Stretch, stretchIn } from './board-time.ts'

type Closure = { starts_at: string; ends_at: string; repeats_yearly: boolean }

/**
 * When a closure lies in a day. One that comes back every year shows the same wall-clock times,
 * where February 29 falls to 28 (architecture, "Front desk").
 */
export function closedIn(closure: Closure, day: BoardDay): Stretch[] {
  return occurrences(closure, day).flatMap(
    ([start_time, end_time]) => stretchIn({ start_time, end_time }, day) ?? [],
  )
}

function occurrences(closure: Closure, { date, zone }: BoardDay): [string, string][] {
  const first: [string, string] = [closure.starts_at, closure.ends_at]
  const firstYear = Number(localDate(closure.starts_at, zone).slice(0, 4))
  const year = Number(date.slice(0, 4))
  if (!closure.repeats_yearly || year < firstYear) return [first]
  const years = [year - 1 - firstYear, year - firstYear].filter((later) => later > 0)
  const repeated = years.map((later): [string, string] => [
    yearsLater(closure.starts_at, later, zone),
    // by its last moment: what ends at midnight keeps its last day
    new Date(
      Date.parse(yearsLater(justBefore(closure.ends_at), later, zone)) + 60_000,
    ).toISOString(),
  ])
  return [first, ...repeated]
}

function justBefore(instant: string): string {
  return new Date(Date.parse(instant) - 60_000).toISOString()
}

function yearsLater(instant: string, years: number, zone: string): string {
  const [year = 0, month = 0, day = 0] = localDate(instant, zone).split('-').map(Number)
  const exact = new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
  const date = Number(exact.slice(8)) === day ? exact : addDays(exact, -1)
  return instantAt(date, localTime(instant, zone), zone).toISOString()
}
