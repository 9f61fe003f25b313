import { bareEmail, isEmail } from '../../../../shared/email-address.ts'
import { playerRow } from '../../../lib/player-row.ts'
import { isSameStart } from '../../../lib/slot-times.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { BookingDetails } from '../rows/queries.ts'

/**
 * Returns the columns in which the staff's form differs from the booking that it edits, with the
 * form's values. Only these are saved, so that what others changed meanwhile stays. If the time
 * differs, both start and end are among them.
 */
export function bookingChanges(booking: BookingDetails, form: BookingForm) {
  const wanted = {
    space_id: form.spaceId,
    service_type_id: form.serviceTypeId,
    instructor_id: form.instructorId || null,
    ...playerRow(form),
    player_email: bareEmail(form.email) || null,
  }
  const differing = Object.entries(wanted).filter(
    ([column, value]) => booking[column as keyof typeof wanted] !== value,
  )
  return {
    ...(Object.fromEntries(differing) as Partial<typeof wanted>),
    ...(form.slot && isMoved(form.slot, booking) && form.slot),
  }
}

/**
 * Returns the mail that saving sends to the customer, or null if it sends none. The database
 * decides the same when the form is saved.
 */
export function bookingMail(
  booking: BookingDetails | null,
  form: BookingForm,
  now: Date,
): { message: 'confirmation' | 'change'; addresses: string[] } | null {
  const address = bareEmail(form.email)
  if (!isEmail(address) || !form.slot) return null
  const ends = [form.slot.end_time, booking?.end_time ?? '']
  if (!ends.some((end) => Date.parse(end) > now.getTime())) return null
  if (!booking) return { message: 'confirmation', addresses: [address] }
  if (booking.status !== 'confirmed') return null
  if (booking.player_email === null) return { message: 'confirmation', addresses: [address] }
  const changes = bookingChanges(booking, form)
  return mailedColumns.some((column) => column in changes)
    ? { message: 'change', addresses: [address] }
    : null
}

/** A change in one of these columns is mailed. */
const mailedColumns = ['start_time', 'space_id', 'instructor_id', 'service_type_id']

type Times = { start_time: string; end_time: string }

function isMoved(slot: Times, booking: Times): boolean {
  return !isSameStart(slot, booking) || Date.parse(slot.end_time) !== Date.parse(booking.end_time)
}
