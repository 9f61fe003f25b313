import { sessionClient } from '../../lib/session-client.ts'
import type { ComingBooking } from './rules.ts'

const batch = 1_000

/**
 * Every confirmed booking of the facility that starts from now on, by start; those of one space or
 * instructor if it is named. Read as the administrator, in pages.
 */
export async function fetchComingBookings(
  facilityId: string,
  of: { spaceId?: string; instructorId?: string } = {},
): Promise<ComingBooking[]> {
  const now = new Date().toISOString()
  const all: ComingBooking[] = []
  for (;;) {
    let query = sessionClient
      .from('bookings')
      .select('id, start_time, end_time, player_name, facility_spaces(name)')
      .eq('facility_id', facilityId)
      .eq('status', 'confirmed')
      .gte('start_time', now)
    if (of.spaceId) query = query.eq('space_id', of.spaceId)
    if (of.instructorId) query = query.eq('instructor_id', of.instructorId)
    const { data } = await query
      .order('start_time')
      .order('id')
      .range(all.length, all.length + batch - 1)
      .throwOnError()
    all.push(...data)
    if (data.length < batch) return all
  }
}
