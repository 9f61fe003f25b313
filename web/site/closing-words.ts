import { addDays, dayOfWeek, weekdayName } from '../../../shared/dates.ts'
import { formatTimeRange, formatWallTime, localDate, localTime } from '../../../shared/times.ts'
import type { Closings } from '../../site/closings-query.ts'

/**
 * What a visitor should know of the coming week: `Closed Thursday for Thanksgiving`. Only closures
 * of the whole facility with a public reason are told, and dates with other hours.
 */
export function closingsInWords({ times, days }: Closings, today: string, zone: string): string[] {
  const dayName = (date: string) => (date === today ? 'today' : weekdayName(dayOfWeek(date)))
  const closed = times
    .filter(({ space_id, public_reason }) => space_id === null && public_reason)
    .map(({ starts_at, ends_at, public_reason }) => {
      const [from, to] = [localDate(starts_at, zone), localDate(ends_at, zone)]
      const first = from < today ? today : from
      const isWhole = localTime(starts_at, zone) === '00:00' && localTime(ends_at, zone) === '00:00'
      const last = isWhole ? addDays(to, -1) : to
      const when =
        last > addDays(today, 7)
          ? `from ${dayName(first)} on`
          : last > first
            ? `${dayName(first)} to ${dayName(last)}`
            : isWhole
              ? dayName(first)
              : `${dayName(first)}, ${formatTimeRange(starts_at, ends_at, zone)},`
      return { date: first, text: `Closed ${when}${why(public_reason)}` }
    })
  const special = days.map(({ date, is_open, open_time, close_time, reason }) => ({
    date,
    text:
      is_open && open_time && close_time
        ? `Open ${dayName(date)} ${formatWallTime(open_time)} – ${formatWallTime(close_time)}${why(reason)}`
        : `Closed ${dayName(date)}${why(reason)}`,
  }))
  return [...closed, ...special]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ text }) => text.replace(/,$/, ''))
}

/** ` for Thanksgiving`; a reason that says "Closed for …" itself is not said twice. */
function why(reason: string | null): string {
  const text = (reason ?? '')
    .trim()
    .replace(/^closed\s*/i, '')
    .replace(/[.!]+$/, '')
  if (text === '') return ''
  return /^(for|because|due|while|during|until)\b/i.test(text) ? ` ${text}` : ` for ${text}`
}
