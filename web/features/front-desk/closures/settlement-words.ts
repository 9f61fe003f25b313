import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import type { AffectedBooking } from './queries.ts'

/**
 * What becomes of a booking: cancelled, its customer asked by mail to pick another time, or a space at
 * an instant, perhaps with another instructor. Without an instant only the rest of a booking that is
 * being played moves.
 */
export type Place =
  | 'cancel'
  | 'ask'
  | { spaceId: string; start: string | null; instructorId?: string }

export type SettledPlace = { bookingId: string; place: Place; tells: boolean }

/** Returns the proposed place of a booking; null without one. */
export function proposalOf(booking: AffectedBooking): { spaceId: string; start: string } | null {
  if (!booking.proposed_space_id || !booking.proposed_start_time) return null
  return { spaceId: booking.proposed_space_id, start: booking.proposed_start_time }
}

/** Returns whether a booking keeps its time in this place. */
export function keepsTime(booking: AffectedBooking, place: Place | null): boolean {
  return (
    typeof place === 'object' &&
    place !== null &&
    place.start !== null &&
    Date.parse(place.start) === Date.parse(booking.start_time)
  )
}

/**
 * Returns what is ticked for a booking before anybody chooses: its own time in an equal space, else a
 * mail that asks the customer. Nothing is ticked without an address, or if the booking is being played.
 */
export function firstChoice(booking: AffectedBooking): Place | null {
  const proposal = proposalOf(booking)
  if (booking.is_running) return null
  if (booking.keeps_kind && keepsTime(booking, proposal)) return proposal
  return booking.has_email ? 'ask' : null
}

/**
 * Returns what a tick chooses: the proposal, unless another booking of the list gets it, or for a booking
 * that is being played its rest in a free space. Otherwise the customer is asked by mail. Null if nobody
 * can be asked, because a tick never cancels.
 */
export function tickedPlace(
  booking: AffectedBooking,
  isPromised: (place: Exclude<Place, string>) => boolean,
): Place | null {
  const { is_running: isRunning, free_space_ids: free } = booking
  const first = firstChoice(booking)
  if (first === 'ask') return first
  const places = isRunning
    ? free.map((spaceId) => ({ spaceId, start: null }))
    : [proposalOf(booking) ?? []].flat()
  const place = places.find((each) => !isPromised(each))
  return place ?? (booking.has_email && !isRunning ? 'ask' : null)
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
 * Returns the name of the button: `Close Cage 3, move 3 bookings, ask 2 customers, cancel 1`. `first`
 * names what is saved.
 */
export function actionInWords(
  first: string | null,
  counts: { keeps?: number; moves: number; asks: number; cancels: number },
): string {
  const { keeps = 0, moves, asks, cancels } = counts
  const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`
  const parts = [
    first,
    keeps > 0 && `keep ${counted(keeps, 'booking')}`,
    moves > 0 && `move ${counted(moves, 'booking')}`,
    asks > 0 && `ask ${counted(asks, 'customer')}`,
    cancels > 0 &&
      (keeps + moves > 0 ? `cancel ${cancels}` : `cancel ${counted(cancels, 'booking')}`),
  ].filter((part) => typeof part === 'string' && part !== '')
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns `Closure undone. 3 bookings are back, 1 stays where it is.` */
export function undoneInWords(
  { restored, kept }: { restored: number; kept: number },
  what = 'Closure undone',
): string {
  const parts = [
    restored > 0 && `${restored} ${restored === 1 ? 'booking is' : 'bookings are'} back`,
    kept > 0 &&
      `${kept} ${kept === 1 ? 'stays' : 'stay'} where ${kept === 1 ? 'it is' : 'they are'}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${what}. ${parts.join(', ')}.` : what
}

/** Returns `1 booking lies in this closure`. */
export function waitingInWords(count: number, where: string): string {
  return count === 1 ? `1 booking lies ${where}` : `${count} bookings lie ${where}`
}

/** Returns `Tue, Nov 24, 6:14 AM` of an instant. */
export function moment(iso: string, zone: string): string {
  return `${shortDate(localDate(iso, zone))}, ${formatTime(iso, zone)}`
}

/** Says when a customer was asked to pick another time. */
export function askedInWords(at: string, zone: string): string {
  return `Asked by email ${moment(at, zone)}`
}
