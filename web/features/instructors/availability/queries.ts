import { queryOptions } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/** One weekly row: wall times of the facility, dates inclusive or null. */
export type WeeklyAvailability = RowOf<typeof availabilityQuery>

/** Everything below this key is out of date once a row has changed. */
export const availabilityKey = ['availability'] as const

/** All weekly rows of an instructor, by day and start. */
export function availabilityQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...availabilityKey, instructorId],
    meta: { follows: ['settings'] },
    queryFn: fetching(() =>
      sessionClient.rpc('get_instructor_availability', { p_instructor_id: instructorId }),
    ),
  })
}
