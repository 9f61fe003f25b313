import { queryOptions, skipToken } from '@tanstack/react-query'
import { fetchData, fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/** The queries below this key are stale once a webhook or one of its messages has changed. */
export const webhooksKey = ['admin', 'webhooks'] as const

export type Webhook = RowOf<typeof webhooksQuery>

/** The facility's webhooks, oldest first, for the page Webhooks. */
export function webhooksQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...webhooksKey, facilityId],
    queryFn: fetching(() =>
      sessionClient
        .from('webhook_endpoints')
        .select('id, url, events, is_active, failing_since, switched_off_at')
        .eq('facility_id', facilityId)
        .order('created_at'),
    ),
    staleTime: 0,
  })
}

export type Delivery = RowOf<typeof deliveriesQuery>

/** The latest 50 messages of a webhook, newest first. Fetched every two seconds while one waits. */
export function deliveriesQuery(facilityId: string, endpointId: string | null) {
  return queryOptions({
    queryKey: [...webhooksKey, facilityId, 'deliveries', endpointId],
    queryFn:
      endpointId === null
        ? skipToken
        : ({ signal }) =>
            fetchData(
              sessionClient
                .from('webhook_deliveries')
                .select(
                  'id, event_type, status, attempts, response_status, error, payload, created_at, next_attempt_at',
                )
                .eq('facility_id', facilityId)
                .eq('endpoint_id', endpointId)
                .order('created_at', { ascending: false })
                .limit(50),
              signal,
            ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued') ? 2_000 : false,
  })
}
