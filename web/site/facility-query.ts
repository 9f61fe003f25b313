import { queryOptions, useQuery } from '@tanstack/react-query'
import { facilityMissing, facilityNotFound } from '#words/layout.ts'
import { facilityConfig } from '../lib/facility-config.ts'
import type { Facility } from '../lib/facility-row.ts'
import { publicApi } from '../lib/public-api.ts'

/**
 * Queries the site's facility with its settings. The server puts both into the page, so the first
 * paint needs no request. The result is null when the facility is not created yet. If the page came
 * with an error, the query fails with it, so that screens show it like any other (specification
 * §8).
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

/**
 * Returns the site's facility. Use it only below a layout or a page that has checked that there is
 * one (specification §5).
 */
export function useSiteFacility(): Facility {
  const facility = useFacilityIfCreated()
  if (!facility) throw new Error(facilityMissing)
  return facility
}

/** Returns the site's facility, or null until it is created. */
export function useFacilityIfCreated(): Facility | null {
  return useQuery(facilityQuery()).data ?? null
}

/**
 * Returns the facility that came with the page; null if it is not created yet; undefined if it must
 * be fetched.
 */
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
  const api = await publicApi()
  const { data } = await api
    .from('facilities')
    .select('*, facility_settings(*)')
    .eq('id', facilityId)
    .is('deleted_at', null)
    .maybeSingle()
    .throwOnError()
  if (!data) throw new Error(facilityNotFound)
  return data
}
