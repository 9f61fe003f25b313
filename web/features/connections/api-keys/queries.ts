import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type ApiKey = RowOf<typeof apiKeysQuery>

/** The keys of the facility's programs, newest first, for the page API keys. */
export function apiKeysQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'api_keys', facilityId],
    queryFn: fetching(() =>
      sessionClient
        .from('api_keys')
        .select('id, name, scope, manages_webhooks, ending, created_at, last_used_at')
        .eq('facility_id', facilityId)
        .order('created_at', { ascending: false }),
    ),
    staleTime: 0,
  })
}
