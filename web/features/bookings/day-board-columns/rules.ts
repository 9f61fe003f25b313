import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { bookingsOfDay } from '../rows/bookings-of-day.ts'
import type { Block, BoardView, Shade } from './board-columns.ts'
import { type BoardDay, timeOf } from './board-time.ts'
import { overlap, type Stretch } from './day-stretches.ts'
import type { BoardBooking } from './queries.ts'

/** The sentences of the board. They are our own: the specification has no board. */
export const messages = {
  load: 'Failed to load the day. Please try again.',
  noSpaces: 'No active spaces.',
  noInstructors: 'No active instructors.',
} as const

export type BlockLook = 'past' | 'live' | 'coming' | 'no-show'

export function lookOf(booking: BoardBooking, now: Date): BlockLook {
  if (booking.status === 'no_show') return 'no-show'
  if (booking.status === 'completed' || Date.parse(booking.end_time) <= now.getTime()) return 'past'
  return Date.parse(booking.start_time) <= now.getTime() ? 'live' : 'coming'
}

/** Returns `18 booked · 4 here now · 1 no-show`, without counts of zero. A no-show was booked. */
export function countsInWords(
  shown: readonly BoardBooking[],
  { date, zone }: Pick<BoardDay, 'date' | 'zone'>,
  now: Date,
): string {
  const bookings = bookingsOfDay(shown, date, zone)
  const live = bookings.filter((booking) => lookOf(booking, now) === 'live')
  const here = live.filter(({ arrived_at }) => arrived_at).length
  const noShows = bookings.filter(({ status }) => status === 'no_show').length
  const counts = [
    `${bookings.length.toLocaleString('en-US')} booked`,
    here > 0 && `${here} here now`,
    noShows > 0 && `${noShows} no-show${noShows === 1 ? '' : 's'}`,
  ]
  return counts.filter(Boolean).join(' · ')
}

/** Returns `9 bookings have no instructor.`; null where each has one. */
export function withoutInstructorInWords(bookings: readonly BoardBooking[]): string | null {
  const count = bookings.filter(({ instructor_id }) => !instructor_id).length
  if (count === 0) return null
  return count === 1 ? '1 booking has no instructor.' : `${count} bookings have no instructor.`
}

/** Returns `open 10 AM – 8 PM`, or `closed`. */
export function openInWords([hours]: readonly Stretch[], day: BoardDay): string {
  if (!hours) return 'closed'
  const [from, to] = [timeOf(hours.from, day), timeOf(hours.to, day)]
  return `open ${from} – ${to}`.replaceAll(':00', '')
}

/** Returns the detail beside the name and time: `Lesson · Ray D.`, `Open cage`, or the space. */
export function detailOf(
  booking: BoardBooking,
  view: BoardView,
  names: { instructor?: string; space?: string },
): string {
  if (view === 'instructor') return names.space ?? ''
  if (!booking.service_requires_instructor) return 'Open cage'
  return names.instructor ? `Lesson · ${names.instructor}` : 'Lesson'
}

/** Returns `Ava` and `T.` for `Ava Thompson`, and a single name as it is. */
export function givenName(name: string): string[] {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? [first, `${[...last][0]}.`] : [first]
}

/** Returns `Ray D.`. */
export function shortName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${[...person.last_name][0] ?? ''}.`
}

/**
 * Returns why a booking that is not over cannot stay: it lies in a closure, saved or draft, or in
 * time off. Null where it can stay.
 */
export function obstacleInWords(block: Block, shades: readonly Shade[], now: Date): string | null {
  const { status, end_time } = block.booking
  if (status !== 'confirmed' || Date.parse(end_time) <= now.getTime()) return null
  const shade = shades.find(
    (each) => (each.look === 'closure' || each.look === 'closing') && overlap(each, block),
  )
  if (!shade) return null
  if (shade.title === 'Busy') return 'in a busy time'
  return shade.title === 'Closed' ? 'in a closure' : 'in time off'
}

/** Returns the text of a block for screen readers; `details` follow the name. */
export function blockInWords(
  booking: BoardBooking,
  look: BlockLook,
  details: readonly (string | null)[],
): string {
  const parts = [
    booking.player_name,
    ...details,
    look === 'live' && 'now',
    look === 'past' && 'finished',
    look === 'no-show' && 'no-show',
    booking.arrived_at && look !== 'past' && 'here',
    booking.series_id && 'repeats',
    booking.is_minor && 'under 18',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Returns `Booked until 5:22 PM`, or on another day `Booked: Thursday, March 19, 5:00 PM`. */
export function bookedInWords(
  { start_time, end_time }: { start_time: string; end_time: string },
  shownDate: string,
  zone: string,
): string {
  const date = localDate(start_time, zone)
  if (date === shownDate) return `Booked until ${formatTime(end_time, zone)}`
  return `Booked: ${dayAndMonth(date)}, ${formatTime(start_time, zone)}`
}
