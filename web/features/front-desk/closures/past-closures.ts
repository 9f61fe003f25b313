import { queryOptions } from '@tanstack/react-query'
import { fetching } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { closuresKey } from './queries.ts'

/**
 * For the list of past closures on the page Business Hours: those that ended in the 60 days before
 * `now`, at most 50, the latest first.
 */
export function pastClosuresQuery(facilityId: string, now: Date) {
  return queryOptions({
    queryKey: [...closuresKey, 'past', facilityId, now.toISOString()],
    meta: { follows: ['closures'] },
    queryFn: fetching(() =>
      sessionClient
        .from('facility_closures')
        .select('id, starts_at, ends_at, reason, is_public, facility_closure_spaces(space_id)')
        .eq('facility_id', facilityId)
        .lte('until', now.toISOString())
        .gt('until', new Date(now.getTime() - 60 * 86_400_000).toISOString())
        .order('ends_at', { ascending: false })
        .limit(50),
    ),
  })
}
