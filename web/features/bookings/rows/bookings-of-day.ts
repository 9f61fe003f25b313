import { localDate } from '../../../../shared/times.ts'

type Dated = { start_time: string; status: string }

/**
 * For the counts below the title of the day board and on its printed sheet (`18 booked`): returns
 * the bookings that start on the day and are not cancelled. A no-show counts. A booking that began
 * the day before does not. The dashboard's request has the same rule.
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
