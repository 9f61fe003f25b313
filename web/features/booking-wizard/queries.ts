import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import {
  clampDate,
  type DateRange,
  type DateWindow,
  dayRanges,
  monthOf,
} from '../../lib/calendar-days.ts'
import { publicClient } from '../../lib/clients.ts'
import { addDays } from '../../lib/time.ts'

export type ServiceType = Row<typeof serviceTypesQuery>
export type Space = Row<typeof spacesQuery>
export type Instructor = Row<typeof instructorsQuery>

/** What times are asked for; a null space means any active one. */
export type TimeSearch = {
  facilityId: string
  spaceId: string | null
  instructorId: string | null
  durationMinutes: number
  /** A booking that is being moved: it takes no time away from itself. */
  moving?: { bookingId: string; bookingToken: string }
}

type Row<Query extends (...none: never[]) => { queryFn?: unknown }> =
  ReturnType<Query>['queryFn'] extends infer Fetch
    ? Fetch extends (...context: never[]) => infer Answer
      ? Awaited<Answer> extends (infer Each)[]
        ? Each
        : never
      : never
    : never

export function serviceTypesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['facility_service_types', facilityId],
    queryFn: async ({ signal }) => {
      const { data } = await publicClient
        .from('facility_service_types')
        .select('id, name, description, requires_instructor, duration_minutes, rate')
        .eq('facility_id', facilityId)
        .eq('is_active', true)
        .abortSignal(signal)
        .throwOnError()
      return byName(data)
    },
  })
}

export function spacesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['facility_spaces', facilityId],
    queryFn: async ({ signal }) => {
      const { data } = await publicClient
        .from('facility_spaces')
        .select('id, name, description, space_type')
        .eq('facility_id', facilityId)
        .eq('is_active', true)
        .abortSignal(signal)
        .throwOnError()
      return byName(data)
    },
  })
}

export function instructorsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['instructors', facilityId],
    queryFn: async ({ signal }) => {
      const { data } = await publicClient
        .from('instructors')
        .select('id, first_name, last_name, bio, profile_image_url, hourly_rate')
        .eq('facility_id', facilityId)
        .eq('is_active', true)
        .is('deleted_at', null)
        .order('first_name')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })
}

/** The slots of one day. Others book meanwhile, so it is asked again on focus and every 30 s. */
export function timeSlotsQuery(search: TimeSearch | null, date: string | null) {
  return queryOptions({
    queryKey: ['get_available_time_slots', search, date],
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: search && date ? ({ signal }) => fetchTimeSlots(search, date, signal) : skipToken,
  })
}

async function fetchTimeSlots(search: TimeSearch, date: string, signal: AbortSignal) {
  const { data } = await publicClient
    .rpc('get_available_time_slots', { ...searchArguments(search), p_date: date })
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** The days from one date to another (at most 62) that have at least one free slot. */
export function availableDaysQuery(search: TimeSearch | null, range: DateRange | null) {
  return queryOptions({
    queryKey: ['get_available_days', search, range],
    queryFn:
      search && range ? ({ signal }) => fetchAvailableDays(search, range, signal) : skipToken,
  })
}

async function fetchAvailableDays(search: TimeSearch, range: DateRange, signal: AbortSignal) {
  const { data } = await publicClient
    .rpc('get_available_days', {
      ...searchArguments(search),
      p_from: range.from,
      p_to: range.to,
    })
    .abortSignal(signal)
    .throwOnError()
  return data
}

/**
 * Which days have free times and the slots of the chosen day. Until the visitor picks a date it is
 * the first day with a free time.
 *
 * Without a search nothing is asked. `month` is any date of the month that the calendar shows; null shows that of the date.
 */
export function useBookingTimes(
  search: TimeSearch | null,
  window: DateWindow,
  chosenDate: string | null,
  month: string | null,
) {
  const start = useFreeDates(search, window, { from: window.today, to: window.today })
  const open = { from: window.earliest, to: window.latest }
  const fallback = start.settled ? (firstAfter(start.dates, null) ?? window.earliest) : undefined
  const date = chosenDate ? clampDate(chosenDate, open) : fallback
  const visible = useFreeDates(search, window, monthOf(month ?? date ?? window.today))
  const slots = useQuery(timeSlotsQuery(search, date ?? null))
  const tomorrow = date && date < window.latest ? addDays(date, 1) : null
  const nextDate = (date && firstAfter(visible.dates, date)) ?? tomorrow
  return { date, slots, freeDates: visible.dates, nextDate }
}

function firstAfter(dates: ReadonlySet<string> | undefined, date: string | null) {
  return [...(dates ?? [])].filter((each) => date === null || each > date).sort()[0]
}

/** `dates` is undefined until every range that covers what is visible has answered. */
function useFreeDates(search: TimeSearch | null, window: DateWindow, visible: DateRange) {
  return useQueries({
    queries: dayRanges(window.today, window.latest, visible).map((range) =>
      availableDaysQuery(search, range),
    ),
    combine: (answers) => ({
      settled: answers.every((answer) => !answer.isPending),
      dates: answers.every((answer) => answer.data)
        ? new Set(answers.flatMap((answer) => answer.data ?? []).map((day) => day.date))
        : undefined,
    }),
  })
}

export type BookingDetails = Awaited<ReturnType<typeof readBooking>>

/** Re-reads a booking just made; the header is what allows it, for 15 minutes. */
export async function readBooking(id: string) {
  const { data } = await publicClient
    .from('bookings')
    .select('id, booking_token, start_time, end_time, status')
    .eq('id', id)
    .setHeader('x-booking-id', id)
    .single()
    .throwOnError()
  return data
}

/** The name of the space that the database chose for a booking. */
export async function readBookedSpace(bookingToken: string): Promise<string | null> {
  const { data } = await publicClient.rpc('get_booking_by_token', { p_booking_token: bookingToken })
  return data?.[0]?.space_name ?? null
}

function searchArguments(search: TimeSearch) {
  return {
    p_facility_id: search.facilityId,
    p_space_id: search.spaceId,
    p_instructor_id: search.instructorId,
    p_duration_minutes: search.durationMinutes,
    ...(search.moving && {
      p_exclude_booking_id: search.moving.bookingId,
      p_booking_token: search.moving.bookingToken,
    }),
  }
}

/** "Cage 2" before "Cage 10". */
function byName<T extends { name: string }>(rows: T[]): T[] {
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en-US', { numeric: true }))
}
