import { noPlayer } from '../../../../shared/no-player.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import { bookedMinutes } from '../../../lib/booked-minutes.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { playerOf } from '../../../lib/player-row.ts'
import { minutesBetween } from '../../../lib/slot-times.ts'
import type { CustomerDetails } from '../../../site/customer-search.ts'
import { serviceDuration } from '../../booking/free-times/booking-durations.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { ServiceType } from '../rows/form-queries.ts'
import { type Offer, offeredId } from '../rows/offered-ids.ts'
import type { BookingDetails } from '../rows/queries.ts'
import type { SeriesForm } from '../series/series-form-state.ts'

/**
 * What the staff's form of a new booking is filled with: another booking to copy, or a customer's
 * details.
 */
export type Beginning = { like?: BookingDetails; player?: CustomerDetails }

/**
 * Returns the form of a new booking: a copy of `like`, or empty except for the customer's details.
 */
export function beginningForm(
  settings: FacilitySettings | null,
  zone: string,
  { like, player }: Beginning,
): BookingForm {
  return like ? formLike(like, zone) : { ...emptyForm(settings), ...player }
}

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

/** Returns a booking as form values; its date is in the facility's zone. */
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

/**
 * Returns the form of a copy on another day. It has the length that was booked, even if staff freed
 * the rest of a no-show's time.
 */
function formLike(booking: BookingDetails, zone: string): BookingForm {
  return {
    ...formOf(booking, zone),
    durationMinutes: bookedMinutes(booking),
    date: '',
    slot: null,
  }
}

/**
 * Returns the form after a change (specification §4). A service without an instructor clears the
 * instructor, a service sets its duration, and another date clears the time.
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

/**
 * Returns the form without the ids of services, spaces and instructors that are inactive or
 * deleted. While a list loads, its id stays (offered-ids.ts).
 */
export function offered(
  form: BookingForm,
  services?: Offer,
  spaces?: Offer,
  instructors?: Offer,
): BookingForm {
  return {
    ...form,
    serviceTypeId: offeredId(form.serviceTypeId, services),
    spaceId: offeredId(form.spaceId, spaces),
    instructorId: offeredId(form.instructorId, instructors),
  }
}

/** Returns what "Repeat" takes over from the form of one booking into the form of a series. */
export function seriesOf(form: BookingForm, zone: string): Partial<SeriesForm> {
  const { serviceTypeId, spaceId, instructorId, date, durationMinutes, slot, ...player } = form
  return {
    serviceTypeId,
    spaceIds: spaceId ? [spaceId] : [],
    instructorId,
    date,
    ...(slot && { time: localTime(slot.start_time, zone) }),
    minutes: String(durationMinutes),
    ...player,
  }
}
