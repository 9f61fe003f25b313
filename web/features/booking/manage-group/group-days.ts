import { localDate } from '../../../../shared/times.ts'
import type { GroupBooking } from '../group-booking/queries.ts'
import type { PassTime } from '../manage/kept-pass.ts'

/**
 * Returns one time for each day of a group, from the day's first start to its last end. The device
 * keeps these times with the group's boarding pass, and the home page shows the next of them.
 * People come once a day, however many bookings their group has then. `bookings` are sorted by
 * start.
 */
export function daysOf(
  bookings: readonly Pick<GroupBooking, 'start_time' | 'end_time' | 'time_zone'>[],
): PassTime[] {
  const dayOf = (booking: (typeof bookings)[number]) =>
    localDate(booking.start_time, booking.time_zone)
  return [...new Set(bookings.map(dayOf))].map((day) => {
    const ofDay = bookings.filter((booking) => dayOf(booking) === day)
    const ends = ofDay.map(({ end_time }) => end_time)
    const end = ends.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a))
    // The place is empty, because the bookings of a day may be in several spaces.
    return { start: ofDay[0]?.start_time ?? '', end, place: '' }
  })
}
