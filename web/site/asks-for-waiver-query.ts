import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../lib/fetch-data.ts'
import { sessionClient } from '../lib/session-client.ts'

/**
 * Queries for staff whether the facility asks for a waiver: its newest published text is not
 * withdrawn. All parts of a screen share one request.
 */
export function asksForWaiverQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['waivers', 'asked', facilityId],
    queryFn: async ({ signal }) => {
      const [current] = await fetchData(
        sessionClient
          .from('waiver_texts')
          .select('withdrawn_at')
          .eq('facility_id', facilityId)
          .not('published_at', 'is', null)
          .order('version', { ascending: false })
          .limit(1),
        signal,
      )
      return current?.withdrawn_at === null
    },
    staleTime: 10_000,
  })
}
