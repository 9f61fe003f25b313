import type { AffectedBooking } from './queries.ts'
import { keepsTime, type Place } from './settlement-words.ts'

/** Returns whether a booking would stay exactly as it is: only its service is switched off. */
export function staysPut(booking: AffectedBooking, place: Place | null): boolean {
  return (
    keepsTime(booking, place) &&
    typeof place === 'object' &&
    place?.spaceId === booking.space_id &&
    !place.instructorId
  )
}
