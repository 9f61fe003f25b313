import { allRows } from '../../../lib/all-rows.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import type { ComingBooking } from './rules.ts'

/**
 * Every confirmed booking of the facility that starts from now on, by start; those of one space or
 * instructor if it is named. Read as the administrator.
 */
export async function fetchComingBookings(
  facilityId: string,
  of: { spaceId?: string; instructorId?: string } = {},
): Promise<ComingBooking[]> {
  const now = new Date().toISOString()
  return allRows((first, last) => {
    let query = sessionClient
      .from('bookings')
      .select('id, start_time, end_time, player_name, facility_spaces(name)')
      .eq('facility_id', facilityId)
      .eq('status', 'confirmed')
      .gte('start_time', now)
    if (of.spaceId) query = query.eq('space_id', of.spaceId)
    if (of.instructorId) query = query.eq('instructor_id', of.instructorId)
    return query.order('start_time').order('id').range(first, last).throwOnError()
  })
}
