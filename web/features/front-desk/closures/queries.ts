import { queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { callAll } from '../../../lib/call-all.ts'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { fetchBookingsOfService, type Withdrawn } from './withdrawn-service.ts'

/**
 * A closure in the list on the page Business Hours. Without rows of spaces it closes the whole
 * facility.
 */
export type Closure = RowOf<typeof closuresQuery>

/**
 * A booking that loses its place, with a proposed place where there is one. `free_instructor_ids`:
 * the other instructors who are free then, if its own is away.
 */
export type AffectedBooking = Awaited<ReturnType<typeof fetchAffected>>[number] & {
  free_instructor_ids?: string[]
}

/** The time of a closure, as two instants, and its spaces, as ids. No ids: all spaces. */
export type ClosedSpan = { start: string; end: string; spaceIds: readonly string[] }

/** Hours that replace the weekly ones on these dates, as `HH:MM`; null where they are closed. */
export type SpecialDays = {
  from: string
  to: string
  hours: { open: string; close: string } | null
}

/** When an instructor is away, between two instants. `isGone`: for good, from `start` on. */
type Away = { instructorId: string; start: string; end: string; isGone?: boolean }

/** New hours of the week, as rows of `facility_business_hours`. */
export type NewWeek = {
  week: readonly {
    day_of_week: number
    is_open: boolean
    open_time: string | null
    close_time: string | null
  }[]
}

/** What takes bookings' places away: a closure, other hours, an absence, a withdrawn service. */
export type Closing = ClosedSpan | SpecialDays | Away | NewWeek | Withdrawn

/** A booking that waits until somebody settles it or calls its customer, and why. */
export type BookingToSettle = RowOf<typeof bookingsToSettleQuery>

/** The queries below this key are stale once a closure has changed. */
export const closuresKey = ['closures'] as const

/** The closures that are not over, by start. */
export function closuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...closuresKey, facilityId],
    meta: { follows: ['closures'] },
    queryFn: fetching(() =>
      sessionClient
        .from('facility_closures')
        .select(
          'id, starts_at, ends_at, reason, is_public, repeats_yearly, created_at, facility_closure_spaces(space_id)',
        )
        .eq('facility_id', facilityId)
        .gt('until', new Date().toISOString())
        .order('starts_at'),
    ),
  })
}

/** The bookings that a change affects, or would affect, each with a proposal. */
export function affectedBookingsQuery(facilityId: string, closing: Closing | null) {
  return queryOptions({
    queryKey: [...bookingsKey, 'affected', facilityId, closing],
    meta: { follows: ['bookings', 'closures'] },
    queryFn: closing ? ({ signal }) => fetchAffected(facilityId, closing, signal) : skipToken,
    staleTime: 0,
  })
}

async function fetchAffected(facilityId: string, closing: Closing, signal: AbortSignal) {
  if ('instructorId' in closing)
    return callAll(
      'preview_time_off',
      {
        p_instructor_id: closing.instructorId,
        p_starts_at: closing.start,
        p_ends_at: closing.end,
      },
      signal,
    )
  if ('week' in closing)
    return callAll(
      'preview_business_hours',
      { p_facility_id: facilityId, p_week: [...closing.week] },
      signal,
    )
  if ('serviceId' in closing) return fetchBookingsOfService(facilityId, closing, signal)
  if ('hours' in closing)
    return callAll(
      'preview_special_hours',
      {
        p_facility_id: facilityId,
        p_from: closing.from,
        p_to: closing.to,
        p_is_open: closing.hours !== null,
        p_open_time: closing.hours?.open ?? null,
        p_close_time: closing.hours?.close ?? null,
      },
      signal,
    )
  return callAll(
    'preview_closure',
    {
      p_facility_id: facilityId,
      p_starts_at: closing.start,
      p_ends_at: closing.end,
      p_space_ids: [...closing.spaceIds],
    },
    signal,
  )
}

/**
 * For the page Business Hours, where staff settle them: the confirmed bookings that are not over
 * and lie in a closure or outside special hours. A booking has a row for each closure; a row
 * without `closure_id` is about special hours.
 */
export function bookingsInClosuresQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'in-closures', facilityId],
    meta: { follows: ['bookings', 'closures'] },
    queryFn: ({ signal }) =>
      callAll('get_bookings_in_closures', { p_facility_id: facilityId }, signal),
  })
}

/**
 * The bookings that staff must see to, by start: those that cannot take place as booked, for any
 * cause, and those that were moved or cancelled for it and whose customer must be called. The
 * dashboard lists them. Staff settle them there or on the day board.
 */
export function bookingsToSettleQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'to-settle', facilityId],
    // With settings, because spaces, services, instructors and the week's hours belong to them.
    meta: { follows: ['bookings', 'closures', 'settings'] },
    queryFn: ({ signal }) =>
      callAll('get_bookings_to_settle', { p_facility_id: facilityId }, signal),
  })
}
