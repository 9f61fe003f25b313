import { addDays, shortDate } from '../../../../shared/dates.ts'
import { formatTime, instantAt, localDate } from '../../../../shared/times.ts'

/**
 * For the panel in which staff settle bookings that lose their place: returns how far a booking's
 * new start is from the old one: `same time`, `30 min later`, `2 h earlier`; for another day its
 * date.
 */
export function distanceInWords(from: string, to: string, zone: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  if (minutes === 0) return 'same time'
  if (localDate(from, zone) !== localDate(to, zone)) return shortDate(localDate(to, zone))
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const amount = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  return `${amount} ${minutes > 0 ? 'later' : 'earlier'}`
}

/**
 * Returns the name of the button that settles:
 * `Close Cage 3, move 3 bookings, ask 2 customers, cancel 1`. `first` names the change that is
 * saved; null if it is saved already.
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
function moment(iso: string, zone: string): string {
  return `${shortDate(localDate(iso, zone))}, ${formatTime(iso, zone)}`
}

/**
 * Returns `until Tue, Nov 24, 6:14 AM`; of an end at midnight the last day, `through Mon, Nov 23`.
 */
export function untilInWords(iso: string, zone: string): string {
  const date = localDate(iso, zone)
  return instantAt(date, '00:00', zone).getTime() === Date.parse(iso)
    ? `through ${shortDate(addDays(date, -1))}`
    : `until ${moment(iso, zone)}`
}

/** Says when a customer was asked to pick another time. */
export function askedInWords(at: string, zone: string): string {
  return `Asked by email ${moment(at, zone)}`
}
