import { queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { callAll } from '../../../lib/call-all.ts'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type PaidLesson = RowOf<typeof paySheetQuery>

/** The instructors for whom owners can open a pay sheet: all of the facility, former ones too. */
export function teachersQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'teachers', facilityId],
    queryFn: fetching(() =>
      sessionClient
        .from('instructors')
        .select('id, first_name, last_name')
        .eq('facility_id', facilityId)
        .order('first_name'),
    ),
    staleTime: 0,
  })
}

/**
 * The lessons that an instructor gave on these days, both included, or whose player did not come,
 * each with the rate of its day.
 */
export function paySheetQuery(sheet: { instructorId: string; from: string; to: string } | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'pay-sheet', sheet],
    queryFn: sheet
      ? ({ signal }) =>
          callAll(
            'get_pay_sheet',
            { p_instructor_id: sheet.instructorId, p_from: sheet.from, p_to: sheet.to },
            signal,
          )
      : skipToken,
    meta: { follows: ['bookings'] },
    staleTime: 0,
  })
}
