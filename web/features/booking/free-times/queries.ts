import type { PostgrestClient } from '@supabase/postgrest-js'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DateRange } from '../../../lib/calendar-days.ts'
import type { Database } from '../../../lib/database.generated.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { publicApi } from '../../../lib/public-api.ts'

/**
 * Which free times to search for, when a customer or staff book or move a booking. A null `spaceId`
 * means any of `spaceIds`, or any active space.
 */
export type TimeSearch = {
  facilityId: string
  spaceId: string | null
  spaceIds?: string[]
  instructorId: string | null
  /** True for a lesson with any instructor who is free. */
  anyInstructor?: boolean
  durationMinutes: number
  /**
   * The booking that is moved; its own time counts as free. A visitor proves with the token that
   * the booking is theirs; staff need none. With the token of its group the whole group moves.
   */
  moving?: { bookingId: string; bookingToken?: string }
}

/** The slots of one day. Others book meanwhile, so they are refetched on focus and every 30 s. */
export function timeSlotsQuery(search: TimeSearch | null, date: string | null) {
  return queryOptions({
    queryKey: [...timeSlotsKey, search, date],
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    // Data that came with the page is not requested again at once.
    refetchOnMount: ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > 5_000,
    queryFn:
      search && date
        ? async ({ signal }) => fetchTimeSlots(await publicApi(), search, date, signal)
        : skipToken,
  })
}

/** Returns the slots of one day, for a visitor or, with the session's client, for staff. */
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

/** The days in a range of at most 62 days that have at least one free slot. */
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

/**
 * The next free times, at most ten: with `from` only those from this instant on, with `at` only
 * those at this time of day in the facility's zone.
 */
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

/** A free time with the space and the instructor that its booking gets. */
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

/** The query keys that are out of date after a booking was made, moved or cancelled. */
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
