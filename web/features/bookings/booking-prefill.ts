import type { PlayerDetails } from '../../../shared/player-details.ts'
import { playerOf, type StoredPlayerRow } from '../booking-form/player-row.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import type { BookingForm } from './booking-form-rules.ts'

/** What a new booking begins with; it goes along with the link to the form as `state.prefill`. */
export type BookingPrefill = Partial<
  PlayerDetails &
    Pick<BookingForm, 'serviceTypeId' | 'spaceId' | 'instructorId' | 'durationMinutes'>
>

/** The same once more, at another time. */
export function bookAgain(
  booking: StoredPlayerRow & {
    service_type_id: string
    space_id: string
    instructor_id: string | null
    start_time: string
    end_time: string
  },
): BookingPrefill {
  return {
    ...playerOf(booking),
    serviceTypeId: booking.service_type_id,
    spaceId: booking.space_id,
    instructorId: booking.instructor_id ?? '',
    durationMinutes: minutesBetween(booking),
  }
}
