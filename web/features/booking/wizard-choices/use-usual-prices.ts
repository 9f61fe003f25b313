import { useQuery } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'

/**
 * Returns the facility as the screens before a time is chosen may show it: where prices depend on
 * the time, a copy with prices switched off; elsewhere the same object.
 */
export function useUsualPrices(facility: BookableFacility): BookableFacility {
  const { id, facility_settings } = facility
  const offer = useQuery({ ...facilityOfferQuery(id), enabled: facility_settings.enable_payments })
  return offer.data?.has_rates
    ? { ...facility, facility_settings: { ...facility_settings, enable_payments: false } }
    : facility
}
