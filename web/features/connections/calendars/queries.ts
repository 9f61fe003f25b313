import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../../lib/functions-client.ts'

/** The private address of a space's bookings, or of all; null where there is none yet. */
export type FacilityCalendar = {
  space_id: string | null
  space_name: string | null
  url: string | null
}

export const facilityCalendarsKey = ['facility-calendars'] as const

/** The facility's calendar first, then those of its active spaces by name. */
export function facilityCalendarsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...facilityCalendarsKey, facilityId],
    queryFn: () => askFacilityCalendars('GET'),
    staleTime: 0,
  })
}

/** GET shows all, POST makes an address anew, DELETE takes it back. */
export async function askFacilityCalendars(
  method: 'GET' | 'POST' | 'DELETE',
  place?: { space_id: string | null },
): Promise<FacilityCalendar[]> {
  const answer = await callFunction('facility-calendars', place, method)
  return (answer as { calendars: FacilityCalendar[] }).calendars
}
