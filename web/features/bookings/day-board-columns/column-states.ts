import { dayOfWeek } from '../../../../shared/dates.ts'
import { type BoardDay, boardDay, minuteOf, partOfDay, wallStretch } from './board-time.ts'
import type { Stretch } from './day-stretches.ts'
import type { DayPeriods } from './queries.ts'

/**
 * What a space or an instructor is at a moment, for the columns of the day board and the spaces on
 * the dashboard. `until`: the minute of the day at which the state ends. It is null if a free
 * column stays free until closing time, and outside the opening hours.
 */
type ColumnState<Block> =
  | { is: 'taken'; by: Block }
  | { is: 'closed'; until: number | null }
  | { is: 'away' }
  | { is: 'free'; until: number | null }

type Column<Block> = {
  blocks: readonly Block[]
  shades: readonly (Stretch & { look: string })[]
}

/** The opening hours of the weekdays, and what differs on the date. */
export type DayHours = {
  weekly: readonly {
    day_of_week: number
    is_open: boolean
    open_time: string | null
    close_time: string | null
  }[]
  periods: DayPeriods
}

/** Returns what a column is at a minute of the day. `open`: the opening hours of the day. */
export function columnStateAt<Block extends Stretch>(
  minute: number,
  open: readonly Stretch[],
  { blocks, shades }: Column<Block>,
): ColumnState<Block> {
  const isNow = isAt(minute)
  const by = blocks.find(isNow)
  if (by) return { is: 'taken', by }
  // Asked before the shades: the board draws shades only within the hours that it shows, and the
  // minute may lie outside those.
  if (!open.some(isNow)) return { is: 'closed', until: null }
  const shade = shades.find(isNow)
  if (shade?.look === 'away') return { is: 'away' }
  if (shade) return { is: 'closed', until: shade.to }
  const ends = [...blocks, ...shades.filter(({ look }) => look !== 'closed')]
    .map(({ from }) => from)
    .filter((from) => from > minute)
  return { is: 'free', until: ends.length > 0 ? Math.min(...ends) : null }
}

/**
 * Returns what a space is at an instant, by the rules of the day board. The dashboard shows it for
 * each space.
 */
export function spaceStateAt<Booking extends { start_time: string; end_time: string }>(
  now: Date,
  { date, zone }: { date: string; zone: string },
  space: { id: string; bookings: readonly Booking[] },
  hours: DayHours,
): ColumnState<Stretch & { booking: Booking }> {
  const day = boardDay(date, zone)
  const blocks = space.bookings.flatMap((booking) => {
    const part = partOfDay(booking, day)
    return part ? [{ ...part, booking }] : []
  })
  const shades = closedParts(hours.periods, day, space.id).map((part) => ({ ...part, look: '' }))
  const open = openHours(hours, day, dayOfWeek(date))
  return columnStateAt(minuteOf(now, day), open, { blocks, shades })
}

/** Returns the special hours of the date, else the hours of its weekday; empty for a closed day. */
export function openHours(
  { weekly, periods }: DayHours,
  day: BoardDay,
  weekday: number,
): Stretch[] {
  const hours = periods.special ?? weekly.find(({ day_of_week }) => day_of_week === weekday)
  if (!hours?.is_open || !hours.open_time || !hours.close_time) return []
  return [wallStretch(hours.open_time, hours.close_time, day)]
}

/**
 * Returns when on the day a space is closed, each time with its closure. With null as `spaceId`,
 * only the closures of the whole facility.
 */
export function closedParts({ closures }: DayPeriods, day: BoardDay, spaceId: string | null) {
  return closures
    .filter(({ space_id }) => space_id === null || space_id === spaceId)
    .flatMap((closure) => {
      const part = partOfDay({ start_time: closure.starts_at, end_time: closure.ends_at }, day)
      return part ? [{ ...part, closure }] : []
    })
}

/** Returns a test of whether a minute of the day lies in a stretch. */
export function isAt(minute: number): (stretch: Stretch) => boolean {
  return ({ from, to }) => from <= minute && minute < to
}
