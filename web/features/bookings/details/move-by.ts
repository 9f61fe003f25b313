import { addDays, daysBetween } from '../../../../shared/dates.ts'
import { instantAt, localDate, localTime } from '../../../../shared/times.ts'

/** Where and when a booking is whose group staff move as a whole (move-group.ts). */
export type Place = { id: string; space_id: string; start_time: string; end_time: string }

/**
 * By how much all bookings of a group move, on the facility's wall clock. A clock change in between
 * does not count.
 */
export type MoveBy = { days: number; minutes: number }

/**
 * Returns by how much all bookings of a group move, if the one at `start` moves to this date and
 * time.
 */
export function moveBy(start: string, date: string, time: string, zone: string): MoveBy {
  return {
    days: daysBetween(localDate(start, zone), date),
    minutes: minutesOf(time) - minutesOf(localTime(start, zone)),
  }
}

/** Returns where a booking would be after a move. It keeps its length, also over a clock change. */
export function movedPlace(place: Place, { days, minutes }: MoveBy, zone: string): Place {
  const { id, space_id, start_time, end_time } = place
  const minute = minutesOf(localTime(start_time, zone)) + minutes
  // The minute may lie before or after the day: `instantAt` counts it from midnight all the same.
  const start = instantAt(addDays(localDate(start_time, zone), days), `00:${minute}`, zone)
  const length = Date.parse(end_time) - Date.parse(start_time)
  return {
    ...{ id, space_id },
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + length).toISOString(),
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
