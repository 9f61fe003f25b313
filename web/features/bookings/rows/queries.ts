import { queryOptions, skipToken } from '@tanstack/react-query'
import { countedRows } from '../../../../shared/bounds.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { calling } from '../../../lib/call.ts'
import { callAll } from '../../../lib/call-all.ts'
import { type DataOf, fetching } from '../../../lib/fetch-data.ts'
import { fetchPage } from '../../../lib/fetch-page.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import {
  type BookingFilters,
  isAhead,
  noFilters,
  pageSizeOf,
  startRange,
  writeBookingFilters,
} from './booking-filters.ts'
import type { Period } from './booking-periods.ts'

/** A row of the staff's list of bookings, with the names that it shows. */
export type ListedBooking = DataOf<typeof bookingsPageQuery>['rows'][number]
export type BookingDetails = DataOf<typeof bookingQuery>

export { bookingsKey }

/** The facility of the bookings, and the zone in which its days begin. */
export type BookingScope = { facilityId: string; zone: string }

const withNames =
  'facility_spaces(name, description), facility_service_types(name), instructors(first_name, last_name)'
const listed =
  `id, start_time, end_time, status, arrived_at, player_name, player_email, player_phone, series_id, group_id, ${withNames}` as const
const everything = `*, ${withNames}, booking_groups(name, contact_name)` as const

/**
 * A page of the list of bookings, with the number of all matches (exact up to `countedRows`).
 * Newest start first, or for days ahead the soonest first. `page` counts from 1.
 */
