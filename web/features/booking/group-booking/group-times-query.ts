import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../lib/fetch-data.ts'
import { publicApi } from '../../../lib/public-api.ts'
import { type Offer, ownAndAlike } from './group-lines.ts'
import type { GroupLine } from './group-reducer.ts'

/**
 * A proposal for the whole group. `bookings`: the space and the time of each line, in the order
 * asked. `is_side_by_side`: the players play as asked, for example side by side. Otherwise one
 * plays after the other.
 */
export type GroupTimes = {
  start_time: string
  end_time: string
  is_side_by_side: boolean
  bookings: { space_id: string; start_time: string; end_time: string }[]
}

/**
 * The nearest times at which all lines fit, in their own spaces or in others of the same kind.
 * Offered when a time of the group was taken.
 */
export function groupTimesQuery(facilityId: string, lines: readonly GroupLine[], offer: Offer) {
  const asked = {
    p_facility_id: facilityId,
    p_bookings: lines.map((line) => ({
      start_time: line.slot.start_time,
      end_time: line.slot.end_time,
      service_type_id: line.serviceTypeId,
      instructor_id: line.instructorId,
      space_ids: ownAndAlike(line.spaceId, offer.spaces),
    })),
  }
  return queryOptions({
    queryKey: ['get_group_times', asked],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<GroupTimes[]> => {
      const api = await publicApi()
      const rows = await fetchData(api.rpc('get_group_times', asked), signal)
      return rows.map((row) => ({ ...row, bookings: row.bookings as GroupTimes['bookings'] }))
    },
  })
}
