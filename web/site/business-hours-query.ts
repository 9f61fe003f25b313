import { queryOptions } from '@tanstack/react-query'
import type { Database } from '../lib/database.generated.ts'
import { publicApi } from '../lib/public-api.ts'

/**
 * One row of `facility_business_hours`. `day_of_week` starts at 0 = Sunday. The times are wall
 * times of the facility, null on a closed day.
 */
export type BusinessHours = Database['public']['Tables']['facility_business_hours']['Row']

/**
 * Queries the opening hours of a facility's seven days, sorted by day, for public pages and for
 * staff.
 */
export function businessHoursQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['business-hours', facilityId],
    queryFn: async ({ signal }) => {
      const api = await publicApi()
      const { data } = await api
        .from('facility_business_hours')
        .select('id, facility_id, day_of_week, is_open, open_time, close_time')
        .eq('facility_id', facilityId)
        .order('day_of_week')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    staleTime: 5 * 60_000,
  })
}
