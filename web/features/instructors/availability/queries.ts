import { queryOptions } from '@tanstack/react-query'
import { calling } from '../../../lib/call.ts'
import type { RowOf } from '../../../lib/fetch-data.ts'

/**
 * A weekly time at which an instructor teaches: wall times of the facility, and inclusive dates or
 * null. Instructors edit their own, owners those of all.
 */
export type WeeklyAvailability = RowOf<typeof availabilityQuery>

/**
 * The start of every instructor's key. All these queries are stale once a weekly row has changed.
 */
export const availabilityKey = ['availability'] as const

/** All weekly rows of an instructor, by day and start. */
export function availabilityQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...availabilityKey, instructorId],
    meta: { follows: ['settings'] },
    queryFn: calling('get_instructor_availability', { p_instructor_id: instructorId }),
  })
}
