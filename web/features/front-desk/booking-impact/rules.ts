import { addDays, longDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { staffPaths } from '../../../staff-paths.ts'

/**
 * An upcoming confirmed booking that a change by staff would affect, such as a shorter horizon or
 * the deletion of its instructor. The question before that change lists it.
 */
export type ComingBooking = {
  id: string
  start_time: string
  end_time: string
  player_name: string
  facility_spaces: { name: string } | null
}

/** Returns the bookings on dates after the last one that could be booked with this horizon. */
export function beyondHorizon<Booking extends ComingBooking>(
  bookings: readonly Booking[],
  horizon: { daysAhead: number; zone: string; now: Date },
): Booking[] {
  const latest = addDays(localDate(horizon.now, horizon.zone), horizon.daysAhead)
  return bookings.filter(({ start_time }) => localDate(start_time, horizon.zone) > latest)
}

/** Returns the bookings as linked lines of that question: player, time, date and space. */
export function impactItems(bookings: readonly ComingBooking[], zone: string) {
  return bookings.map((booking) => ({
    key: booking.id,
    href: `${staffPaths.adminBookings}?booking=${booking.id}`,
    label: `${booking.player_name}, ${formatTimeRange(booking.start_time, booking.end_time, zone)}`,
    detail: [longDate(localDate(booking.start_time, zone)), booking.facility_spaces?.name]
      .filter(Boolean)
      .join(' · '),
  }))
}

/** Returns `1 confirmed booking` or `12 confirmed bookings`. */
export function countInWords(count: number): string {
  return `${count.toLocaleString('en-US')} confirmed ${count === 1 ? 'booking' : 'bookings'}`
}
