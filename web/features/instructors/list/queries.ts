import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { byPerson } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type Instructor = RowOf<typeof instructorsQuery>

/**
 * For the owners' list of instructors: all of the facility by first name, inactive ones too,
 * deleted ones never.
 */
export function instructorsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'instructors', facilityId],
    queryFn: fetching(
      () =>
        sessionClient
          .from('instructors')
          .select('*')
          .eq('facility_id', facilityId)
          .is('deleted_at', null),
      byPerson,
    ),
    staleTime: 0,
  })
}

/** One instructor for the form, fetched again each time it is opened. */
export function editedInstructorQuery(facilityId: string, id: string) {
  return queryOptions({
    queryKey: ['admin', 'instructors', facilityId, 'one', id],
    queryFn: fetching(() =>
      sessionClient
        .from('instructors')
        .select('*')
        .eq('id', id)
        .eq('facility_id', facilityId)
        .is('deleted_at', null)
        .single(),
    ),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
