import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../../../shared/dates.ts'
import { instantAt } from '../../../../shared/times.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { asksForWaiverQuery } from '../../../site/asks-for-waiver-query.ts'
import { fetchWaiverStates, isMissing } from './waiver-queries.ts'

export type UnsignedPlayer = {
  id: string
  player_name: string
  start_time: string
  end_time: string
  player_email: string | null
}

/**
 * The players of a day without a valid waiver, for the dashboard and the page on which they sign at
 * the desk; null where the facility asks for none.
 */
export function unsignedQuery(scope: { facilityId: string; zone: string }, date: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'waivers', scope.facilityId, date],
    queryFn: async ({ client, signal }) =>
      (await client.fetchQuery(asksForWaiverQuery(scope.facilityId)))
        ? fetchDay(scope, date, signal)
        : null,
    meta: { follows: ['bookings'], days: { from: date, to: date }, isBackground: true },
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

async function fetchDay(
  { facilityId, zone }: { facilityId: string; zone: string },
  date: string,
  signal: AbortSignal,
) {
  const bookings = await fetchData(
    sessionClient
      .from('bookings')
      .select('id, player_name, player_email, start_time, end_time')
      .eq('facility_id', facilityId)
      .neq('status', 'cancelled')
      .gte('start_time', instantAt(date, '00:00', zone).toISOString())
      .lt('start_time', instantAt(addDays(date, 1), '00:00', zone).toISOString())
      .order('start_time')
      .limit(1000),
    signal,
  )
  if (bookings.length === 0) return { total: 0, unsigned: [] }
  const states = await fetchWaiverStates(
    bookings.map(({ id }) => id),
    signal,
  )
  const unsigned: UnsignedPlayer[] = bookings.filter(({ id }) => isMissing(states.get(id)))
  return { total: bookings.length, unsigned }
}
