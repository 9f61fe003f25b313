import { queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { fetchData, fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/** A closure as its list shows it; without rows of spaces it closes the whole facility. */
export type Closure = RowOf<typeof closuresQuery>

/** A booking that a closure hits, with a place to go where there is one. */
export type HitBooking = Awaited<ReturnType<typeof fetchHits>>[number]

/** A booking that still lies in a closure or, without one, outside the special hours of its date. */
export type BookingInClosure = RowOf<typeof bookingsInClosuresQuery>

/** When what is closed: two instants, and the spaces; none means all. */
export type ClosedSpan = { start: string; end: string; spaceIds: readonly string[] }

/** Hours that replace the weekly ones of these dates, `HH:MM`; null where they are closed. */
export type SpecialDays = {
  from: string
  to: string
  hours: { open: string; close: string } | null
}

/** What leaves bookings without a place. */
export type Closing = ClosedSpan | SpecialDays

/** Everything below this key is out of date once a closure has changed. */
export const closuresKey = ['closures'] as const

/** What is not over yet, by start. */
export function closuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...closuresKey, facilityId],
    meta: { follows: ['closures'] },
    queryFn: fetching(() =>
      sessionClient
        .from('facility_closures')
        .select(
          'id, starts_at, ends_at, reason, is_public, repeats_yearly, facility_closure_spaces(space_id)',
        )
        .eq('facility_id', facilityId)
        .gt('until', new Date().toISOString())
        .order('starts_at'),
    ),
  })
}

/** The bookings in what is closed, or is about to be. */
export function hitBookingsQuery(facilityId: string, closing: Closing | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'hit', facilityId, closing],
    queryFn: closing ? ({ signal }) => fetchHits(facilityId, closing, signal) : skipToken,
    staleTime: 0,
  })
}

async function fetchHits(facilityId: string, closing: Closing, signal: AbortSignal) {
  const asked =
    'hours' in closing
      ? sessionClient.rpc('preview_special_hours', {
          ...{ p_facility_id: facilityId, p_from: closing.from, p_to: closing.to },
          ...{ p_is_open: closing.hours !== null, p_open_time: closing.hours?.open ?? null },
          p_close_time: closing.hours?.close ?? null,
        })
      : sessionClient.rpc('preview_closure', {
          ...{ p_facility_id: facilityId, p_starts_at: closing.start },
          ...{ p_ends_at: closing.end, p_space_ids: [...closing.spaceIds] },
        })
  return fetchData(asked, signal)
}

/** What is not settled: the confirmed bookings to come that lie where it is closed. */
export function bookingsInClosuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'in-closures', facilityId],
    meta: { follows: ['bookings', 'closures'] },
    queryFn: fetching(() =>
      sessionClient.rpc('get_bookings_in_closures', { p_facility_id: facilityId }),
    ),
  })
}
