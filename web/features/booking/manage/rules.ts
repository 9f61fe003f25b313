import { bookingStarted, changesClosed, inHours } from '../../../../shared/closed-booking.ts'
import { fullName } from '../../../lib/names.ts'

/** Sentences of the manage pages; what the specification leaves open is worded like the database. */
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

/** What may be done with a booking at an instant; the database judges by the same rule. */
export function bookingState(booking: Timed, cutoffHours: number, now: Date): BookingState {
  if (booking.status === 'cancelled') return 'cancelled'
  // A no-show is the desk's word; for the customer it is over.
  if (booking.status === 'completed' || booking.status === 'no_show') return 'completed'
  const start = Date.parse(booking.start_time)
  if (start <= now.getTime()) return 'started'
  return start - cutoffHours * hour <= now.getTime() ? 'late' : 'open'
}

/** Milliseconds until time alone changes the state of a booking; null when it never will. */
export function untilStateChanges(booking: Timed, cutoffHours: number, now: Date): number | null {
  const state = bookingState(booking, cutoffHours, now)
  if (state !== 'open' && state !== 'late') return null
  const next = Date.parse(booking.start_time) - (state === 'open' ? cutoffHours * hour : 0)
  return next - now.getTime()
}

/** Until when a customer may change a booking. */
export function cutoffSentence(cutoffHours: number): string {
  const limit =
    cutoffHours === 0
      ? 'until your start time'
      : `up to ${inHours(cutoffHours)} before your start time`
  return `Cancel or move online ${limit}. After that, call the front desk.`
}

/** Why a booking can no longer be changed here. */
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
 * The instructor whose lesson is moved. A booking read by its token names the instructor without
 * an id, so the name decides; null when nobody or more than one active instructor bears it.
 */
export function lessonInstructor(name: string | null, instructors: readonly Named[]) {
  const bearers = instructors.filter((each) => fullName(each) === name)
  return bearers.length === 1 ? (bearers[0] ?? null) : null
}

const hour = 3_600_000
