import type { PostgrestClient } from '@supabase/postgrest-js'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DateRange } from '../../../lib/calendar-days.ts'
import type { Database } from '../../../lib/database.generated.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { publicApi } from '../../../lib/public-api.ts'

/** What times are asked for; a null space means any of `spaceIds`, without them any active one. */
export type TimeSearch = {
  facilityId: string
  spaceId: string | null
  spaceIds?: string[]
  instructorId: string | null
  /** A lesson with whoever is free. */
  anyInstructor?: boolean
  durationMinutes: number
  /**
   * A booking that is being moved: it takes no time away from itself. A visitor proves with the
   * token that it is theirs, staff need none.
   */
  moving?: { bookingId: string; bookingToken?: string }
}

/** The slots of one day. Others book meanwhile, so it is asked again on focus and every 30 s. */
export function timeSlotsQuery(search: TimeSearch | null, date: string | null) {
  return queryOptions({
    queryKey: [...timeSlotsKey, search, date],
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    // what came with the page is not asked for again at once
    refetchOnMount: ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > 5_000,
    queryFn:
      search && date
        ? async ({ signal }) => fetchTimeSlots(await publicApi(), search, date, signal)
        : skipToken,
  })
}

/** The slots of one day as a visitor or, with the session's client, as staff. */
export async function fetchTimeSlots(
  client: PostgrestClient<Database>,
  search: TimeSearch,
  date: string,
  signal: AbortSignal,
) {
  return fetchData(
    client.rpc('get_available_time_slots', { ...searchArguments(search), p_date: date }),
    signal,
  )
}

/** The days from one date to another (at most 62) that have at least one free slot. */
export function availableDaysQuery(search: TimeSearch | null, range: DateRange | null) {
  return queryOptions({
    queryKey: [...availableDaysKey, search, range],
    queryFn:
      search && range ? ({ signal }) => fetchAvailableDays(search, range, signal) : skipToken,
  })
}

async function fetchAvailableDays(search: TimeSearch, range: DateRange, signal: AbortSignal) {
  const api = await publicApi()
  return fetchData(
    api.rpc('get_available_days', {
      ...searchArguments(search),
      p_from: range.from,
      p_to: range.to,
    }),
    signal,
  )
}

/** The next free times, at most ten: `at` a wall-clock time of the facility, `from` an instant on. */
export function nextOpeningsQuery(
  search: TimeSearch | null,
  count: number,
  only: { from?: string; at?: string } = {},
) {
  return queryOptions({
    queryKey: [...nextOpeningsKey, search, count, only],
    staleTime: 5_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: search ? ({ signal }) => fetchNextOpenings(search, count, only, signal) : skipToken,
  })
}

/** A free time with the space and the instructor that a booking of it gets. */
export type Opening = Awaited<ReturnType<typeof fetchNextOpenings>>[number]

async function fetchNextOpenings(
  search: TimeSearch,
  count: number,
  only: { from?: string; at?: string },
  signal: AbortSignal,
) {
  const api = await publicApi()
  return fetchData(
    api.rpc('get_next_openings', {
      ...searchArguments(search),
      p_limit: count,
      p_from: only.from,
      p_at: only.at,
    }),
    signal,
  )
}

const nextOpeningsKey = ['get_next_openings'] as const
const timeSlotsKey = ['get_available_time_slots'] as const
const availableDaysKey = ['get_available_days'] as const

/** What is out of date once a booking was made, moved or cancelled. */
export const freeTimesKeys = [timeSlotsKey, availableDaysKey, nextOpeningsKey]

function searchArguments(search: TimeSearch) {
  return {
    p_facility_id: search.facilityId,
    p_space_id: search.spaceId,
    p_instructor_id: search.instructorId,
    p_duration_minutes: search.durationMinutes,
    ...(search.spaceIds && { p_space_ids: search.spaceIds }),
    ...(search.anyInstructor && { p_any_instructor: true }),
    ...(search.moving && {
      p_exclude_booking_id: search.moving.bookingId,
      p_booking_token: search.moving.bookingToken,
    }),
  }
}
