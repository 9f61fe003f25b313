import { queryOptions } from '@tanstack/react-query'
import { type DataOf, fetching } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type OwnInstructor = NonNullable<DataOf<typeof ownInstructorQuery>>

/**
 * For the instructor's area: the signed-in account's instructor at the facility. Null if there is
 * none, or if it is inactive or deleted.
 */
export function ownInstructorQuery(userId: string, facilityId: string) {
  return queryOptions({
    queryKey: ['own-instructor', userId, facilityId],
    queryFn: fetching(() =>
      sessionClient
        .from('instructors')
        .select(
          'id, facility_id, first_name, last_name, email, phone, bio, profile_image_url, hourly_rate',
        )
        .eq('user_id', userId)
        .eq('facility_id', facilityId)
        .eq('is_active', true)
        .is('deleted_at', null)
        .maybeSingle(),
    ),
  })
}
