import { queryOptions, skipToken } from '@tanstack/react-query'
import { sessionClient } from '../../../lib/session-client.ts'

/** Everything below this key is out of date once a webhook or what it is sent has changed. */
export const webhooksKey = ['admin', 'webhooks'] as const

export type Webhook = Awaited<ReturnType<typeof fetchWebhooks>>[number]

export function webhooksQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...webhooksKey, facilityId],
    queryFn: ({ signal }) => fetchWebhooks(facilityId, signal),
    staleTime: 0,
  })
}

async function fetchWebhooks(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('webhook_endpoints')
    .select('id, url, events, is_active, failing_since, switched_off_at')
    .eq('facility_id', facilityId)
    .order('created_at')
    .abortSignal(signal)
    .throwOnError()
  return data
}

export type Delivery = Awaited<ReturnType<typeof fetchDeliveries>>[number]

/** What was sent to a webhook lately, the newest first; asked again while something waits. */
export function deliveriesQuery(facilityId: string, endpointId: string | null) {
  return queryOptions({
    queryKey: [...webhooksKey, facilityId, 'deliveries', endpointId],
    queryFn:
      endpointId === null
        ? skipToken
        : ({ signal }) => fetchDeliveries(facilityId, endpointId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued') ? 2_000 : false,
  })
}

async function fetchDeliveries(facilityId: string, endpointId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('webhook_deliveries')
    .select(
      'id, event_type, status, attempts, response_status, error, payload, created_at, next_attempt_at',
    )
    .eq('facility_id', facilityId)
    .eq('endpoint_id', endpointId)
    .order('created_at', { ascending: false })
    .limit(50)
    .abortSignal(signal)
    .throwOnError()
  return data
}
