import { useQuery } from '@tanstack/react-query'
import { priceBecomes } from '#words/price-change.ts'
import { formatMoney } from '../../../lib/money.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { priceQuery } from '../../../site/price-query.ts'
import type { AffectedBooking } from './queries.ts'
import { firstChoice, type Place } from './settled-place.ts'

/**
 * Says what a booking costs in its new place, where that is another price: it keeps the new one. An equal
 * space at its own time, which is ticked for dozens of bookings at once, is not asked about.
 */
export function NewPrice({ booking, place }: { booking: AffectedBooking; place: Place | null }) {
  const facility = useSiteFacility()
  const isFirst = JSON.stringify(place) === JSON.stringify(firstChoice(booking))
  const isMove = typeof place === 'object' && place !== null && place.start !== null && !isFirst
  const start = isMove ? Date.parse(place.start ?? '') : 0
  const length = Date.parse(booking.end_time) - Date.parse(booking.start_time)
  const { data } = useQuery(
    priceQuery(
      isMove && facility.facility_settings?.enable_payments
        ? {
            facilityId: facility.id,
            bookingId: booking.booking_id,
            serviceTypeId: null,
            instructorId: place.instructorId ?? null,
            spaceId: place.spaceId,
            start_time: new Date(start).toISOString(),
            end_time: new Date(start + length).toISOString(),
          }
        : null,
      async () => sessionClient,
    ),
  )
  if (!isMove || !data || data.amount === null || data.amount_before === null) return null
  if (data.amount === data.amount_before) return null
  return (
    <p className="text-small text-ink-3">
      {priceBecomes(formatMoney(data.amount_before), formatMoney(data.amount))}
    </p>
  )
}
