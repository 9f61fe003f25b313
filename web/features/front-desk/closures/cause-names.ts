import { queryOptions } from '@tanstack/react-query'
import { fetching } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

// For the dashboard's list of bookings to settle. Each names its cause by an id. The cause may be
// switched off, and then the usual lists leave it out.

/** The names of the facility's services with their ids, also of those that are switched off. */
export function serviceNamesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'service-names', facilityId],
    queryFn: fetching(() =>
      sessionClient.from('facility_service_types').select('id, name').eq('facility_id', facilityId),
    ),
  })
}

/** The names of the facility's spaces with their ids, also of those that are switched off. */
export function spaceNamesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_spaces', facilityId, 'names'],
    queryFn: fetching(() =>
      sessionClient.from('facility_spaces').select('id, name').eq('facility_id', facilityId),
    ),
  })
}
