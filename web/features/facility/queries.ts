import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicClient } from '../../lib/clients.ts'
import type { Database } from '../../lib/database.generated.ts'
import { facilityConfig } from '../../lib/facility-config.ts'
import type { Facility } from '../../lib/facility-row.ts'

/**
 * One row of `facility_business_hours`: `day_of_week` from 0 = Sunday, wall times of the facility,
 * null on a closed day.
 */
export type BusinessHours = Database['public']['Tables']['facility_business_hours']['Row']

/**
 * The site's facility with its settings. The page brings it along, so the first paint asks
 * nothing. Null on a site whose facility is not created yet. Errors: specification §8.
 */
export function facilityQuery() {
  const { facilityId, facility, error } = facilityConfig()
  return queryOptions({
    queryKey: ['facility', facilityId],
    queryFn: () => fetchFacility(facilityId, error),
    initialData: startingFacility(facilityId, facility, error),
    staleTime: 5 * 60_000,
  })
}

/** The site's facility below a layout that has loaded it; null before it is created. */
export function useFacility(): Facility | null {
  return useQuery(facilityQuery()).data ?? null
}

/** The seven days of a facility, sorted by day. */
export function businessHoursQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['business-hours', facilityId],
    queryFn: async ({ signal }) => {
      const { data } = await publicClient
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

function startingFacility(
  facilityId: string | null,
  facility: Facility | null,
  error: string | null,
): Facility | null | undefined {
  if (error) return undefined
  return facilityId ? (facility ?? undefined) : null
}

async function fetchFacility(
  facilityId: string | null,
  error: string | null,
): Promise<Facility | null> {
  if (error) throw new Error(error)
  if (!facilityId) return null
  const { data } = await publicClient
    .from('facilities')
    .select('*, facility_settings(*)')
    .eq('id', facilityId)
    .is('deleted_at', null)
    .maybeSingle()
    .throwOnError()
  if (!data) throw new Error('Facility not found')
  return data
}
