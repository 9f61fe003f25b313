import { playerRow } from '../booking-form/player-row.ts'
import { isSameStart } from '../free-times/slot-times.ts'
import type { BookingForm } from './booking-form-rules.ts'
import type { BookingDetails } from './queries.ts'

/** The columns in which a form differs from its booking; a moved one has both times. */
export function bookingChanges(booking: BookingDetails, form: BookingForm) {
  const wanted = {
    space_id: form.spaceId,
    service_type_id: form.serviceTypeId,
    instructor_id: form.instructorId || null,
    ...playerRow(form),
    player_email: form.email.trim() || null,
  }
  const differing = Object.entries(wanted).filter(
    ([column, value]) => booking[column as keyof typeof wanted] !== value,
  )
  return {
    ...(Object.fromEntries(differing) as Partial<typeof wanted>),
    ...(form.slot && isMoved(form.slot, booking) && form.slot),
  }
}

type Times = { start_time: string; end_time: string }

function isMoved(slot: Times, booking: Times): boolean {
  return !isSameStart(slot, booking) || Date.parse(slot.end_time) !== Date.parse(booking.end_time)
}
