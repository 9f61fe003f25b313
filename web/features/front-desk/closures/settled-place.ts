import type { AffectedBooking } from './queries.ts'

/**
 * What staff choose for a booking that loses its place by a closure or another change: it is
 * cancelled, its customer is asked by mail to pick another time, or it moves to a space and a
 * start, perhaps with another instructor. With a null start, only the rest of a booking that is
 * being played moves.
 */
export type Place =
  | 'cancel'
  | 'ask'
  | { spaceId: string; start: string | null; instructorId?: string }

/** What is chosen for a booking. `tells`: whether its customer gets mail about it. */
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
 * Returns what is ticked for a booking before anybody chooses: the same time in an equal space,
 * else a mail that asks the customer. Nothing is ticked without an address, or if the booking is
 * being played.
 */
export function firstChoice(booking: AffectedBooking): Place | null {
  const proposal = proposalOf(booking)
  if (booking.is_running) return null
  if (booking.keeps_kind && keepsTime(booking, proposal)) return proposal
  return booking.has_email ? 'ask' : null
}

/**
 * Returns what ticking a booking chooses. That is what `firstChoice` ticks or, without an address,
 * the proposed place, unless another booking of the list gets that place. The rest of a booking
 * that is being played goes to a free space. Without a place, the customer is asked by mail. Null
 * if that is not possible either: a tick never cancels.
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
    : [proposalOf(booking)]
  const place = places.find((each) => each && !isPromised(each))
  return place ?? (booking.has_email && !isRunning ? 'ask' : null)
}
