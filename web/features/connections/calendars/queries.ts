import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../../lib/functions-client.ts'

/**
 * A calendar feed with the bookings of one space, or of all spaces if `space_id` is null. `url` is
 * its secret address, which calendar programs read; null until somebody creates it.
 */
export type FacilityCalendar = {
  space_id: string | null
  space_name: string | null
  url: string | null
}

export const facilityCalendarsKey = ['facility-calendars'] as const

/** For Settings, Connections: the facility's calendar, then those of its active spaces by name. */
export function facilityCalendarsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...facilityCalendarsKey, facilityId],
    queryFn: () => askFacilityCalendars('GET'),
    staleTime: 0,
  })
}

/**
 * Sends a request and returns all calendars as they are after it: GET changes nothing, POST makes a
 * new address for `place`, DELETE ends it. The server takes the facility from the site's address.
 */
export async function askFacilityCalendars(
  method: 'GET' | 'POST' | 'DELETE',
  place?: { space_id: string | null },
): Promise<FacilityCalendar[]> {
  const answer = await callFunction('facility-calendars', place, method)
  return (answer as { calendars: FacilityCalendar[] }).calendars
}
