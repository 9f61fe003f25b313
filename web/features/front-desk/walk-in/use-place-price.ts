import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { priceQuery } from '../../../site/price-query.ts'
import type { DeskPlace } from './mutations.ts'

/**
 * Returns what a booking at a place costs, in the facility's currency. `amount` is null where prices are
 * switched off, and while the place or its price is not known.
 */
export function usePlacePrice(facility: Facility, place: DeskPlace | null) {
  const priced = facility.facility_settings?.enable_payments ? place : null
  const price = useQuery({
    ...priceQuery(
      priced && {
        ...priced,
        start_time: priced.start.toISOString(),
        end_time: priced.end.toISOString(),
      },
      async () => sessionClient,
    ),
    placeholderData: keepPreviousData,
  })
  return { hasPrices: priced !== null, amount: priced ? (price.data?.amount ?? null) : null }
}
