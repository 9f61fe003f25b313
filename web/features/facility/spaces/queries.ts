import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { byName } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type Space = RowOf<typeof spacesQuery>

/**
 * All of the facility's spaces, inactive ones too, "Cage 2" before "Cage 10", for the page Spaces,
 * on which owners edit them.
 */
export function spacesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_spaces', facilityId],
    queryFn: fetching(
      () => sessionClient.from('facility_spaces').select('*').eq('facility_id', facilityId),
      byName,
    ),
    staleTime: 0,
  })
}
