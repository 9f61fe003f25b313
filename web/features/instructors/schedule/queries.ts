import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../../../shared/dates.ts'
import { playerColumns } from '../../../../shared/player-details.ts'
import { instantAt } from '../../../../shared/times.ts'
import type { DateRange } from '../../../lib/calendar-days.ts'
import { callFunction } from '../../../lib/functions-client.ts'
import type { StoredPlayerRow } from '../../../lib/player-row.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/** A confirmed booking of the instructor, with the details that an instructor needs. */
export type Lesson = Awaited<ReturnType<typeof fetchLessons>>[number]

/** The instructor, and the zone in which the days begin. */
type ScheduleScope = { instructorId: string; facilityId: string; zone: string }

/**
 * For the instructor's schedule: the lessons that start on the dates of a range, both ends
 * included.
 */
export function scheduleQuery(scope: ScheduleScope, range: DateRange) {
  return queryOptions({
    queryKey: ['bookings', 'schedule', scope.instructorId, range.from, range.to],
    meta: { follows: ['bookings', 'settings'], days: range },
    queryFn: ({ signal }) => fetchLessons(scope, range, signal),
  })
}

/**
 * Fetches lessons as in specification §7, but the end may lie a day after the view: a lesson that
 * starts before midnight is listed even when it ends at midnight or later. The start is limited
 * too, because the index is sorted by it.
 */
async function fetchLessons(scope: ScheduleScope, range: DateRange, signal: AbortSignal) {
  const start = instantAt(range.from, '00:00', scope.zone)
  const end = instantAt(addDays(range.to, 1), '00:00', scope.zone)
  const { data } = await sessionClient
    .from('bookings')
    .select(`${lessonColumns}, ${playerColumns}` as typeof lessonColumns)
    .eq('instructor_id', scope.instructorId)
    .eq('facility_id', scope.facilityId)
    .eq('status', 'confirmed')
    .gte('start_time', start.toISOString())
    .lt('start_time', end.toISOString())
    .lt('end_time', instantAt(addDays(range.to, 2), '00:00', scope.zone).toISOString())
    .order('start_time')
    .abortSignal(signal)
    .throwOnError()
  return data as ((typeof data)[number] & StoredPlayerRow)[]
}

/** The instructor's lesson that is on, or the next one; null when none is booked. */
export function nextLessonQuery(scope: ScheduleScope) {
  return queryOptions({
    queryKey: ['bookings', 'next-lesson', scope.instructorId],
    meta: { follows: ['bookings', 'settings'] },
    queryFn: ({ signal }) => fetchNextLesson(scope, signal),
    // When the lesson ends, the next one is shown. Other changes arrive by `follows`.
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const left = Date.parse(data.end_time) + 1_000 - Date.now()
      return left > 0 ? Math.min(left, 86_400_000) : 60_000
    },
  })
}

async function fetchNextLesson(scope: ScheduleScope, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('bookings')
    .select(`${lessonColumns}, ${playerColumns}` as typeof lessonColumns)
    .eq('instructor_id', scope.instructorId)
    .eq('facility_id', scope.facilityId)
    .eq('status', 'confirmed')
    .gt('end_time', new Date().toISOString())
    .order('start_time')
    .limit(1)
    .abortSignal(signal)
    .throwOnError()
  return (data[0] ?? null) as Lesson | null
}

const lessonColumns =
  'id, start_time, end_time, status, facility_spaces(name, description), facility_service_types(name)'

/** The address of the instructor's calendar feed; null when there is none. */
export function calendarFeedQuery(instructorId: string) {
  return queryOptions({
    queryKey: [...calendarFeedKey, instructorId],
    queryFn: () => askCalendarFeed('GET'),
    staleTime: 0,
  })
}

export const calendarFeedKey = ['calendar-feed'] as const

/** Sends a request: GET returns the address, POST creates a new one, DELETE revokes it. */
export async function askCalendarFeed(method: 'GET' | 'POST' | 'DELETE'): Promise<string | null> {
  const answer = (await callFunction('calendar-feed', undefined, method)) as { url: string | null }
  return answer.url
}
