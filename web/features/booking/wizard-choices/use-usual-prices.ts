import { useQuery } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'

/**
 * Returns the facility. Where prices depend on the time, returns a copy without prices, because no
 * price is known before a time is chosen.
 */
export function useUsualPrices(facility: BookableFacility): BookableFacility {
  const { id, facility_settings } = facility
  const offer = useQuery({ ...facilityOfferQuery(id), enabled: facility_settings.enable_payments })
  return offer.data?.has_rates
    ? { ...facility, facility_settings: { ...facility_settings, enable_payments: false } }
    : facility
}
