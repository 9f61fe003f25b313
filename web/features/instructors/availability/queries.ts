import { queryOptions } from '@tanstack/react-query'
import { sessionClient } from '../../../lib/session-client.ts'

/** One weekly row: wall times of the facility, dates inclusive or null. */
export type WeeklyAvailability = Awaited<ReturnType<typeof fetchAvailability>>[number]

/** Everything below this key is out of date once a row has changed. */
export const availabilityKey = ['availability'] as const

/** All weekly rows of an instructor, by day and start. */
export function availabilityQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...availabilityKey, instructorId],
    meta: { follows: ['settings'] },
    queryFn: ({ signal }) => fetchAvailability(instructorId, signal),
  })
}

async function fetchAvailability(instructorId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .rpc('get_instructor_availability', { p_instructor_id: instructorId })
    .abortSignal(signal)
    .throwOnError()
  return data
}
