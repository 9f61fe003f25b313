import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../../shared/money.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { priceQuery, shownPrice } from '../../../site/price-query.ts'
import type { DeskPlace } from './mutations.ts'

/**
 * For the walk-in panel: returns what a booking at a place costs, in words. `price` is null where
 * prices are switched off, and while no place is known. While another place is being priced it is
 * `…`, so that the text around it stays and nobody reads the price of the place before. `shown` is
 * the price as it is sent with the booking.
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
  const amount = priced ? (price.data?.amount ?? null) : null
  const inWords = price.isPlaceholderData ? '…' : formatMoney(amount ?? 0)
  return {
    hasPrices: priced !== null,
    price: amount === null ? null : inWords,
    shown: shownPrice(priced && !price.isPlaceholderData ? price.data?.amount : undefined),
  }
}
