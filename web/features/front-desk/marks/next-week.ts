import { addDays, daysBetween } from '../../../../shared/dates.ts'
import { instantAt, localDate, localTime } from '../../../../shared/times.ts'
import { bookedMinutes } from '../../../lib/booked-minutes.ts'
import { playerOf, type StoredPlayerRow } from '../../../lib/player-row.ts'
import type { WalkInStart } from '../walk-in/use-walk-in.ts'

/** What is needed of a booking for the desk to book the same again. */
export type Repeated = StoredPlayerRow & {
  space_id: string
  service_type_id: string
  instructor_id: string | null
  start_time: string
  end_time: string
  /** The booked end, if staff freed the rest of a no-show; otherwise null. */
  booked_until: string | null
}

/**
 * Returns the start values of the panel that books the same again: the same person, place and
 * service, on the same weekday at the same wall-clock time. The date is the first one after both
 * the booking and today.
 */
export function nextWeek(booking: Repeated, zone: string): WalkInStart {
  const date = localDate(booking.start_time, zone)
  const daysPassed = Math.max(0, daysBetween(date, localDate(new Date(), zone)))
  const next = addDays(date, 7 * (Math.floor(daysPassed / 7) + 1))
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
