import { queryOptions } from '@tanstack/react-query'
import { byName } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type Service = Awaited<ReturnType<typeof fetchServices>>[number]

/** All of the facility's service types by name, inactive ones too. */
export function servicesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_service_types', facilityId],
    queryFn: ({ signal }) => fetchServices(facilityId, signal),
    staleTime: 0,
  })
}

async function fetchServices(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('facility_service_types')
    .select('*')
    .eq('facility_id', facilityId)
    .abortSignal(signal)
    .throwOnError()
  return byName(data)
}
