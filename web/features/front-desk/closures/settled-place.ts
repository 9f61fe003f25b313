import type { AffectedBooking } from './queries.ts'

/**
 * What becomes of a booking: cancelled, its customer asked by mail to pick another time, or a space at
 * an instant, perhaps with another instructor. Without an instant only the rest of a booking that is
 * being played moves.
 */
export type Place =
  | 'cancel'
  | 'ask'
  | { spaceId: string; start: string | null; instructorId?: string }

export type SettledPlace = { bookingId: string; place: Place; tells: boolean }

/** Returns the proposed place of a booking; null without one. */
export function proposalOf(booking: AffectedBooking): { spaceId: string; start: string } | null {
  if (!booking.proposed_space_id || !booking.proposed_start_time) return null
  return { spaceId: booking.proposed_space_id, start: booking.proposed_start_time }
}

/** Returns whether a booking keeps its time in this place. */
export function keepsTime(booking: AffectedBooking, place: Place | null): boolean {
  return (
    typeof place === 'object' &&
    place !== null &&
    place.start !== null &&
    Date.parse(place.start) === Date.parse(booking.start_time)
  )
}

/** Returns whether this is the place that the booking has: nothing changes for its customer. */
export function staysPut(booking: AffectedBooking, place: Place | null): boolean {
  return (
    keepsTime(booking, place) &&
    typeof place === 'object' &&
    place?.spaceId === booking.space_id &&
    !place.instructorId
  )
}

/**
 * Returns what is ticked for a booking before anybody chooses: its own time in an equal space, else a
 * mail that asks the customer. Nothing is ticked without an address, or if the booking is being played.
 */
export function firstChoice(booking: AffectedBooking): Place | null {
  const proposal = proposalOf(booking)
  if (booking.is_running) return null
  if (booking.keeps_kind && keepsTime(booking, proposal)) return proposal
  return booking.has_email ? 'ask' : null
}

/**
 * Returns what a tick chooses: the proposal, unless another booking of the list gets it, or for a booking
 * that is being played its rest in a free space. Otherwise the customer is asked by mail. Null if nobody
 * can be asked, because a tick never cancels.
 */
export function tickedPlace(
  booking: AffectedBooking,
  isPromised: (place: Exclude<Place, string>) => boolean,
): Place | null {
  const { is_running: isRunning, free_space_ids: free } = booking
  const first = firstChoice(booking)
  if (first === 'ask') return first
  const places = isRunning
    ? free.map((spaceId) => ({ spaceId, start: null }))
    : [proposalOf(booking) ?? []].flat()
  const place = places.find((each) => !isPromised(each))
  return place ?? (booking.has_email && !isRunning ? 'ask' : null)
}
