import { queryOptions } from '@tanstack/react-query'
import { byName } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type Space = Awaited<ReturnType<typeof fetchSpaces>>[number]

/** All of the facility's spaces, inactive ones too, "Cage 2" before "Cage 10". */
export function spacesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_spaces', facilityId],
    queryFn: ({ signal }) => fetchSpaces(facilityId, signal),
    staleTime: 0,
  })
}

async function fetchSpaces(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('facility_spaces')
    .select('*')
    .eq('facility_id', facilityId)
    .abortSignal(signal)
    .throwOnError()
  return byName(data)
}
