import { dayOfWeek } from '../../../../shared/dates.ts'
import type { WeeklyAvailability } from './queries.ts'

/** From one time of the day to another, such as `09:00`. */
export type WallTimes = { start: string; end: string }

/**
 * Returns the times at which an instructor is available on a date: what the weekly rows add up to.
 * Rows that touch or overlap are joined. The day board, the instructor's schedule, the editor of
 * the weekly hours and the dialog of a time off use these times.
 */
export function availabilityOn(rows: readonly WeeklyAvailability[], date: string): WallTimes[] {
  const times = rows
    .filter((row) => row.day_of_week === dayOfWeek(date) && isInForce(row, date))
    .map((row) => ({ start: row.start_time, end: row.end_time }))
    .sort((a, b) => (a.start < b.start ? -1 : 1))
  const merged: WallTimes[] = []
  for (const time of times) {
    const last = merged.at(-1)
    if (!last || time.start > last.end) merged.push({ ...time })
    else if (time.end > last.end) last.end = time.end
  }
  return merged
}

function isInForce(row: WeeklyAvailability, date: string): boolean {
  const { effective_date: from, expiration_date: until } = row
  return (from === null || from <= date) && (until === null || until >= date)
}
