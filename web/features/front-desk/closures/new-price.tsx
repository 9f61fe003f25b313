import { useMovePrice } from '../../../site/use-move-price.ts'
import type { AffectedBooking } from './queries.ts'
import { firstChoice, type Place } from './settled-place.ts'

/**
 * Says what a booking costs in the place that staff choose for it. Says nothing for the place that
 * is ticked at first: a closure may have dozens of those, and each would send a request. It is an
 * equal space at the same time, whose price differs only if a rate names single spaces.
 */
export function NewPrice({ booking, place }: { booking: AffectedBooking; place: Place | null }) {
  const isFirst = JSON.stringify(place) === JSON.stringify(firstChoice(booking))
  const price = useMovePrice(
    // Without a service, the booking's own is priced.
    { id: booking.booking_id, service_type_id: null },
    isFirst ? null : spotIn(booking, place),
  )
  return price && <p className="text-small text-ink-3">{price}</p>
}

/**
 * Returns the place with its times. Null if the booking is cancelled or its customer is asked. Null
 * also for a booking that is being played, whose place has no start: only its rest moves, at the
 * same price.
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
