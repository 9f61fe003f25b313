import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { DataOf } from '../../../lib/fetch-data.ts'

export type FacilitySetup = DataOf<typeof setupQuery>
export type Offer = DataOf<typeof setupOfferQuery>

/**
 * Queries which steps of a new facility's setup are done, for Opening day and for the notice on the
 * dashboard.
 */
export function setupQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['setup', facilityId],
    meta: { follows: ['settings', 'bookings'] },
    queryFn: ({ signal }) => call('get_facility_setup', { p_facility_id: facilityId }, { signal }),
  })
}

/** Queries what customers can book so far, which Opening day shows beside the steps. */
export function setupOfferQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['setup', facilityId, 'offer'],
    meta: { follows: ['settings', 'bookings'] },
    queryFn: ({ signal }) => call('get_facility_offer', { p_facility_id: facilityId }, { signal }),
  })
}
