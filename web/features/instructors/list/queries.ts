import { queryOptions } from '@tanstack/react-query'
import { byPerson } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type Instructor = Awaited<ReturnType<typeof fetchInstructors>>[number]

/** All of the facility's instructors by first name, inactive ones too; deleted ones never. */
export function instructorsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'instructors', facilityId],
    queryFn: ({ signal }) => fetchInstructors(facilityId, signal),
    staleTime: 0,
  })
}

async function fetchInstructors(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('instructors')
    .select('*')
    .eq('facility_id', facilityId)
    .is('deleted_at', null)
    .abortSignal(signal)
    .throwOnError()
  return byPerson(data)
}

/** One of them for the form, read afresh each time it is opened. */
export function editedInstructorQuery(facilityId: string, id: string) {
  return queryOptions({
    queryKey: ['admin', 'instructors', facilityId, 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await sessionClient
        .from('instructors')
        .select('*')
        .eq('id', id)
        .eq('facility_id', facilityId)
        .is('deleted_at', null)
        .abortSignal(signal)
        .single()
        .throwOnError()
      return data
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
