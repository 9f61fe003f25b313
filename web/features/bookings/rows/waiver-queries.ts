import { queryOptions } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { asksForWaiverQuery } from '../../../site/asks-for-waiver-query.ts'

type WaiverState = { state: string; valid_until: string | null }

/**
 * For the marks on the day board: queries the waivers of these bookings, which are all on `date`,
 * by the booking's id. Null if there are no bookings or the facility asks for no waiver.
 */
export function waiverStatesQuery(facilityId: string, date: string, bookingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...bookingsKey, 'waivers', facilityId, bookingIds],
    queryFn: async ({ client, signal }) =>
      bookingIds.length > 0 && (await client.fetchQuery(asksForWaiverQuery(facilityId)))
        ? readWaiverStates(bookingIds, signal)
        : null,
    // The map is not made in `queryFn`. React Query sees when new rows equal the old ones, but it
    // cannot compare maps. A new map would draw every booking on the screen again.
    select: statesById,
    // The previous marks are shown until the new ones are known.
    placeholderData: (previous) => previous,
    meta: { follows: ['bookings'], days: { from: date, to: date }, isBackground: true },
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/** The waivers of bookings, by the booking's id. */
export type WaiverStates = ReadonlyMap<string, WaiverState>

/** Fetches the waivers of these bookings now, without the cache. */
export async function fetchWaiverStates(
  bookingIds: readonly string[],
  signal: AbortSignal,
): Promise<WaiverStates> {
  return statesById(await readWaiverStates(bookingIds, signal))
}

type StateRows = Awaited<ReturnType<typeof readWaiverStates>>

function readWaiverStates(bookingIds: readonly string[], signal: AbortSignal) {
  return call('get_waiver_states', { p_booking_ids: [...bookingIds] }, { signal })
}

function statesById(rows: StateRows): WaiverStates
function statesById(rows: StateRows | null): WaiverStates | null
function statesById(rows: StateRows | null): WaiverStates | null {
  return (
    rows &&
    new Map(rows.map(({ booking_id, state, valid_until }) => [booking_id, { state, valid_until }]))
  )
}

/** Returns whether somebody still has to sign. */
export function isMissing(state: WaiverState | undefined): boolean {
  return state?.state === 'missing' || state?.state === 'expired'
}

/**
 * The waiver of one booking: `none` if nothing is asked for, null if the caller may not read it.
 */
export function bookingWaiverQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'waivers', 'of', bookingId],
    queryFn: async ({ signal }) =>
      (await call('get_waiver_states', { p_booking_ids: [bookingId] }, { signal }))[0] ?? null,
    meta: { isBackground: true },
    staleTime: 0,
  })
}
