import { localDate, localTime } from '../../../../shared/times.ts'

/**
 * A part of a day's column on an instructor's schedule, in minutes since midnight on the facility's
 * clock.
 */
export type DayPart = { from: number; to: number }

/** A part with its place beside parts that it overlaps. Lane 0 of 1 has the whole width. */
type PlacedPart<Item> = DayPart & { item: Item; lane: number; lanes: number }

type Times = { start_time: string; end_time: string }

const wholeDay = 24 * 60

/** Returns the part of a date that a span of instants covers; null when it lies on other days. */
export function partOfDay({ start_time, end_time }: Times, date: string, zone: string) {
  const [first, last] = [localDate(start_time, zone), localDate(end_time, zone)]
  if (first > date || last < date) return null
  const from = first < date ? 0 : minutes(localTime(start_time, zone))
  const until = last > date ? wholeDay : minutes(localTime(end_time, zone))
  // In the hour that a clock change repeats, the end may have an earlier wall time than the start.
  const length = (Date.parse(end_time) - Date.parse(start_time)) / 60_000
  const to = until > from || first < date ? until : Math.min(wholeDay, from + length)
  return to > from ? { from, to } : null
}

/**
 * Returns the items of a day with their lanes. Items overlap only in the hour that a clock change
 * repeats.
 */
export function placed<Item extends Times>(
  items: readonly Item[],
  date: string,
  zone: string,
): PlacedPart<Item>[] {
  const parts = items.flatMap((item) => {
    const part = partOfDay(item, date, zone)
    return part ? [{ ...part, item }] : []
  })
  return parts.map((part, index) => {
    const crossing = parts.filter((other) => other.from < part.to && part.from < other.to)
    const lane = crossing.filter((other) => parts.indexOf(other) < index).length
    return { ...part, lane, lanes: crossing.length }
  })
}

/** Returns the minutes of a wall time `HH:MM` or `HH:MM:SS`, up to 24:00. */
export function minutes(wallTime: string): number {
  const [hours = 0, rest = 0] = wallTime.split(':').map(Number)
  return hours * 60 + rest
}

/**
 * Returns the whole hours that the grid shows, in minutes: at least 9 to 5, and all of `parts`
 * (lessons and available hours). `timeOff` extends them to its starts and ends, but not to
 * midnight: a whole day off must not stretch the grid.
 */
export function hoursAround(parts: readonly DayPart[], timeOff: readonly DayPart[]): DayPart {
  const ends = (all: readonly DayPart[]) => all.flatMap(({ from, to }) => [from, to])
  const within = ends(timeOff).filter((minute) => minute > 0 && minute < wholeDay)
  const shown = [9 * 60, 17 * 60, ...ends(parts), ...within]
  return {
    from: Math.floor(Math.min(...shown) / 60) * 60,
    to: Math.ceil(Math.max(...shown) / 60) * 60,
  }
}
