import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Which steps of the first day are done, and what can be booked so far. */
export type FacilitySetup = Awaited<ReturnType<typeof fetchSetup>>

export function setupQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['setup', facilityId],
    meta: { follows: ['settings', 'bookings'] },
    queryFn: ({ signal }) => fetchSetup(facilityId, signal),
  })
}

async function fetchSetup(facilityId: string, signal: AbortSignal) {
  const facility = { p_facility_id: facilityId }
  const [setup, offer] = await Promise.all([
    call('get_facility_setup', facility, { signal }),
    call('get_facility_offer', facility, { signal }),
  ])
  return { ...setup, offer }
}
