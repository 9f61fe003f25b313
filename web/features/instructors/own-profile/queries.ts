import { queryOptions } from '@tanstack/react-query'
import { sessionClient } from '../../../lib/session-client.ts'

/** The signed-in instructor's own record. */
export type OwnInstructor = NonNullable<Awaited<ReturnType<typeof fetchOwnInstructor>>>

/** The record by the signed-in account and the facility; null when there is none (any more). */
export function ownInstructorQuery(userId: string, facilityId: string) {
  return queryOptions({
    queryKey: ['own-instructor', userId, facilityId],
    queryFn: ({ signal }) => fetchOwnInstructor(userId, facilityId, signal),
  })
}

async function fetchOwnInstructor(userId: string, facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('instructors')
    .select(
      'id, facility_id, first_name, last_name, email, phone, bio, profile_image_url, hourly_rate',
    )
    .eq('user_id', userId)
    .eq('facility_id', facilityId)
    .eq('is_active', true)
    .is('deleted_at', null)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return data
}
