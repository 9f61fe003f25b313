import { noPlayer } from '../../../../shared/player-details.ts'
import { localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { serviceDuration } from '../../booking/free-times/booking-durations.ts'
import { minutesBetween } from '../../booking/free-times/slot-times.ts'
import type { CustomerDetails } from '../../booking/player-form/customer-search.ts'
import { playerOf } from '../../booking/player-form/player-row.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { ServiceType } from '../rows/form-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'

/** A form with nothing in it. */
function emptyForm(settings: FacilitySettings | null): BookingForm {
  return {
    serviceTypeId: '',
    spaceId: '',
    instructorId: '',
    date: '',
    durationMinutes: serviceDuration(undefined, settings),
    slot: null,
    ...noPlayer,
  }
}

/** What a new booking begins with: a customer, or another booking's content. */
export type Beginning = { like?: BookingDetails; player?: CustomerDetails }

export function beginningForm(
  settings: FacilitySettings | null,
  zone: string,
  { like, player }: Beginning,
): BookingForm {
  return like ? formLike(like, zone) : { ...emptyForm(settings), ...player }
}

/** A booking as the form shows it; its date is the facility's. */
export function formOf(booking: BookingDetails, zone: string): BookingForm {
  return {
    serviceTypeId: booking.service_type_id,
    spaceId: booking.space_id,
    instructorId: booking.instructor_id ?? '',
    date: localDate(booking.start_time, zone),
    durationMinutes: minutesBetween(booking),
    slot: { start_time: booking.start_time, end_time: booking.end_time },
    ...playerOf(booking),
  }
}

/** The same again, on another day. */
function formLike(booking: BookingDetails, zone: string): BookingForm {
  return { ...formOf(booking, zone), date: '', slot: null }
}

/**
 * The form after a change (specification §4): a service without an instructor clears the
 * instructor, a service brings its duration, and another date clears the time.
 */
export function changedForm(
  form: BookingForm,
  changes: Partial<BookingForm>,
  services: readonly ServiceType[],
  settings: FacilitySettings | null,
): BookingForm {
  const next = { ...form, ...changes }
  if (next.serviceTypeId !== form.serviceTypeId) {
    const service = services.find(({ id }) => id === next.serviceTypeId)
    if (!service?.requires_instructor) next.instructorId = ''
    next.durationMinutes = serviceDuration(service, settings)
  }
  if (next.date !== form.date) next.slot = null
  return next
}
