import { queryOptions } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

type WaiverState = { state: string; valid_until: string | null }

/** Who of these bookings of a day is signed for, by id: null where the facility asks for nothing. */
export function waiverStatesQuery(facilityId: string, date: string, bookingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...bookingsKey, 'waivers', facilityId, bookingIds],
    queryFn: async ({ client, signal }) =>
      bookingIds.length > 0 && (await client.fetchQuery(asksForWaiverQuery(facilityId)))
        ? fetchWaiverStates(bookingIds, signal)
        : null,
    // The marks of those that stay are shown until the new ones are known.
    placeholderData: (previous) => previous,
    meta: { follows: ['bookings'], days: { from: date, to: date }, isAside: true },
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/** The waivers of bookings, by the booking's id. */
export type WaiverStates = ReadonlyMap<string, WaiverState>

export async function fetchWaiverStates(
  bookingIds: readonly string[],
  signal: AbortSignal,
): Promise<WaiverStates> {
  const rows = await call('get_waiver_states', { p_booking_ids: [...bookingIds] }, { signal })
  return new Map(
    rows.map(({ booking_id, state, valid_until }) => [booking_id, { state, valid_until }]),
  )
}

/** Whether the facility asks for a waiver: one question for all of a screen. */
export function asksForWaiverQuery(facilityId: string) {
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
