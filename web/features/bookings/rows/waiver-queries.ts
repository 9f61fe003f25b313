import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../../../shared/dates.ts'
import { instantAt } from '../../../../shared/times.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type WaiverState = { state: string; valid_until: string | null }

export type UnsignedPlayer = {
  id: string
  player_name: string
  start_time: string
  player_email: string | null
}

/** Who is signed for on a day: null where the facility asks for nothing. */
export function dayWaiversQuery(scope: { facilityId: string; zone: string }, date: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'waivers', scope.facilityId, date],
    queryFn: async ({ client, signal }) =>
      (await client.fetchQuery(asksForWaiverQuery(scope.facilityId)))
        ? fetchDay(scope, date, signal)
        : null,
    meta: { follows: ['bookings'], days: { from: date, to: date }, isAside: true },
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/** Whether the facility asks for a waiver: one question for all days of a screen. */
function asksForWaiverQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['waivers', 'asked', facilityId],
    queryFn: async ({ signal }) => {
      const [current] = await fetchData(
        sessionClient
          .from('waiver_texts')
          .select('withdrawn_at')
          .eq('facility_id', facilityId)
          .not('published_at', 'is', null)
          .order('version', { ascending: false })
          .limit(1),
        signal,
      )
      return current?.withdrawn_at === null
    },
    staleTime: 10_000,
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
      .select('id, player_name, player_email, start_time')
      .eq('facility_id', facilityId)
      .neq('status', 'cancelled')
      .gte('start_time', instantAt(date, '00:00', zone).toISOString())
      .lt('start_time', instantAt(addDays(date, 1), '00:00', zone).toISOString())
      .order('start_time')
      .limit(1000),
    signal,
  )
  if (bookings.length === 0) return { total: 0, unsigned: [], states: new Map() }
  const ids = bookings.map(({ id }) => id)
  const rows = await call('get_waiver_states', { p_booking_ids: ids }, { signal })
  const states = new Map<string, WaiverState>(
    rows.map(({ booking_id, state, valid_until }) => [booking_id, { state, valid_until }]),
  )
  const unsigned: UnsignedPlayer[] = bookings.filter(({ id }) => isMissing(states.get(id)))
  return { total: bookings.length, unsigned, states }
}

/** Returns whether somebody still has to sign. */
export function isMissing(state: WaiverState | undefined): boolean {
  return state?.state === 'missing' || state?.state === 'expired'
}

/** The state of one booking; null where the facility asks for nothing. */
export function bookingWaiverQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'waivers', 'of', bookingId],
    queryFn: async ({ signal }) =>
      (await call('get_waiver_states', { p_booking_ids: [bookingId] }, { signal }))[0] ?? null,
    meta: { isAside: true },
    staleTime: 0,
  })
}
