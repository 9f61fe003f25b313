import { useQuery } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { priceQuery } from '../../../site/price-query.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'

/**
 * On `/book`: asks the server for the price of a booking, which may depend on its place and time.
 * `besideToken`: the token of an earlier booking or group whose contact the new booking copies;
 * null for a booking by itself. A team's group has prices of its own. Returns null where no price is
 * set, and undefined until it is known, where prices are hidden, and while service, place or time is
 * not chosen.
 */
export function useTimedPrice(
  facility: BookableFacility,
  service: { id: string } | null | undefined,
  place: Place | null,
  slot: SlotTimes | undefined,
  besideToken: string | null,
): number | null | undefined {
  const { data } = useQuery(
    priceQuery(
      service && place && slot && facility.facility_settings.enable_payments
        ? {
            facilityId: facility.id,
            serviceTypeId: service.id,
            spaceId: place.space.id,
            instructorId: place.instructorId,
            start_time: slot.start_time,
            end_time: slot.end_time,
            besideToken,
          }
        : null,
    ),
  )
  return data?.amount
}
