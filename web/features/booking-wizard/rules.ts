import { bookingSentences } from '../../../shared/booking-sentences.ts'
import type { BookingKind } from '../../lib/booking-kind.ts'
import type { FacilitySettings } from '../../lib/facility-row.ts'
import { allowedKinds } from '../../site/allowed-kinds.ts'
import { serviceDuration } from '../free-times/booking-durations.ts'

/** The sentences of the public booking (specification §5, §8), and ours where it is silent. */
export const messages = {
  createBooking: 'Failed to create booking',
  detailsLost: 'Booking created but details could not be retrieved',
  noInstructors:
    'No instructors are currently available. Please contact the facility for assistance.',
  facilityMissing: 'Facility information not available.',
  slotTaken: bookingSentences.timeTaken,
  answerLost:
    'The connection dropped before the answer came. Your details are still here. Try again: a booking that already went through is not made twice.',
  takenAfterLostAnswer:
    'That time is now taken, perhaps by your first try: check your inbox for a confirmation email before you pick another.',
} as const

type ServiceRules = {
  requires_instructor: boolean
  duration_minutes: number | null
  rate: number | null
}

/** The service type is chosen for the visitor: the first active one of the kind (specification §4). */
export function serviceTypeFor<T extends ServiceRules>(
  kind: BookingKind,
  activeTypes: readonly T[],
): T | undefined {
  return activeTypes.find((type) => type.requires_instructor === (kind === 'lesson'))
}

/** The kinds a visitor may book: on in the settings and, once known, with an active service type. */
export function bookableKinds(
  settings: FacilitySettings,
  activeTypes?: readonly ServiceRules[],
): BookingKind[] {
  return allowedKinds(settings).filter((kind) => !activeTypes || serviceTypeFor(kind, activeTypes))
}

/**
 * What a booking of a kind costs for the service's duration, null where rates are hidden or not
 * set. A lesson costs the instructor's hourly rate, else the service's, else the base rate.
 */
export function bookingRate(
  kind: BookingKind,
  settings: FacilitySettings,
  service: ServiceRules | undefined,
  hourlyRate?: number | null,
): number | null {
  if (!settings.enable_payments) return null
  const duration = serviceDuration(service, settings)
  const fallback = kind === 'open' ? settings.open_cage_rate : settings.instructor_booking_base_rate
  const rate = hourlyRate ? (hourlyRate * duration) / 60 : service?.rate || fallback
  return Number(rate) || null
}