export function bookingsPageQuery(scope: BookingScope, filters: BookingFilters, page: number) {
  return queryOptions({
    // With the days, so that a tab that stays open over midnight goes on to the next day.
    queryKey: [
      ...[...bookingsKey, 'page', scope.facilityId, writeBookingFilters(filters)],
      ...[startRange(filters, scope.zone), page],
    ],
    meta: { follows: ['bookings', 'settings'] },
    queryFn: ({ signal }) =>
      fetchPage(
        (count) => listedBookings(scope, filters, page * pageSizeOf(filters), count),
        page,
        pageSizeOf(filters),
        signal,
      ),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

/** Fetches every booking that matches the filters, in the order of the list. */
export async function fetchAllBookings(scope: BookingScope, filters: BookingFilters) {
  const batch = 1_000
  const all: Awaited<ReturnType<typeof fetchBatch>> = []
  for (;;) {
    const rows = await fetchBatch(scope, filters, all.length, batch)
    all.push(...rows)
    if (rows.length < batch) return all
  }
}

async function fetchBatch(
  scope: BookingScope,
  filters: BookingFilters,
  from: number,
  batch: number,
) {
  const found = filters.owed
    ? owing(scope, filters).select(everything)
    : filters.search.trim()
      ? searched(scope, filters, from + batch).select(everything)
      : narrowed(sessionClient.from('bookings').select(everything), scope, filters)
  const { data } = await found
    .order('start_time', { ascending: isAhead(filters, scope.zone) })
    .order('id')
    .range(from, from + batch - 1)
    .throwOnError()
  return data
}

/** Returns the request for the ordered list. `last` is the number of rows up to the page's end. */
function listedBookings(
  scope: BookingScope,
  filters: BookingFilters,
  last: number,
  count: 'exact' | 'estimated',
) {
  const found = filters.owed
    ? owing(scope, filters, count).select(listed)
    : filters.search.trim()
      ? searched(scope, filters, Math.max(countedRows, last) + 1, count).select(listed)
      : narrowed(sessionClient.from('bookings').select(listed, { count }), scope, filters)
  return found.order('start_time', { ascending: isAhead(filters, scope.zone) }).order('id')
}

/**
 * Returns the request for the first `most` bookings that contain the searched text.
 * `search_bookings` applies the filters itself: filtering its answer would lose rows, because it
 * stops at `most`.
 */
function searched(
  { facilityId, zone }: BookingScope,
  filters: BookingFilters,
  most: number,
  count?: 'exact' | 'estimated',
) {
  const { from, before } = startRange(filters, zone)
  const found = sessionClient.rpc(
    'search_bookings',
    {
      p_facility_id: facilityId,
      p_search: filters.search.trim(),
      p_most: most,
      p_status: filters.status || null,
      p_from: from,
      p_before: before,
      p_requires_instructor: requiresInstructor(filters),
      p_ahead: isAhead(filters, zone),
    },
    { count },
  )
  return hidesCancelled(filters) ? found.neq('status', 'cancelled') : found
}

/** Returns the request for the bookings that owe something. */
function owing(scope: BookingScope, filters: BookingFilters, count?: 'exact' | 'estimated') {
  const { from, before } = startRange(filters, scope.zone)
  const values = {
    p_facility_id: scope.facilityId,
    p_from: from,
    p_before: before,
    p_search: filters.search.trim() || null,
  }
  return narrowed(sessionClient.rpc('get_owing_bookings', values, { count }), scope, filters)
}

/** The methods of a query that `narrowed` uses, whatever the query selects. */
type Narrowable<Query> = {
  eq(column: 'facility_id' | 'status', value: string): Query
  eq(column: 'service_requires_instructor', value: boolean): Query
  neq(column: 'status', value: string): Query
  gte(column: 'start_time', value: string): Query
  lt(column: 'start_time', value: string): Query
}

/** Returns the query with the filters, all but the search and what is owed. */
function narrowed<Query extends Narrowable<Query>>(
  all: Query,
  { facilityId, zone }: BookingScope,
  filters: BookingFilters,
): Query {
  const { from, before } = startRange(filters, zone)
  const takesInstructor = requiresInstructor(filters)
  let query = all.eq('facility_id', facilityId)
  if (filters.status) query = query.eq('status', filters.status)
  else if (hidesCancelled(filters)) query = query.neq('status', 'cancelled')
  if (from) query = query.gte('start_time', from)
  if (before) query = query.lt('start_time', before)
  if (takesInstructor !== null) query = query.eq('service_requires_instructor', takesInstructor)
  return query
}

/**
 * Returns true when cancelled bookings are hidden: in a tab, unless a status is chosen or they owe.
 */
function hidesCancelled({ period, status, owed }: BookingFilters): boolean {
  return period !== '' && status === '' && owed === ''
}

/** The number of bookings in a tab of the list, without cancelled ones. */
export function periodCountQuery(scope: BookingScope, period: Period) {
  const filters = { ...noFilters, period }
  return queryOptions({
    queryKey: [...bookingsKey, 'count', scope.facilityId, period, startRange(filters, scope.zone)],
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => {
      const { count } = await narrowed(
        sessionClient.from('bookings').select('id', { count: 'exact' }).limit(0),
        scope,
        filters,
      )
        .abortSignal(signal)
        .throwOnError()
      return count ?? 0
    },
    staleTime: 0,
  })
}

/**
 * Returns the arguments of `cancel_bookings`, which cancels the confirmed bookings that match the
 * filters and are not over. `madeFrom` limits them to those booked since that instant.
 */
export function matchingArguments(
  { facilityId, zone }: BookingScope,
  filters: BookingFilters,
  madeFrom: string | null,
) {
  const { from, before } = startRange(filters, zone)
  return {
    p_facility_id: facilityId,
    p_search: filters.search.trim() || null,
    p_from: from,
    p_before: before,
    p_made_from: madeFrom,
    p_requires_instructor: requiresInstructor(filters),
  }
}

/** The number of bookings that `matchingArguments` selects. */
export function matchingQuery(
  scope: BookingScope,
  filters: BookingFilters,
  madeFrom: string | null,
) {
  const matching = matchingArguments(scope, filters, madeFrom)
  return queryOptions({
    queryKey: [...bookingsKey, 'matching', matching],
    queryFn: fetching(
      () => sessionClient.rpc('cancel_bookings', { ...matching, p_dry_run: true }),
      (data) => data.matching,
    ),
    staleTime: 0,
  })
}

function requiresInstructor({ kind }: BookingFilters): boolean | null {
  return kind ? kind === 'lesson' : null
}

/**
 * One booking of the facility with all its data. For a form it is fetched anew each time it opens,
 * and not again while somebody edits.
 */
export function bookingQuery(
  facilityId: string,
  id: string | null,
  purpose: 'details' | 'form' = 'details',
) {
  return queryOptions({
    queryKey: [...bookingsKey, purpose, facilityId, id],
    ...(purpose === 'form'
      ? { refetchOnWindowFocus: false, refetchOnReconnect: false }
      : { meta: { follows: ['bookings' as const] } }),
    queryFn: id
      ? fetching(() =>
          sessionClient
            .from('bookings')
            .select(everything)
            .eq('id', id)
            .eq('facility_id', facilityId)
            .single(),
        )
      : skipToken,
    staleTime: 0,
  })
}

/** The changes of a booking and who made them, the oldest first. */
export function bookingTimelineQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'timeline', bookingId],
    meta: { follows: ['bookings'] },
    queryFn: calling('get_booking_timeline', { p_booking_id: bookingId }),
  })
}

/** The messages about a booking, newest first. It is refetched while one of them is being sent. */
export function bookingMailsQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'mails', bookingId],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => callAll('get_booking_mails', { p_booking_id: bookingId }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.delivery_status === 'queued') ? 3_000 : false,
  })
}
