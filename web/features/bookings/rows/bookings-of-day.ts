import { localDate } from '../../../../shared/times.ts'

type Dated = { start_time: string; status: string }

/**
 * Returns the bookings of a day for the day board: those that start on it and are not cancelled. A
 * no-show counts, and one that began the day before doesn't. The dashboard's request has the same
 * rule.
 */
export function bookingsOfDay<Booking extends Dated>(
  bookings: readonly Booking[],
  date: string,
  zone: string,
): Booking[] {
  return bookings.filter(
    ({ start_time, status }) => status !== 'cancelled' && localDate(start_time, zone) === date,
  )
}
