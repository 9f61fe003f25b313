import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../shared/dates.ts'
import { allOf } from '../lib/all-of.ts'
import { publicApi } from '../lib/public-api.ts'

/** A closure of one space; `space_id` is null if it closes the whole facility. */
type ClosedTime = {
  space_id: string | null
  starts_at: string
  ends_at: string
  /** Null if there is no reason that everybody may read. */
  public_reason: string | null
}

/** The closures (`times`) and the dates with special hours (`days`). */
export type Closings = Awaited<ReturnType<typeof fetchClosings>>

/**
 * Queries the closures and special hours that visitors may know, of a date and of the days after
 * it: by default seven dates, each with another weekday.
 */
export function closingsQuery(facilityId: string, from: string, daysAfter = 6) {
  return queryOptions({
    queryKey: ['closings', facilityId, from, daysAfter],
    queryFn: ({ signal }) => fetchClosings(facilityId, from, daysAfter, signal),
    staleTime: 5 * 60_000,
  })
}

async function fetchClosings(
  facilityId: string,
  from: string,
  daysAfter: number,
  signal: AbortSignal,
) {
  const last = addDays(from, daysAfter)
  const api = await publicApi()
  const [times, special] = await Promise.all([
    allOf(api, 'get_closed_times', { p_facility_id: facilityId, p_from: from, p_to: last }, signal),
    api
      .from('facility_special_hours')
      .select('date, is_open, open_time, close_time, reason')
      .eq('facility_id', facilityId)
      .gte('date', from)
      .lte('date', last)
      .order('date')
      .abortSignal(signal)
      .throwOnError(),
  ])
  const closed: ClosedTime[] = times
  return { times: closed, days: special.data }
}
