import { queryOptions } from '@tanstack/react-query'
import { allRows } from '../../lib/all-rows.ts'
import { fetching, type RowOf } from '../../lib/fetch-data.ts'
import { sessionClient } from '../../lib/session-client.ts'

/** The queries below this key are stale once a pass has changed. */
export const passesKey = ['admin', 'passes'] as const

export type Pass = RowOf<typeof passesQuery>

/** The most passes that a list reads before somebody searches. */
export const shownPasses = 500

const shown =
  'id, code, name, minutes, minutes_used, price, expires_on, service_ids, email, is_active, created_at, customers(id, name), teams(id, name)' as const

/**
 * For staff: the newest 500 passes, the newest first. The page Passes shows the facility's. The
 * page that sells a pass offers again what was sold last. The page of a customer or a team shows
 * theirs (`of`).
 */
export function passesQuery(
  facilityId: string,
  of: { customer_id?: string; team_id?: string } = {},
) {
  return queryOptions({
    queryKey: [...passesKey, facilityId, of],
    queryFn: fetching(() =>
      sessionClient
        .from('passes')
        .select(shown)
        .eq('facility_id', facilityId)
        .match(of)
        .order('created_at', { ascending: false })
        .limit(shownPasses),
    ),
    staleTime: 0,
  })
}

/**
 * All passes of the facility, the newest first. The page Passes reads them when somebody searches
 * and its list has only the newest 500.
 */
export function allPassesQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...passesKey, facilityId, 'all'],
    queryFn: ({ signal }) =>
      allRows((first, last) =>
        sessionClient
          .from('passes')
          .select(shown)
          .eq('facility_id', facilityId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last)
          .abortSignal(signal)
          .throwOnError(),
      ),
    staleTime: 0,
  })
}

/** The active teams, to which a pass can be sold. */
export function holderTeamsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...passesKey, 'teams', facilityId],
    queryFn: fetching(() =>
      sessionClient
        .from('teams')
        .select('id, name')
        .eq('facility_id', facilityId)
        .eq('is_active', true)
        .order('name'),
    ),
    staleTime: 0,
  })
}
