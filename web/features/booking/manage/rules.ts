import * as words from '#words/manage.ts'

/**
 * What a customer can do with a booking now. Only an `open` one can be changed. `late`: the cutoff
 * has passed, the start has not. `started`: also after its end, until staff complete it. `missed`: the
 * front desk noted that nobody came.
 */
export type BookingState = 'open' | 'late' | 'started' | 'cancelled' | 'completed' | 'missed'

type Timed = { status: string; start_time: string }

/** Returns the state of a booking at an instant. The database applies the same rule. */
export function bookingState(booking: Timed, cutoffHours: number, now: Date): BookingState {
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.status === 'completed') return 'completed'
  if (booking.status === 'no_show') return 'missed'
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
  return cutoffHours === 0 ? words.changeUntilStart : words.changeUntil(cutoffHours)
}

/** Returns the sentence that says why the customer can no longer change a booking. */
export function closedSentence(state: Exclude<BookingState, 'open'>, cutoffHours: number): string {
  switch (state) {
    case 'late':
      return words.changesClosed(cutoffHours)
    case 'started':
      return words.started
    case 'completed':
      return words.completed
    case 'missed':
      return words.missed
    case 'cancelled':
      return words.cancelled
  }
}

const hour = 3_600_000
