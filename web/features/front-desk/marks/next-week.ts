import { addDays, daysBetween } from '../../../../shared/dates.ts'
import { instantAt, localDate, localTime } from '../../../../shared/times.ts'
import { bookedMinutes } from '../../../lib/booked-minutes.ts'
import { playerOf, type StoredPlayerRow } from '../../../lib/player-row.ts'
import type { WalkInStart } from '../walk-in/use-walk-in.ts'

export type Repeated = StoredPlayerRow & {
  space_id: string
  service_type_id: string
  instructor_id: string | null
  start_time: string
  end_time: string
  /** The end that was booked, where the rest of a no-show was freed. */
  booked_until: string | null
}

/**
 * Returns the same booking for the same person at the same wall time, on the same weekday. It is
 * the first such day after both the booking and today.
 */
export function nextWeek(booking: Repeated, zone: string): WalkInStart {
  const date = localDate(booking.start_time, zone)
  const past = Math.max(0, daysBetween(date, localDate(new Date(), zone)))
  const next = addDays(date, 7 * (Math.floor(past / 7) + 1))
  const start = instantAt(next, localTime(booking.start_time, zone), zone)
  return {
    spaceId: booking.space_id,
    serviceId: booking.service_type_id,
    instructorId: booking.instructor_id,
    customer: playerOf(booking),
    isAgain: true,
    start,
    end: new Date(start.getTime() + bookedMinutes(booking) * 60_000),
  }
}
