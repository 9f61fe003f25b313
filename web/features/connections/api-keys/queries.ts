import { queryOptions } from '@tanstack/react-query'
import { sessionClient } from '../../../lib/session-client.ts'

export type ApiKey = Awaited<ReturnType<typeof fetchApiKeys>>[number]

/** The keys of the facility's programs, the newest first. */
export function apiKeysQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'api_keys', facilityId],
    queryFn: ({ signal }) => fetchApiKeys(facilityId, signal),
    staleTime: 0,
  })
}

async function fetchApiKeys(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('api_keys')
    .select('id, name, scope, ending, created_at, last_used_at')
    .eq('facility_id', facilityId)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError()
  return data
}
