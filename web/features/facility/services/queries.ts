import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { byName } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type Service = RowOf<typeof servicesQuery>

/**
 * All service types of the facility by name, inactive ones too, for the pages on which owners edit
 * services and prices.
 */
export function servicesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_service_types', facilityId],
    queryFn: fetching(
      () => sessionClient.from('facility_service_types').select('*').eq('facility_id', facilityId),
      byName,
    ),
    staleTime: 0,
  })
}
