import { bookingStarted, changesClosed, inHours } from '../../../../shared/closed-booking.ts'
import { fullName } from '../../../lib/names.ts'

/** The sentences of the manage pages, worded as in the specification or the database. */
export const messages = {
  bookingFailed: 'Failed to load booking details. Please try again.',
  cancelFailed: 'Failed to cancel booking. Please try again.',
  moveFailed: 'Failed to move the booking. Please try again.',
  linksFailed: 'Failed to send the links. Please try again.',
  linksSent: 'Check your inbox. If that address has upcoming bookings, their links are on the way.',
  cancelled: 'Your booking is cancelled. An email confirms it.',
  moved: 'Your booking has moved. An email with the new time is on its way.',
  sameTime: 'This is your time now. Pick another to move.',
  pickTime: 'Pick a new time to continue',
  timeTaken: 'That time was just taken. Pick another.',
  notOnline: 'This lesson cannot be moved online. Call the front desk.',
} as const

/** `late`: the facility's cutoff has passed, the start has not. Only `open` can be changed. */
export type BookingState = 'open' | 'late' | 'started' | 'cancelled' | 'completed'

type Timed = { status: string; start_time: string }

/** Returns the state of a booking at an instant. The database applies the same rule. */
export function bookingState(booking: Timed, cutoffHours: number, now: Date): BookingState {
  if (booking.status === 'cancelled') return 'cancelled'
  // The front desk records a no-show; the customer sees that the booking is over.
  if (booking.status === 'completed' || booking.status === 'no_show') return 'completed'
  const start = Date.parse(booking.start_time)
  if (start <= now.getTime()) return 'started'
  return start - cutoffHours * hour <= now.getTime() ? 'late' : 'open'
}

/** Returns the milliseconds until the state changes by itself; null when it never will. */
export function untilStateChanges(booking: Timed, cutoffHours: number, now: Date): number | null {
  const state = bookingState(booking, cutoffHours, now)
  if (state !== 'open' && state !== 'late') return null
  const next = Date.parse(booking.start_time) - (state === 'open' ? cutoffHours * hour : 0)
  return next - now.getTime()
}

/** Returns the sentence that says until when a customer may change a booking. */
export function cutoffSentence(cutoffHours: number): string {
  const limit =
    cutoffHours === 0
      ? 'until your start time'
      : `up to ${inHours(cutoffHours)} before your start time`
  return `Cancel or move online ${limit}. After that, call the front desk.`
}

/** Returns the sentence that says why the customer can no longer change a booking. */
export function closedSentence(state: Exclude<BookingState, 'open'>, cutoffHours: number): string {
  switch (state) {
    case 'late':
      return changesClosed(cutoffHours)
    case 'started':
      return bookingStarted
    case 'completed':
      return 'This booking is completed. Questions about it? Call the facility.'
    case 'cancelled':
      return 'This booking is cancelled. Questions about it? Call the facility.'
  }
}

type Named = { id: string; first_name: string; last_name: string }

/**
 * Returns the instructor of the lesson that is moved. A booking that was read by its token has the
 * instructor's name but no id, so the name decides. Returns null when no active instructor has the
 * name, or more than one.
 */
export function lessonInstructor(name: string | null, instructors: readonly Named[]) {
  const bearers = instructors.filter((each) => fullName(each) === name)
  return bearers.length === 1 ? (bearers[0] ?? null) : null
}

const hour = 3_600_000
