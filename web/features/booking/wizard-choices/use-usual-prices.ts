import { useQuery } from '@tanstack/react-query'
import type { OpenFacility } from '../../../lib/facility-row.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'

/**
 * Returns the facility itself, or, where prices depend on the time, a copy that tells no price:
 * none can be told before a time is chosen.
 */
export function useUsualPrices(facility: OpenFacility): OpenFacility {
  const { id, facility_settings } = facility
  const offer = useQuery({ ...facilityOfferQuery(id), enabled: facility_settings.enable_payments })
  return offer.data?.has_rates
    ? { ...facility, facility_settings: { ...facility_settings, enable_payments: false } }
    : facility
}
