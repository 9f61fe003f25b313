import { queryOptions, skipToken } from '@tanstack/react-query'
import { publicClient } from '../../lib/clients.ts'
import type { DateRange } from './booking-days.ts'

export type ServiceType = Row<typeof serviceTypesQuery>
export type Space = Row<typeof spacesQuery>
export type Instructor = Row<typeof instructorsQuery>

/** What times are asked for; a null space means any active one. */
export type TimeSearch = {
  facilityId: string
  spaceId: string | null
  instructorId: string | null
  durationMinutes: number
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
  }
}

/** "Cage 2" before "Cage 10". */
function byName<T extends { name: string }>(rows: T[]): T[] {
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en-US', { numeric: true }))
}
