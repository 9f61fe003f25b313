import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/**
 * The stored weekly hours for their editor on the page Business Hours, fetched again each time it
 * is opened.
 */
export function editedHoursQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['business-hours', facilityId, 'editor'],
    queryFn: fetching(() =>
      sessionClient
        .from('facility_business_hours')
        .select('day_of_week, is_open, open_time, close_time')
        .eq('facility_id', facilityId)
        .order('day_of_week'),
    ),
    staleTime: 0,
    // A refetch must not change the form while somebody edits it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export type SpecialHours = RowOf<typeof specialHoursQuery>

/** The special hours of today and later dates. */
export function specialHoursQuery(facilityId: string, today: string) {
  return queryOptions({
    queryKey: ['special-hours', facilityId, today],
    meta: { follows: ['closures'] },
    queryFn: fetching(() =>
      sessionClient
        .from('facility_special_hours')
        .select('id, date, is_open, open_time, close_time, reason')
        .eq('facility_id', facilityId)
        .gte('date', today)
        .order('date'),
    ),
  })
}
