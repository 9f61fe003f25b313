import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../shared/dates.ts'
import { publicApi } from '../lib/public-api.ts'

/**
 * A closure. Without a space it closes the whole facility. Without a reason the reason is private.
 */
type ClosedTime = {
  space_id: string | null
  starts_at: string
  ends_at: string
  public_reason: string | null
}

/** The closures and the dates with special hours. */
export type Closings = Awaited<ReturnType<typeof fetchClosings>>

/** Queries the closures from a date of the facility on, by default for a week. */
export function closingsQuery(facilityId: string, from: string, days = 7) {
  return queryOptions({
    queryKey: ['closings', facilityId, from, days],
    queryFn: ({ signal }) => fetchClosings(facilityId, from, days, signal),
    staleTime: 5 * 60_000,
  })
}

async function fetchClosings(facilityId: string, from: string, days: number, signal: AbortSignal) {
  const last = addDays(from, days)
  const api = await publicApi()
  const [times, special] = await Promise.all([
    api
      .rpc('get_closed_times', { p_facility_id: facilityId, p_from: from, p_to: last })
      .abortSignal(signal)
      .throwOnError(),
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
  const closed: ClosedTime[] = times.data
  return { times: closed, days: special.data }
}
