import { useQuery } from '@tanstack/react-query'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'

/**
 * For the screens of a booking before a time is chosen: returns the facility as they may show it.
 * Where prices depend on the time, that is a copy with prices switched off; elsewhere it is the
 * same object.
 */
export function useUsualPrices(facility: BookableFacility): BookableFacility {
  const { id, facility_settings } = facility
  const offer = useQuery({ ...facilityOfferQuery(id), enabled: facility_settings.enable_payments })
  return offer.data?.has_rates
    ? { ...facility, facility_settings: { ...facility_settings, enable_payments: false } }
    : facility
}
