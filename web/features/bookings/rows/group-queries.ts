import { queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/**
 * For a booking's details and its card on the day board: the bookings of its group, cancelled ones
 * too, the soonest first. Sends no request if there is no group.
 */
export function groupBookingsQuery(facilityId: string, groupId: string | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'group', facilityId, groupId],
    meta: { follows: ['bookings'], isBackground: true },
    queryFn: groupId
      ? fetching(() =>
          sessionClient
            .from('bookings')
            .select(
              'id, status, player_name, start_time, facility_spaces(name), booking_groups(id, name, contact_name, team_id, teams(name))',
            )
            .eq('facility_id', facilityId)
            .eq('group_id', groupId)
            .order('start_time')
            .order('player_name')
            .order('id'),
        )
      : skipToken,
    staleTime: 0,
  })
}
