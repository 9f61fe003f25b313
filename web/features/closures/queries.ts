import { queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../lib/bookings-key.ts'
import { sessionClient } from '../../lib/session-client.ts'

/** A closure as its list shows it; without rows of spaces it closes the whole facility. */
export type Closure = Awaited<ReturnType<typeof fetchClosures>>[number]

/** A booking that a closure hits, with a place to go where there is one. */
export type HitBooking = Awaited<ReturnType<typeof fetchHits>>[number]

/** A booking that still lies in a closure. */
export type BookingInClosure = Awaited<ReturnType<typeof fetchInClosures>>[number]

/** When what is closed: two instants, and the spaces; none means all. */
export type ClosedSpan = { start: string; end: string; spaceIds: readonly string[] }

/** Everything below this key is out of date once a closure has changed. */
export const closuresKey = ['closures'] as const

/** What is not over yet, by start. */
export function closuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...closuresKey, facilityId],
    meta: { follows: ['closures'] },
    queryFn: ({ signal }) => fetchClosures(facilityId, signal),
  })
}

async function fetchClosures(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('facility_closures')
    .select(
      'id, starts_at, ends_at, reason, is_public, repeats_yearly, facility_closure_spaces(space_id)',
    )
    .eq('facility_id', facilityId)
    .gt('until', new Date().toISOString())
    .order('starts_at')
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** The bookings in a span that is closed, or is about to be. */
export function hitBookingsQuery(facilityId: string, span: ClosedSpan | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'hit', facilityId, span],
    queryFn: span ? ({ signal }) => fetchHits(facilityId, span, signal) : skipToken,
    staleTime: 0,
  })
}

async function fetchHits(facilityId: string, span: ClosedSpan, signal: AbortSignal) {
  const { data } = await sessionClient
    .rpc('preview_closure', {
      p_facility_id: facilityId,
      ...{ p_starts_at: span.start, p_ends_at: span.end, p_space_ids: [...span.spaceIds] },
    })
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** What is not settled: the confirmed bookings to come that lie in a closure. */
export function bookingsInClosuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'in-closures', facilityId],
    meta: { follows: ['bookings', 'closures'] },
    queryFn: ({ signal }) => fetchInClosures(facilityId, signal),
  })
}

async function fetchInClosures(facilityId: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .rpc('get_bookings_in_closures', { p_facility_id: facilityId })
    .abortSignal(signal)
    .throwOnError()
  return data
}
