import { addDays, weekdayName } from '../../../../shared/dates.ts'
import { availabilityOn, type WallTimes } from './availability-on.ts'
import { nextDate, timesInWords } from './available-times.ts'
import type { WeeklyAvailability } from './queries.ts'

/**
 * For the question before a weekly time is deleted: returns what players can then no longer book.
 * `rows` are all rows of the instructor, with the deleted one. Times that overlap count together,
 * so others may cover all of it or a part, on all dates or on some.
 */
export function deletionInWords(
  row: WeeklyAvailability,
  rows: readonly WeeklyAvailability[],
  today: string,
): string {
  return `${lossInWords(row, rows, today)} Lessons that are booked stay.`
}

function lossInWords(
  row: WeeklyAvailability,
  rows: readonly WeeklyAvailability[],
  today: string,
): string {
  const others = rows.filter(({ id }) => id !== row.id)
  const losses = datesOfChange(row, rows, today)
    .filter((date) => availabilityOn([row], date).length > 0)
    .map((date) => uncovered(row, availabilityOn(others, date)).map(timesInWords).join(' and '))
  const [loss] = losses
  if (loss === undefined) return 'It has no dates left, so nothing changes for players.'
  if (losses.every((each) => each === ''))
    return `Other times on ${weekdayName(row.day_of_week)} cover it, so players can still book it.`
  if (losses.some((each) => each !== loss))
    return 'Players can no longer book this time, except when another time covers it.'
  const isWhole = loss === timesInWords({ start: row.start_time, end: row.end_time })
  return `Players can no longer book ${isWhole ? 'this time' : loss}.`
}

/** Returns dates of the row's weekday from today on, one for each set of rows in force. */
function datesOfChange(
  row: WeeklyAvailability,
  rows: readonly WeeklyAvailability[],
  today: string,
): string[] {
  const starts = rows.flatMap(({ effective_date: from, expiration_date: until }) => [
    ...(from ? [from] : []),
    ...(until ? [addDays(until, 1)] : []),
  ])
  return [today, ...starts.filter((date) => date > today)].map((date) =>
    nextDate(row.day_of_week, date),
  )
}

/** Returns the parts of a row that none of `times` covers. They are in order and do not touch. */
function uncovered(row: WeeklyAvailability, times: readonly WallTimes[]): WallTimes[] {
  const parts: WallTimes[] = []
  let start = row.start_time
  for (const time of times.filter((each) => each.start < row.end_time)) {
    if (start < time.start) parts.push({ start, end: time.start })
    if (time.end > start) start = time.end
  }
  return start < row.end_time ? [...parts, { start, end: row.end_time }] : parts
}
