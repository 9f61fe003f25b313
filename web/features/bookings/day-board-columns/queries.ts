import { queryOptions } from '@tanstack/react-query'
import * as words from '#words/desk-board.ts'
import { addDays } from '../../../../shared/dates.ts'
import { allRows } from '../../../lib/all-rows.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { callAll } from '../../../lib/call-all.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { busyLook } from '../../instructors/time-off/busy-look.ts'
import type { BookingScope } from '../rows/queries.ts'
import { boardDay } from './board-time.ts'

/** A booking as the staff's day board shows it. */
export type BoardBooking = Awaited<ReturnType<typeof fetchBookings>>[number]
export type DayPeriods = Awaited<ReturnType<typeof fetchPeriods>>
export type InstructorHours = Awaited<ReturnType<typeof fetchInstructorHours>>

/** The bookings that the day board shows on a date. */
export function boardBookingsQuery(scope: BookingScope, date: string) {
  return queryOptions({
    queryKey: boardBookingsKey(scope, date),
    queryFn: ({ signal }) => fetchBookings(scope, date, signal),
    staleTime: 0,
    meta: { follows: ['bookings'], days: { from: date, to: date } },
  })
}

export function boardBookingsKey(scope: BookingScope, date: string) {
  return [...bookingsKey, 'board', scope.facilityId, date] as const
}

async function fetchBookings(scope: BookingScope, date: string, signal: AbortSignal) {
  const { start, end } = instants(date, scope.zone)
  return allRows((first, last) =>
    sessionClient
      .from('bookings')
      .select(
        'id, space_id, instructor_id, service_type_id, start_time, end_time, status, player_name, player_phone, player_email, is_minor, parent_name, notes, staff_notes, service_requires_instructor, arrived_at, series_id, group_id, calendar_sequence, updated_at',
      )
      .eq('facility_id', scope.facilityId)
      .neq('status', 'cancelled')
      // The index is sorted by start. A booking that runs past midnight started on the previous day
      // at the earliest.
      .gte('start_time', instants(addDays(date, -1), scope.zone).start)
      .lt('start_time', end)
      .gt('end_time', start)
      .order('start_time')
      .order('id')
      .range(first, last)
      .abortSignal(signal)
      .throwOnError(),
  )
}

/** The closures of a day and its special hours. A closure without a space closes all spaces. */
export function dayPeriodsQuery(scope: BookingScope, date: string) {
  return queryOptions({
    queryKey: ['closures', 'board', scope.facilityId, date],
    queryFn: ({ signal }) => fetchPeriods(scope, date, signal),
    staleTime: 0,
    meta: { follows: ['closures', 'settings'] },
  })
}

async function fetchPeriods(scope: BookingScope, date: string, signal: AbortSignal) {
  const { start, end } = instants(date, scope.zone)
  const [closed, stored] = await Promise.all([
    callAll(
      'get_closed_times',
      { p_facility_id: scope.facilityId, p_from: date, p_to: date },
      signal,
    ),
    // The public reading leaves out private reasons, so staff read the table itself.
    sessionClient
      .from('facilities')
      .select(
        `reasons:facility_closures(id, reason, is_public),
        special:facility_special_hours(is_open, open_time, close_time, reason)`,
      )
      .eq('id', scope.facilityId)
      .lt('reasons.starts_at', end)
      .or(`ends_at.gt.${start},repeats_yearly.is.true`, { referencedTable: 'reasons' })
      .eq('special.date', date)
      .abortSignal(signal)
      .single()
      .throwOnError(),
  ])
  const byId = new Map(stored.data.reasons.map((closure) => [closure.id, closure]))
  const closures = closed.map(({ closure_id: id, space_id, starts_at, ends_at }) => {
    const { reason = null, is_public = false } = byId.get(id) ?? {}
    return { id, space_id: space_id as string | null, starts_at, ends_at, reason, is_public }
  })
  return { closures, special: stored.data.special[0] ?? null }
}

/**
 * When the instructors teach on a day, and when they are away or busy, for the board by instructor.
 */
export function instructorHoursQuery(scope: BookingScope, date: string) {
  return queryOptions({
    queryKey: ['time-off', 'board', scope.facilityId, date],
    queryFn: ({ signal }) => fetchInstructorHours(scope, date, signal),
    staleTime: 0,
    meta: { follows: ['settings', 'closures'] },
  })
}

async function fetchInstructorHours(scope: BookingScope, date: string, signal: AbortSignal) {
  const { start, end } = instants(date, scope.zone)
  const [availability, timeOff, busy] = await Promise.all([
    sessionClient
      .from('instructor_availability')
      .select('*, instructors!inner(facility_id)')
      .eq('instructors.facility_id', scope.facilityId)
      .abortSignal(signal)
      .throwOnError(),
    sessionClient
      .from('instructor_unavailability')
      .select('id, instructor_id, start_time, end_time, reason, instructors!inner(facility_id)')
      .eq('instructors.facility_id', scope.facilityId)
      .lt('start_time', end)
      .gt('end_time', start)
      .abortSignal(signal)
      .throwOnError(),
    sessionClient
      .from('instructor_busy_times')
      .select('instructor_id, start_time, end_time')
      .eq('facility_id', scope.facilityId)
      .lt('start_time', end)
      .gt('end_time', start)
      .abortSignal(signal)
      .throwOnError(),
  ])
  const absences = [
    ...timeOff.data.map((row) => ({ ...row, rule: 'time_off' as const, title: words.timeOff })),
    ...busy.data.map((row) => ({ ...row, rule: 'busy' as const, ...busyLook(row.start_time) })),
  ]
  return { availability: availability.data, timeOff: absences }
}

function instants(date: string, zone: string) {
  const day = boardDay(date, zone)
  return {
    start: new Date(day.start).toISOString(),
    end: new Date(day.start + day.minutes * 60_000).toISOString(),
  }
}
