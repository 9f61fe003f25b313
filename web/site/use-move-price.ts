import { useQuery } from '@tanstack/react-query'
import { sessionClient } from '../lib/session-client.ts'
import { useSiteFacility } from './facility-query.ts'
import { priceChange, priceQuery, shownPrice } from './price-query.ts'

type Spot = { spaceId: string; instructorId: string | null; start_time: string; end_time: string }

/**
 * Returns the sentence with which staff see what a booking costs now and at another place and time.
 * For a new booking, which has no id, it has only the price there. Without a service, the booking's
 * own service is priced. Returns null where prices are off.
 */
export function useMovePrice(booking: Moving | null, to: Spot | null): string | null {
  return useShownPrice(booking, to).inWords
}

type Moving = { id?: string; service_type_id: string | null }

/** Returns the same, and the price as it is sent with a booking. */
export function useShownPrice(
  booking: Moving | null,
  to: Spot | null,
): { inWords: string | null; shown: number | null } {
  const facility = useSiteFacility()
  const isAsked = facility.facility_settings?.enable_payments && booking && to
  const { data } = useQuery(
    priceQuery(
      isAsked
        ? {
            facilityId: facility.id,
            serviceTypeId: booking.service_type_id,
            bookingId: booking.id,
            spaceId: to.spaceId,
            instructorId: to.instructorId,
            start_time: to.start_time,
            end_time: to.end_time,
          }
        : null,
      async () => sessionClient,
    ),
  )
  return { inWords: priceChange(data), shown: shownPrice(data?.amount) }
}
