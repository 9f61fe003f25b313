import { addDays, dayOfWeek } from '../../shared/dates.ts'
import { instantAt, localDate, localTime } from '../../shared/times.ts'
import type { ClosedTime, OpenDay } from './page-data.ts'

/** Milliseconds since 1970. */
type Span = { from: number; until: number }

/**
 * Returns, for search engines (page-head.ts), the dates whose hours are not the weekly ones,
 * because of special hours or because the whole facility is closed: one row for each time at which
 * it is open, or one that says closed.
 */
export function datedHours(hours: OpenDay[], closed: ClosedTime[], zone: string): OpenDay[] {
  const special = new Map(hours.flatMap((day) => (day.date ? [[day.date, day] as const] : [])))
  const weekly = new Map(hours.filter(({ date }) => !date).map((day) => [day.day_of_week, day]))
  const closings = closed.map(({ starts_at, ends_at }) => spanOf(starts_at, ends_at))
  const dates = new Set([...special.keys(), ...closings.flatMap((each) => datesOf(each, zone))])
  return [...dates].sort().flatMap((date) => {
    const day = special.get(date) ?? weekly.get(dayOfWeek(date))
    const usual = day ? openOn(date, day, zone) : []
    const left = closings.reduce(withoutClosure, usual)
    if (left === usual) return special.has(date) && day ? [day] : []
    const none = { date, is_open: false, open_time: null, close_time: null }
    return left.length === 0 ? [none] : left.map((span) => rowOf(date, span, zone))
  })
}

function spanOf(from: string, until: string): Span {
  return { from: Date.parse(from), until: Date.parse(until) }
}

function datesOf({ from, until }: Span, zone: string): string[] {
  const last = localDate(new Date(until - 1), zone)
  const dates: string[] = []
  for (let date = localDate(new Date(from), zone); date <= last; date = addDays(date, 1)) {
    dates.push(date)
  }
  return dates
}

function openOn(date: string, { is_open, open_time, close_time }: OpenDay, zone: string): Span[] {
  if (!is_open || !open_time || !close_time) return []
  const at = (time: string) => instantAt(date, time, zone).getTime()
  return [{ from: at(open_time), until: at(close_time) }]
}

/** Returns the open times outside of a closure: the same array if the closure touches none. */
function withoutClosure(open: Span[], { from, until }: Span): Span[] {
  if (!open.some((each) => each.from < until && from < each.until)) return open
  return open
    .flatMap((each) => [
      { from: each.from, until: Math.min(each.until, from) },
      { from: Math.max(each.from, until), until: each.until },
    ])
    .filter((each) => each.from < each.until)
}

function rowOf(date: string, { from, until }: Span, zone: string): OpenDay {
  const end = new Date(until)
  return {
    date,
    is_open: true,
    open_time: localTime(new Date(from), zone),
    close_time: localDate(end, zone) > date ? '24:00:00' : localTime(end, zone),
  }
}
