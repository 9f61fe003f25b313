import { allRows } from '../../../lib/all-rows.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import type { ComingBooking } from './rules.ts'

/**
 * Returns the facility's confirmed bookings that start from now on, by start, to ask staff before a
 * change of the settings or of an instructor. With an instructor, only theirs, with those in
 * progress. The session must be an administrator's.
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
    query = of.instructorId
      ? query.eq('instructor_id', of.instructorId).gt('end_time', now)
      : query.gte('start_time', now)
    return query.order('start_time').order('id').range(first, last).throwOnError()
  })
}
