import type { BookingKind } from '../lib/booking-kind.ts'
import type { FacilitySettings } from '../lib/facility-row.ts'

/**
 * Returns the kinds of booking that the settings allow visitors, open cage first, for the home page
 * and `/book`.
 */
export function allowedKinds(
  settings: Pick<FacilitySettings, 'allow_open_cage_bookings' | 'allow_instructor_bookings'> | null,
): BookingKind[] {
  const kinds: BookingKind[] = []
  if (settings?.allow_open_cage_bookings) kinds.push('open')
  if (settings?.allow_instructor_bookings) kinds.push('lesson')
  return kinds
}
