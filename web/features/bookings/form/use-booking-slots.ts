import { useQuery } from '@tanstack/react-query'
import { localDate } from '../../../../shared/times.ts'
import { minutesBetween } from '../../../lib/slot-times.ts'
import { chosenSlot, selectableSlots } from '../../booking/free-times/staff-choices.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import { formSlotsQuery } from '../rows/form-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'

/**
 * Returns the times that the staff's form of a booking offers, and the chosen one, which is null if
 * the form's time is not available (any more). `missing` names what has to be chosen before times
 * can be asked for: service, space, instructor or date. `slots` is undefined until the response has
 * arrived, with one exception: while the form still has the date, length, space and instructor of
 * the booking that is edited, that booking's time is offered at once. So the form can be saved
 * without a change of time.
 */
export function useBookingSlots(options: {
  facilityId: string
  zone: string
  form: BookingForm
  requiresInstructor: boolean
  booking: BookingDetails | null
}) {
  const { form, booking } = options
  const search = slotSearch(options)
  const answer = useQuery(formSlotsQuery(search, form.date))
  const own = booking && ownTimes(form, booking, options.zone)
  const slots = answer.data
    ? selectableSlots(answer.data, own)
    : own?.samePlace
      ? selectableSlots([], own)
      : undefined
  return {
    missing: missingIn(form, options.requiresInstructor),
    slots,
    isPending: search !== null && answer.isPending,
    isError: answer.isError,
    retry: () => void answer.refetch(),
    chosen: slots ? chosenSlot(slots, form.slot) : null,
  }
}

function slotSearch(
  options: Parameters<typeof useBookingSlots>[0],
): Parameters<typeof formSlotsQuery>[0] {
  const { form, requiresInstructor } = options
  if (missingIn(form, requiresInstructor).length > 0) return null
  return {
    facilityId: options.facilityId,
    spaceId: form.spaceId,
    instructorId: form.instructorId || null,
    durationMinutes: form.durationMinutes,
    ...(options.booking && { moving: { bookingId: options.booking.id } }),
  }
}

/** Returns what has to be chosen before there are times, in the form's order. */
function missingIn(form: BookingForm, requiresInstructor: boolean) {
  return [
    !form.serviceTypeId && 'service',
    !form.spaceId && 'space',
    requiresInstructor && !form.instructorId && 'instructor',
    !form.date && 'date',
  ].filter(Boolean)
}

/**
 * Returns the time of the booking that is edited, which stays among the choices; null once the form
 * has another date or length. `samePlace`: the form still has the booking's space and instructor.
 */
function ownTimes(form: BookingForm, booking: BookingDetails, zone: string) {
  const sameDay = form.date === localDate(booking.start_time, zone)
  if (!sameDay || form.durationMinutes !== minutesBetween(booking)) return null
  const { start_time, end_time } = booking
  const samePlace =
    form.spaceId === booking.space_id && (form.instructorId || null) === booking.instructor_id
  return { times: { start_time, end_time }, samePlace }
}
