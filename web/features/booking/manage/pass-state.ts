import * as words from '#words/manage.ts'
import { daysBetween } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import type { BookingState } from './rules.ts'

/** The color of a pass's lamp and the words beside it. */
export type PassState = { lamp: 'green' | 'amber' | 'dark'; words: string }

/**
 * Returns what a booking's pass says at an instant: `In 3 days`, `Starts in 25 min`,
 * `On now until 6:00 PM`.
 */
export function passState(
  booking: { start_time: string; end_time: string },
  state: BookingState,
  zone: string,
  now: Date,
): PassState {
  if (state === 'cancelled') return { lamp: 'dark', words: words.cancelledNow }
  const start = Date.parse(booking.start_time)
  const isOver = state === 'completed' || state === 'missed'
  if (isOver || Date.parse(booking.end_time) <= now.getTime())
    return { lamp: 'dark', words: words.finished }
  if (start <= now.getTime())
    return { lamp: 'green', words: words.onNowUntil(formatTime(booking.end_time, zone)) }
  const minutes = minutesUntil(start, now)
  if (minutes <= soon) return { lamp: 'amber', words: words.startsIn(minutes) }
  const at = formatTime(booking.start_time, zone)
  const days = daysBetween(localDate(now, zone), localDate(booking.start_time, zone))
  if (days === 0) return { lamp: 'green', words: words.todayAt(at) }
  return { lamp: 'dark', words: days === 1 ? words.tomorrowAt(at) : words.inDays(days) }
}

/** True in the last hour before the start: the way there and the phone number come first. */
export function startsSoon({ start_time }: { start_time: string }, now: Date): boolean {
  const minutes = minutesUntil(Date.parse(start_time), now)
  return minutes > 0 && minutes <= soon
}

const soon = 60

function minutesUntil(start: number, now: Date): number {
  return Math.ceil((start - now.getTime()) / 60_000)
}
