import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../shared/dates.ts'
import { publicClient } from '../lib/clients.ts'

/** A closure; without a space of all, without a reason for nobody to know. */
type ClosedTime = {
  space_id: string | null
  starts_at: string
  ends_at: string
  public_reason: string | null
}

/** What closes from a day on, and whose hours are others. */
export type Closings = Awaited<ReturnType<typeof fetchClosings>>

/** The week from `today` on: a date of the facility. */
export function closingsQuery(facilityId: string, today: string) {
  return queryOptions({
    queryKey: ['closings', facilityId, today],
    queryFn: ({ signal }) => fetchClosings(facilityId, today, signal),
    staleTime: 5 * 60_000,
  })
}

async function fetchClosings(facilityId: string, today: string, signal: AbortSignal) {
  const last = addDays(today, 7)
  const [times, days] = await Promise.all([
    publicClient
      .rpc('get_closed_times', { p_facility_id: facilityId, p_from: today, p_to: last })
      .abortSignal(signal)
      .throwOnError(),
    publicClient
      .from('facility_special_hours')
      .select('date, is_open, open_time, close_time, reason')
      .eq('facility_id', facilityId)
      .gte('date', today)
      .lte('date', last)
      .order('date')
      .abortSignal(signal)
      .throwOnError(),
  ])
  const closed: ClosedTime[] = times.data
  return { times: closed, days: days.data }
}
