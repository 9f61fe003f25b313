import { localDate } from '../../../shared/times.ts'
import { anyInstructor } from '../../lib/booking-kind.ts'
import { fullName } from '../../lib/names.ts'
import type { Instructor, Space } from '../../site/offer-queries.ts'
import { newBookingAddress } from '../booking-wizard/choice-address.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import type { ManagedBooking } from './queries.ts'

/** Where the same is booked again: the same place and length, the same instructor. */
export function sameAgainAddress(
  booking: ManagedBooking,
  instructors: readonly Pick<Instructor, 'id' | 'first_name' | 'last_name'>[],
): string {
  const teacher = instructors.find((each) => fullName(each) === booking.instructor_name)
  return booking.service_requires_instructor
    ? newBookingAddress('dateTime', 'lesson', { instructorId: teacher?.id ?? anyInstructor })
    : newBookingAddress('dateTime', 'open', {
        spaceId: booking.space_id,
        durationMinutes: minutesBetween(booking),
      })
}

/** Where somebody else books the same time: in another space of the kind, with another instructor. */
export function sameTimeAddress(booking: ManagedBooking, spaces: readonly Space[]): string {
  const { start_time, end_time, time_zone } = booking
  const time = { date: localDate(start_time, time_zone), slot: { start_time, end_time } }
  return booking.service_requires_instructor
    ? newBookingAddress('info', 'lesson', { ...time, instructorId: anyInstructor })
    : newBookingAddress('info', 'open', {
        ...time,
        durationMinutes: minutesBetween(booking),
        spaceKind: spaces.find(({ id }) => id === booking.space_id)?.kind ?? null,
      })
}
