import { queryOptions } from '@tanstack/react-query'
import * as words from '#words/desk-board.ts'
import { bounds } from '../../../../shared/bounds.ts'
import { fetchData, fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { busyLook } from './busy-look.ts'

/**
 * When an instructor is away and cannot be booked, as the instructor, an owner or the desk entered
 * it (`instructor_unavailability`). Instants are ISO strings.
 */
export type TimeOff = RowOf<typeof timeOffQuery>

/** An absence: a time off, or a busy time of the instructor's own calendar. */
export type Absence = Pick<TimeOff, 'id' | 'start_time' | 'end_time' | 'reason'> & {
  title: string
}

/** A confirmed lesson that overlaps a time off and is not over. */
export type LessonInTheWay = Awaited<ReturnType<typeof fetchLessonsIn>>[number]

/** Two instants, as ISO strings. */
export type Span = { start: string; end: string }

/** All query keys of time off begin with this. A change of a row outdates these queries. */
export const timeOffKey = ['time-off'] as const

const columns = 'id, instructor_id, start_time, end_time, reason'

/**
 * For the list of an instructor's time off (`TimeOffEditor`): what is not over, by start
 * (specification §7).
 */
export function timeOffQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...timeOffKey, instructorId, 'from-now'],
    queryFn: fetching(() =>
      sessionClient
        .from('instructor_unavailability')
        .select(columns)
        .eq('instructor_id', instructorId)
        .gte('end_time', new Date().toISOString())
        .order('start_time'),
    ),
  })
}

/**
 * For the instructor's schedule and the dialog that enters time off: the instructor's absences in a
 * span, also in the past.
 */
export function timeOffInQuery(instructorId: string, span: Span) {
  return queryOptions({
    queryKey: [...timeOffKey, instructorId, span.start, span.end],
    // In notices of changes, time off counts as `closures`.
    meta: { follows: ['closures'] },
    queryFn: ({ signal }) => fetchAbsences(instructorId, span, signal),
  })
}

/**
 * For the dialog that enters time off: the instructor's confirmed lessons that overlap it and are
 * not over.
 */
export function lessonsInQuery(instructorId: string, span: Span) {
  return queryOptions({
    queryKey: ['bookings', 'in-time-off', instructorId, span.start, span.end],
    queryFn: ({ signal }) => fetchLessonsIn(instructorId, span, signal),
    staleTime: 0,
  })
}

async function fetchAbsences(
  instructorId: string,
  { start, end }: Span,
  signal: AbortSignal,
): Promise<Absence[]> {
  const [timeOff, busy] = await Promise.all([
    sessionClient
      .from('instructor_unavailability')
      .select(columns)
      .eq('instructor_id', instructorId)
      .lt('start_time', end)
      .gt('end_time', start)
      .order('start_time')
      .abortSignal(signal)
      .throwOnError(),
    sessionClient
      .from('instructor_busy_times')
      .select('start_time, end_time')
      .eq('instructor_id', instructorId)
      .lt('start_time', end)
      .gt('end_time', start)
      .order('start_time')
      .abortSignal(signal)
      .throwOnError(),
  ])
  return [
    ...timeOff.data.map((row) => ({ ...row, title: words.timeOff })),
    ...busy.data.map((row) => ({ ...row, ...busyLook(row.start_time) })),
  ]
}

async function fetchLessonsIn(instructorId: string, { start, end }: Span, signal: AbortSignal) {
  const from = Math.max(Date.parse(start), Date.now())
  return fetchData(
    sessionClient
      .from('bookings')
      .select('id, start_time, end_time, player_name, facility_spaces(name)')
      .eq('instructor_id', instructorId)
      .eq('status', 'confirmed')
      .gt('end_time', new Date(from).toISOString())
      // No booking lasts longer, so one that began earlier is over. Without this limit the index
      // would read the past too.
      .gt('start_time', new Date(from - bounds.bookingMinutes * 60_000).toISOString())
      .lt('start_time', end)
      .order('start_time'),
    signal,
  )
}
