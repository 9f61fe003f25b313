import { allRows } from '../../../lib/all-rows.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import type { ComingBooking } from './rules.ts'

/**
 * Returns the facility's confirmed bookings that start from now on, by start. With an
 * instructor, only theirs. The session must be an administrator's.
 */
export async function fetchComingBookings(
  facilityId: string,
  of: { instructorId?: string } = {},
): Promise<ComingBooking[]> {
  const now = new Date().toISOString()
  return allRows((first, last) => {
    let query = sessionClient
      .from('bookings')
      .select('id, start_time, end_time, player_name, facility_spaces(name)')
      .eq('facility_id', facilityId)
      .eq('status', 'confirmed')
      .gte('start_time', now)
    if (of.instructorId) query = query.eq('instructor_id', of.instructorId)
    return query.order('start_time').order('id').range(first, last).throwOnError()
  })
}
