import { localDate } from '../../../../shared/times.ts'
import type { Lesson } from './queries.ts'
import type { ScheduleView } from './schedule-range.ts'

/** What an instructor's schedule says (specification §8). */
export const messages = {
  load: 'Failed to load your schedule. Please try again.',
  empty: 'No lessons scheduled for this time period.',
  feed: 'No answer from the server. Check the connection and try again.',
} as const

export type LessonState = 'past' | 'live' | 'coming'

/** Returns whether a lesson is over, on now (`live`), or still to come. */
export function lessonState(
  { start_time, end_time }: Pick<Lesson, 'start_time' | 'end_time'>,
  now: Date,
): LessonState {
  if (Date.parse(end_time) <= now.getTime()) return 'past'
  return Date.parse(start_time) <= now.getTime() ? 'live' : 'coming'
}

/** Returns `11 lessons today, 7 to go`, without the second part when all or none are over. */
export function lessonsInWords(
  lessons: readonly Pick<Lesson, 'start_time' | 'end_time'>[],
  period: string,
  now: Date,
): string {
  const toGo = lessons.filter((lesson) => lessonState(lesson, now) !== 'past').length
  const all = `${countInWords(lessons.length)} ${period}`
  return toGo === 0 || toGo === lessons.length ? all : `${all}, ${toGo} to go`
}

/** Returns `1 lesson` or `7 lessons`. */
export function countInWords(count: number): string {
  return `${count} ${count === 1 ? 'lesson' : 'lessons'}`
}

/** Returns the words for the shown range within a sentence, such as `in these seven days`. */
export function periodInWords(view: ScheduleView, isCurrent: boolean): string {
  if (view === 'day') return isCurrent ? 'today' : 'on this day'
  if (view === 'week') return 'in these seven days'
  return isCurrent ? `this ${view}` : `in this ${view}`
}

/** Returns the lessons by the date on which they start, in the same order. */
export function lessonsByDate<Each extends Pick<Lesson, 'start_time'>>(
  lessons: readonly Each[],
  zone: string,
): Map<string, Each[]> {
  const dates = new Map<string, Each[]>()
  for (const lesson of lessons) {
    const date = localDate(lesson.start_time, zone)
    dates.set(date, [...(dates.get(date) ?? []), lesson])
  }
  return dates
}
