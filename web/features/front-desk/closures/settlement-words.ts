import { shortDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { AffectedBooking } from './queries.ts'

/** The new place of a booking: cancelled, or a space at an instant. */
export type Place = 'cancel' | { spaceId: string; start: string }

export type SettledPlace = { bookingId: string; place: Place; tells: boolean }

/** Returns the proposed place of a booking; null without one. */
export function proposalOf(booking: AffectedBooking): Place | null {
  if (!booking.proposed_space_id || !booking.proposed_start_time) return null
  return { spaceId: booking.proposed_space_id, start: booking.proposed_start_time }
}

/** Returns `same time`, `30 min later` or `2 h earlier`; for another day its date. */
export function distanceInWords(from: string, to: string, zone: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  if (minutes === 0) return 'same time'
  if (localDate(from, zone) !== localDate(to, zone)) return shortDate(localDate(to, zone))
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const amount = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return `${amount} ${minutes > 0 ? 'later' : 'earlier'}`
}

/**
 * Returns the name of the button: `Close Cage 3, move 3 bookings, cancel 1`. `first` names what is
 * saved.
 */
export function actionInWords(
  first: string | null,
  { moves, cancels }: { moves: number; cancels: number },
): string {
  const bookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`
  const parts = [
    first,
    moves > 0 && `move ${bookings(moves)}`,
    cancels > 0 && (moves > 0 ? `cancel ${cancels}` : `cancel ${bookings(cancels)}`),
  ].filter((part) => typeof part === 'string' && part !== '')
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns `1 booking lies in this closure`. */
export function waitingInWords(count: number, where: string): string {
  return count === 1 ? `1 booking lies ${where}` : `${count} bookings lie ${where}`
}
