import { useMovePrice } from '../../../site/use-move-price.ts'
import type { AffectedBooking } from './queries.ts'
import { firstChoice, type Place } from './settled-place.ts'

/**
 * Says what a booking costs in its new place. Says nothing for the place that is ticked at first, an
 * equal space at the same time: a closure may have dozens of those, and each would send a request.
 */
export function NewPrice({ booking, place }: { booking: AffectedBooking; place: Place | null }) {
  const isFirst = JSON.stringify(place) === JSON.stringify(firstChoice(booking))
  const price = useMovePrice(
    { id: booking.booking_id, service_type_id: null },
    isFirst ? null : spotIn(booking, place),
  )
  return price && <p className="text-small text-ink-3">{price}</p>
}

/**
 * Returns the place with its times. Null if the booking does not move, or is being played, so that only
 * its rest moves and the price stays.
 */
function spotIn(booking: AffectedBooking, place: Place | null) {
  if (typeof place !== 'object' || !place?.start) return null
  const length = Date.parse(booking.end_time) - Date.parse(booking.start_time)
  return {
    spaceId: place.spaceId,
    instructorId: place.instructorId ?? null,
    start_time: place.start,
    end_time: new Date(Date.parse(place.start) + length).toISOString(),
  }
}
