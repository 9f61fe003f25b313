import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../lib/fetch-data.ts'
import { sessionClient } from '../../lib/session-client.ts'

/** The queries below this key are stale once a version was saved, published or withdrawn. */
export const waiversKey = ['admin', 'waivers'] as const

export type WaiverVersion = RowOf<typeof waiverVersionsQuery>

const versionColumns =
  'id, version, title, body, translations, sha256, season_ends, asks_again, published_at, withdrawn_at'

/**
 * For the owners' page Waiver: every version of the text that players sign, the newest first; a
 * draft is the newest.
 */
export function waiverVersionsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...waiversKey, 'versions', facilityId],
    queryFn: fetching(() =>
      sessionClient
        .from('waiver_texts')
        .select(versionColumns)
        .eq('facility_id', facilityId)
        .order('version', { ascending: false }),
    ),
    staleTime: 0,
  })
}
